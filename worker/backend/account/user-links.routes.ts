import { sql } from 'drizzle-orm'
import * as usersCalls from '../../../src/account/users.contract.ts'
import { rateLimit, clearRateLimit, limits } from '../core/rate-limit.ts'
import { countAddress, keyed } from '../core/caller.ts'
import { withPlaceToHash } from '../auth/hashing-queue.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { digest } from '../core/random-token.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { finishAttending } from '../attendance/finish-attending.ts'
import type { HandlerContext } from '../core/context.ts'
import { accountLinks, type UserRow } from '../db/account-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { implement } from '../core/implement.ts'
import { isPublished } from '../events/published.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { activationStatements, invalidToken, linkStatements, openedBy } from './account-links.ts'
import { closeAccountAccess, confirmed, dropUnconfirmedWaysIn } from './close-account-access.ts'
import { replaceEmail, undoEmailChange } from './replace-email.ts'

/** Rate-limits mails that anyone can cause to an e-mail, whether it has an account or not. */
async function countMails(context: HandlerContext, kind: string, email: string): Promise<void> {
  await countAddress(context, 'mails', limits.hashes)
  await rateLimit(context.env.DB, `${kind}:${await keyed(context, 'email', email)}`, limits.mails, context.now)
  await countRecipient(context, email, 'access')
}

/**
 * What an unconfirmed account was made for, as its last mail knows: slug of the event to attend, if it is neither hidden nor over, and
 * path of the page to go back to.
 */
async function awaited({ env, now }: HandlerContext, email: string): Promise<{ attend?: string; back?: string }> {
  const { first } = await run(
    env.DB,
    sql<{ slug: string | null; back: string | null }>`SELECT events.slug, link.back
      FROM users JOIN account_links AS link ON link.user_id = users.id
      LEFT JOIN events ON events.id = link.event_id AND events.over_at > ${now} AND ${isPublished}
      WHERE users.email = ${email} AND link.purpose = 'activate'
      ORDER BY events.id IS NULL, link.created_at DESC LIMIT 1`,
  )
  return { ...(first?.slug && { attend: first.slug }), ...(first?.back && { back: first.back }) }
}

async function setPassword(context: HandlerContext, token: string, password: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'reset', token)
  // Checked before hashing: an invalid link must not cost a hash.
  const { first: user } = await run(env.DB, sql<{ email: string }>`SELECT email FROM users WHERE ${opened}`)
  if (!user) throw invalidToken()
  refuseWeakPassword(password, user.email)
  const hash = await withPlaceToHash(() => hashPassword(password))
  const ours = sql`password = ${hash}`
  const { changed } = await closeAccountAccess(context, ours, {
    before: {
      unconfirmed: dropUnconfirmedWaysIn(opened),
      // Opening a mailed link proves that the e-mail is the person's.
      changed: sql`UPDATE users SET password = ${hash}, ${confirmed(now)} WHERE ${opened} RETURNING id`,
      // Identities linked before the e-mail was confirmed have to be linked again.
      identities: sql`DELETE FROM identities WHERE EXISTS (
        SELECT 1 FROM users WHERE id = identities.user_id AND ${ours} AND identities.created_at < confirmed_at)`,
      mail: mailStatement(context, { kind: 'passwordChanged', version: hash.slice(-16) }, ours),
    },
  })
  if (!changed.found) throw invalidToken()
  await clearRateLimit(env.DB, `password:${await keyed(context, 'email', user.email)}`)
}

/** Confirms the e-mail; the first use of a link with an event also registers for it. */
async function activate(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'activate', token)
  const link = sql`hash = ${await digest(token)}`
  const { users, links } = await batch(env.DB, {
    users: sql<Pick<UserRow, 'id' | 'lang'>>`UPDATE users SET ${confirmed(now)} WHERE ${opened} RETURNING id, lang`,
    links: rowsOf(accountLinks)`SELECT * FROM account_links WHERE ${link}`,
    used: sql`UPDATE account_links SET event_id = NULL WHERE ${link}`,
  })
  if (!users.first) throw invalidToken()
  const { eventId: event, source, attending } = links.only
  if (event) await finishAttending(context, users.first, { event, source, attending })
}

/** Actions of links in mails (spec §7 Users). */
export const userLinkRoutes = [
  implement(usersCalls.lostPassword, async ({ body: { email } }, context) => {
    await countMails(context, 'lost', email)
    await batch(context.env.DB, await linkStatements(context, 'reset', sql`email = ${email}`))
    sendSoon(context)
  }),

  implement(usersCalls.checkToken, async ({ body: { token } }, context) => {
    const opened = await openedBy(context, 'reset', token)
    if (!(await run(context.env.DB, sql`SELECT 1 FROM users WHERE ${opened}`)).found) throw invalidToken()
  }),

  implement(usersCalls.resetPassword, async ({ body: { token, password } }, context) => {
    await setPassword(context, token, password)
    sendSoon(context)
  }),

  // A second click is no error: the link remains valid until it expires.
  implement(usersCalls.activate, async ({ body: { token } }, context) => {
    await activate(context, token)
    sendSoon(context)
  }),

  implement(usersCalls.activateNewEmail, async ({ body: { token } }, context) => {
    await replaceEmail(context, token)
    sendSoon(context)
  }),

  implement(usersCalls.undoEmailChange, async ({ body: { token } }, context) => {
    await undoEmailChange(context, token)
    sendSoon(context)
  }),

  implement(usersCalls.resendActivation, async ({ body: { email, attend } }, context) => {
    await countMails(context, 'resend', email)
    const known = await awaited(context, email)
    await batch(
      context.env.DB,
      await activationStatements(context, sql`email = ${email} AND active = 0`, {
        ...known,
        ...(attend && { attend }),
      }),
    )
    sendSoon(context)
  }),
]
