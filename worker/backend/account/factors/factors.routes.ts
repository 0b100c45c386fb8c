import { sql } from 'drizzle-orm'
import * as factorsCalls from '../../../../src/account/security/factors.contract.ts'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { accountLogStatement } from '../../auth/factors/account-log.ts'
import { checkCode, newRecoveryCodes, recoveryStatements } from '../../auth/factors/check-code.ts'
import { newTotpSecret, secretOfTotp, storedTotp, totpOf, totpUri, useTotp } from '../../auth/factors/totp.ts'
import { revokeTrust } from '../../auth/factors/trusted-devices.ts'
import { confirmedMs, confirmStatement, endSessions } from '../../auth/sessions.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { clearRateLimit, limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import type { UserRow } from '../../db/account-schema.ts'
import { batch, run } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { ownAccount } from '../own-account.ts'
import { readFactors } from './read-factors.ts'

/** Entries of the log that the account's page shows. */
const shownEntries = 10

/** The app whose first code is awaited, with its secret. */
async function unconfirmedTotp(context: HandlerContext, user: UserRow) {
  const row = await totpOf(context, user.id)
  const secret = row && row.confirmedAt === null ? await secretOfTotp(context, row) : undefined
  if (!row || secret === undefined) throw notFound('authenticator app', user.id)
  return { row, secret }
}

/** Turns the app on by its first code; other sessions end, since they were opened without it. */
async function confirmTotp(context: HandlerContext, user: UserRow, code: string): Promise<string[]> {
  const { env, now } = context
  const { sid } = requireUser(context)
  const { row } = await unconfirmedTotp(context, user)
  const tries = `factor:${user.id}`
  await rateLimit(env.DB, tries, limits.password, now)
  if (!(await useTotp(context, row, code)))
    throw new AppError('invalid_input', 'This code is wrong or has expired', {
      fields: { code: fieldError('notCode', 'is not a current code') },
    })
  await clearRateLimit(env.DB, tries)
  const codes = newRecoveryCodes()
  const own = sql`id = ${user.id}`
  await endSessions(context, sql`user_id = ${user.id} AND id <> ${sid}`, {
    before: {
      logIns: sql`DELETE FROM login_codes WHERE user_id = ${user.id}`,
      on: sql`UPDATE totp SET confirmed_at = ${now} WHERE user_id = ${user.id}`,
      codes: await recoveryStatements(user.id, codes),
      session: confirmStatement(context, sid, { strong: true }),
      mail: mailStatement(context, { kind: 'factorAdded', version: `totp ${now}`, data: { factor: 'totp' } }, own),
      log: accountLogStatement(context, { kind: 'appAdded' }, own),
    },
  })
  sendSoon(context)
  return codes
}

/** Second factors of one's own account. */
export const factorRoutes = [
  implement(factorsCalls.factors, async ({ params }, context) => {
    const { id } = await ownAccount(context, params._id)
    const { env, now } = context
    const session = await run(
      env.DB,
      sql<{ at: number }>`SELECT confirmed_at AS at FROM sessions WHERE id = ${requireUser(context).sid}`,
    )
    const until = (session.first?.at ?? 0) + confirmedMs
    return { ...(await readFactors(env.DB, id, shownEntries)), confirmedUntil: until > now ? toIso(until) : null }
  }),

  implement(factorsCalls.beginTotp, async ({ params }, context) => {
    const { env, now } = context
    const { id, active } = await ownAccount(context, params._id)
    // Its creator may not be the owner of the e-mail, who takes it over by confirming it.
    if (!active) throw new AppError('email_unconfirmed', 'Confirm the e-mail of this account first')
    const secret = await storedTotp(context, id, newTotpSecret())
    const { begun } = await batch(env.DB, {
      begun: sql`INSERT INTO totp (user_id, secret, created_at) VALUES (${id}, ${secret}, ${now})
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
        WHERE totp.confirmed_at IS NULL RETURNING user_id`,
    })
    if (!begun.found) throw new AppError('conflict', 'This account has an authenticator app; remove it first')
  }),

  implement(factorsCalls.pendingTotp, async ({ params }, context) => {
    const user = await ownAccount(context, params._id)
    const { secret } = await unconfirmedTotp(context, user)
    return { secret, uri: totpUri(secret, user.email) }
  }),

  implement(factorsCalls.confirmTotp, async ({ params, body: { code } }, context) => ({
    codes: await confirmTotp(context, await ownAccount(context, params._id), code),
  })),

  implement(factorsCalls.removeTotp, async ({ params, body: { password, code } }, context) => {
    const { env, now } = context
    const user = await ownAccount(context, params._id)
    if (user.password !== null) await confirmPassword(context, user, password, 'password')
    await checkCode(context, user.id, code)
    await batch(env.DB, [
      sql`DELETE FROM totp WHERE user_id = ${user.id}`,
      sql`DELETE FROM recovery_codes WHERE user_id = ${user.id}`,
      sql`DELETE FROM pending_log_ins WHERE user_id = ${user.id}`,
      mailStatement(
        context,
        { kind: 'factorRemoved', version: `totp ${now}`, data: { factor: 'totp' } },
        sql`id = ${user.id}`,
      ),
      accountLogStatement(context, { kind: 'appRemoved' }, sql`id = ${user.id}`),
    ])
    sendSoon(context)
  }),

  implement(factorsCalls.renewRecoveryCodes, async ({ params }, context) => {
    const { env, now } = context
    const { id } = await ownAccount(context, params._id)
    if ((await totpOf(context, id))?.confirmedAt == null)
      throw new AppError('conflict', 'Recovery codes replace an authenticator app; set one up first')
    const codes = newRecoveryCodes()
    await batch(env.DB, [
      ...(await recoveryStatements(id, codes)),
      revokeTrust(sql`user_id = ${id}`),
      mailStatement(context, { kind: 'recoveryCodesRenewed', version: `codes ${now}` }, sql`id = ${id}`),
      accountLogStatement(context, { kind: 'codesRenewed' }, sql`id = ${id}`),
    ])
    sendSoon(context)
    return { codes }
  }),
]
