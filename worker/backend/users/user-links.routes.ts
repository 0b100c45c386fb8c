import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/users.ts'
import { AppError } from '../../errors.ts'
import { countTry, forgetTries, limits } from '../auth/attempts.ts'
import { countAddress, keyed, stopFlood } from '../auth/caller.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { shutOutStrangers } from '../auth/providers/link-account.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { endSessions } from '../auth/sessions.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { mailStatement, sendSoon } from '../mail/queue-mail.ts'
import { invalidToken, linkStatements, openedBy, useUpStatement } from './account-links.ts'

/** Counts mails that anybody can have sent to an e-mail, whether it has an account or not. */
async function countMails(context: HandlerContext, kind: string, email: string): Promise<void> {
  await countAddress(context, 'mails', limits.hashes)
  await countTry(context.env.DB, `${kind}:${await keyed(context, 'email', email)}`, limits.mails, context.now)
}

async function setPassword(context: HandlerContext, token: string, password: string): Promise<void> {
  const { env } = context
  const opened = await openedBy(context, 'reset', token)
  // A wrong link costs no hash.
  const user = await prepare(env.DB, sql`SELECT email FROM users WHERE ${opened}`).first<{ email: string }>()
  if (!user) throw invalidToken()
  refuseWeakPassword(password, user.email)
  await stopFlood(context)
  const hash = hashPassword(password)
  await shutOutStrangers(context, opened)
  const ours = sql`password = ${hash}`
  const results = await endSessions(context, sql`user_id = (SELECT id FROM users WHERE ${ours})`, [
    // The link came by mail: who has it has the e-mail.
    prepare(
      env.DB,
      sql`UPDATE users SET password = ${hash}, active = 1, invited = 0, updated_at = ${context.now} WHERE ${opened} RETURNING id`,
    ),
    useUpStatement(context, 'reset', ours),
    mailStatement(context, { kind: 'passwordChanged', version: hash.slice(-16) }, ours),
  ])
  if (results[0]!.results.length === 0) throw invalidToken()
  await forgetTries(env.DB, `password:${await keyed(context, 'email', user.email)}`)
}

async function replaceEmail(context: HandlerContext, token: string): Promise<void> {
  const { env, now } = context
  const opened = await openedBy(context, 'email', token)
  const free = sql`NOT EXISTS (SELECT 1 FROM users other WHERE other.email = users.pending_email)`
  const [, , changed] = await env.DB.batch([
    // First, while the account still has the old address, which is told.
    mailStatement(context, { kind: 'emailChanged', version: String(now) }, sql`${opened} AND ${free}`),
    // Mails about events follow the account, but not to where somebody else registered already.
    prepare(
      env.DB,
      sql`UPDATE OR IGNORE registrations SET email = (SELECT pending_email FROM users WHERE id = registrations.user_id)
        WHERE (user_id, email) IN (SELECT id, email FROM users WHERE ${opened} AND ${free})`,
    ),
    prepare(
      env.DB,
      sql`UPDATE users SET email = pending_email, pending_email = NULL, active = 1, updated_at = ${now} WHERE ${opened} AND ${free} RETURNING id`,
    ),
  ])
  if (changed!.results.length > 0) return
  const taken = await prepare(env.DB, sql`SELECT 1 FROM users WHERE ${opened}`).first()
  throw taken
    ? new AppError('conflict', 'Another account has this e-mail by now', {
        fields: { email: 'has an account already' },
      })
    : invalidToken()
}

/** What is done with links from mails (spec §7 Users). */
export const userLinkRoutes: Implementation[] = [
  implement(contract.lostPassword, async ({ body: { email } }, context) => {
    await countMails(context, 'lost', email)
    await context.env.DB.batch(await linkStatements(context, 'reset', sql`email = ${email}`))
    sendSoon(context)
    return { ok: true }
  }),

  implement(contract.checkToken, async ({ body: { token } }, context) => {
    const opened = await openedBy(context, 'reset', token)
    if (!(await prepare(context.env.DB, sql`SELECT 1 FROM users WHERE ${opened}`).first())) throw invalidToken()
    return { ok: true }
  }),

  implement(contract.resetPassword, async ({ body: { token, password } }, context) => {
    await setPassword(context, token, password)
    sendSoon(context)
    return { ok: true }
  }),

  // A second click is no error: the link holds until it expires, and confirms the same.
  implement(contract.activate, async ({ body: { token } }, context) => {
    const opened = await openedBy(context, 'activate', token)
    const { results } = await prepare(
      context.env.DB,
      sql`UPDATE users SET active = 1, updated_at = ${context.now} WHERE ${opened} RETURNING id`,
    ).all()
    if (results.length === 0) throw invalidToken()
    return { ok: true }
  }),

  implement(contract.activateNewEmail, async ({ body: { token } }, context) => {
    await replaceEmail(context, token)
    sendSoon(context)
    return { ok: true }
  }),

  implement(contract.resendActivation, async ({ body: { email } }, context) => {
    await countMails(context, 'resend', email)
    await context.env.DB.batch(await linkStatements(context, 'activate', sql`email = ${email} AND active = 0`))
    sendSoon(context)
    return { ok: true }
  }),
]
