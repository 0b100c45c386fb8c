import { sql, type SQL } from 'drizzle-orm'
import * as usersCalls from '../../../src/account/users.contract.ts'
import { fieldError } from '../../../src/contracts/field-error.ts'
import { AppError } from '../../http/errors.ts'
import { finishAttending } from '../attendance/finish-attending.ts'
import { withPlaceToHash } from '../auth/hashing-queue.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { digest } from '../core/random-token.ts'
import { clearRateLimit, limits, rateLimit } from '../core/rate-limit.ts'
import { accountLinks, type UserRow } from '../db/account-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { activationStatements, invalidToken, linkStatements, openedBy } from './account-links.ts'
import { closeAccountAccess, confirmed, dropUnconfirmedWaysIn } from './close-account-access.ts'

/** A PHC string that no password matches: the owner has to request a new one by mail. */
const lockedPassword = '$locked$'

const isUsed = () =>
  new AppError('conflict', 'Another account has this e-mail by now', {
    fields: { email: fieldError('hasAccount', 'has an account already') },
  })

/**
 * Changes the e-mail of registrations, except where another person is registered with it.
 * @param who condition on `users`, while they have the old e-mail
 */
const moveRegistrations = (who: SQL, email: string): SQL =>
  sql`UPDATE OR IGNORE registrations SET email = ${email}
    WHERE (user_id, email) IN (SELECT id, email FROM users WHERE ${who})`

/**
 * Replaces the old e-mail by the new one; the old address receives a link that undoes it.
 * @throws {AppError} `invalid_token`; `conflict` when another account has the e-mail by now
 */
async function replaceEmail(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'email', token)
  const { first: user } = await run(
    env.DB,
    sql<{ id: string; email: string }>`SELECT id, pending_email AS email FROM users WHERE ${opened}`,
  )
  if (!user) throw invalidToken()
  const { id, email } = user
  const free = sql`${opened} AND NOT EXISTS (SELECT 1 FROM users other WHERE other.email = ${email})`
  // Before the change, while the account has the old address.
  const undo = await linkStatements(context, 'undo', free, { mail: 'emailChanged', data: { email } })
  const { replaced } = await closeAccountAccess(context, sql`id = ${id} AND email = ${email}`, {
    before: {
      undo,
      registrations: moveRegistrations(free, email),
      replaced: sql`UPDATE users SET email = ${email}, ${confirmed(now)} WHERE ${free} RETURNING id`,
    },
  })
  if (!replaced.found) throw isUsed()
}

/**
 * Restores the e-mail of an account after an unauthorized change or request to change it: by
 * the link of the mail to the old address. The intruder knows the password, so it is
 * revoked; a mail offers to set a new one.
 * @throws {AppError} `invalid_token`; `conflict` when another account has confirmed the old
 * e-mail meanwhile
 */
async function undoEmailChange(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const { first: link } = await run(
    env.DB,
    sql<{ id: string; email: string; since: number }>`
      SELECT user_id AS id, email, created_at AS since FROM account_links
      WHERE hash = ${await digest(token)} AND purpose = 'undo' AND used_at IS NULL AND expires_at > ${now}`,
  )
  if (!link) throw invalidToken()
  const { id, email, since } = link
  const other = sql`email = ${email} AND id <> ${id}`
  const own = sql`id = ${id}`
  if ((await run(env.DB, sql`SELECT 1 FROM users WHERE ${other} AND active = 1`)).found) throw isUsed()
  await closeAccountAccess(context, own, {
    before: {
      // An unconfirmed account with the old address, made to prevent the owner from
      // restoring it.
      impostor: sql`DELETE FROM users WHERE ${other} AND active = 0`,
      registrations: moveRegistrations(own, email),
      restored: sql`UPDATE users SET email = ${email}, password = iif(password IS NULL, NULL, ${lockedPassword}), ${confirmed(now)}
        WHERE ${own}`,
      identities: sql`DELETE FROM identities WHERE user_id = ${id} AND created_at >= ${since}`,
      factors: sql`DELETE FROM totp WHERE user_id = ${id} AND coalesce(confirmed_at, ${now}) >= ${since}`,
      passkeys: sql`DELETE FROM passkeys WHERE user_id = ${id} AND created_at >= ${since}`,
      codes: sql`DELETE FROM recovery_codes WHERE user_id = ${id} AND NOT EXISTS (SELECT 1 FROM totp WHERE user_id = ${id})`,
      // The undo link of an earlier change remains valid: it belongs to an earlier owner of
      // the account.
      links: sql`UPDATE account_links SET used_at = ${now}
        WHERE purpose = 'undo' AND used_at IS NULL AND user_id = ${id} AND created_at >= ${since}`,
    },
    after: await linkStatements(context, 'reset', own),
  })
}

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
