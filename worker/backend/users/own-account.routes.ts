import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/users.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { endSessions } from '../auth/sessions.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { mailStatement, sendSoon } from '../mail/queue-mail.ts'
import { notFound } from '../not-found.ts'
import { linkStatements } from './account-links.ts'
import { exportAccount, openSessions } from './export-account.ts'
import { confirmPassword, ownAccount } from './own-account.ts'
import { presentSession } from './present-user.ts'

/** What a person does with their own account: password, e-mail, sessions, deletion, export (spec §7 Users). */
export const ownAccountRoutes: Implementation[] = [
  implement(contract.password, async ({ params, body }, context) => {
    const { env, now } = context
    const user = await ownAccount(context, params._id)
    await confirmPassword(context, user, body.current, 'current')
    refuseWeakPassword(body.password, user.email)
    const hash = hashPassword(body.password)
    const own = sql`id = ${user.id} AND password = ${hash}`
    await endSessions(context, sql`user_id = ${user.id} AND id <> ${signedIn(context).sid}`, [
      prepare(
        env.DB,
        sql`UPDATE users SET password = ${hash}, updated_at = ${now} WHERE id = ${user.id} AND password = ${user.password}`,
      ),
      mailStatement(context, { kind: 'passwordChanged', version: hash.slice(-16) }, own),
    ])
    sendSoon(context)
    return { ok: true }
  }),

  implement(contract.changeEmail, async ({ params, body: { email, password } }, context) => {
    const { env, now } = context
    const user = await ownAccount(context, params._id)
    await confirmPassword(context, user, password, 'password')
    if (email === user.email)
      throw new AppError('invalid_input', 'This is the e-mail of the account already', {
        fields: { email: 'is the same as before' },
      })
    if (await env.DB.prepare('SELECT 1 FROM users WHERE email = ?').bind(email).first())
      throw new AppError('conflict', 'Another account has this e-mail', { fields: { email: 'has an account already' } })
    const own = sql`id = ${user.id}`
    await env.DB.batch([
      prepare(env.DB, sql`UPDATE users SET pending_email = ${email}, updated_at = ${now} WHERE ${own}`),
      ...(await linkStatements(context, 'email', own, { to: email })),
      mailStatement(context, { kind: 'changeEmailNotice', version: String(now), data: { email } }, own),
    ])
    sendSoon(context)
    return { ok: true }
  }),

  implement(contract.sessions, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { sid } = signedIn(context)
    const data = (await openSessions(context, id)).map((row) => ({ ...presentSession(row), current: row.id === sid }))
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.endSession, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const own = sql`id = ${params.sid} AND user_id = ${id}`
    const [found] = await endSessions(context, own, [
      prepare(context.env.DB, sql`SELECT 1 FROM sessions WHERE ${own} AND ended_at IS NULL`),
    ])
    if (found!.results.length === 0) throw notFound('session', params.sid)
    return { ok: true }
  }),

  implement(contract.remove, async ({ params, body }, context) => {
    const { env } = context
    const user = await ownAccount(context, params._id)
    if (user.password !== null) await confirmPassword(context, user, body.password, 'password')
    const own = sql`id = ${user.id}`
    await endSessions(context, sql`user_id = ${user.id}`, [
      prepare(env.DB, sql`DELETE FROM outbox WHERE user_id = ${user.id}`),
      mailStatement(context, { kind: 'accountDeleted', version: '1' }, own),
      // Sessions, links and likes go with it.
      prepare(env.DB, sql`DELETE FROM users WHERE ${own}`),
    ])
    sendSoon(context)
    return { ok: true }
  }),

  implement(contract.exportData, async ({ params }, context) => {
    const user = await ownAccount(context, params._id)
    return Response.json(await exportAccount(context, user), {
      headers: { 'content-disposition': 'attachment; filename="account.json"', 'cache-control': 'no-store' },
    })
  }),
]
