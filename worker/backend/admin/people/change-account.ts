import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../core/context.ts'
import { retention } from '../../../../src/contracts/retention.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import { closeAccountAccess, confirmed } from '../../account/close-account-access.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { UserRow } from '../../db/account-schema.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { endSessions } from '../../auth/sessions.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { readAccount } from './list-accounts.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** The end of a suspension without end. */
const never = Date.UTC(9999, 11, 31)

async function known(context: HandlerContext, id: string) {
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  return read
}

/**
 * Reads an account that is not an operator's. Operators are protected from each other: their role is removed first, which the log
 * shows.
 * @throws {AppError} `not_found`, `conflict` for an operator
 */
export async function notAnOperator(context: HandlerContext, id: string) {
  const read = await known(context, id)
  if (read.account.role === 'admin')
    throw new AppError('conflict', 'This account is an operator; take its role away first')
  return read
}

const changedMeanwhile = 'Another operator changed this account meanwhile; look at it again'

const text = (flag: boolean) => (flag ? 'true' : 'false')

/**
 * Makes an account an operator, or takes that away; its sessions end, so that the new role holds at once.
 * @throws {AppError} `not_found`, `conflict`
 */
export async function changeRole(
  context: HandlerContext,
  id: string,
  { role, reason }: { role: Viewer['role']; reason: string },
): Promise<void> {
  const { account, row } = await known(context, id)
  if (id === context.viewer?.id) throw new AppError('conflict', 'Another operator has to change your own role')
  if (role === 'user' && account.role === 'admin' && row.role !== 'admin')
    throw new AppError('conflict', 'The setting ADMIN_EMAIL makes this account an operator; change it there')
  if (role === 'admin' && (!row.active || account.suspendedUntil !== null))
    throw new AppError('conflict', 'Only an account with a confirmed e-mail that is not suspended can be an operator')
  if (row.role === role) return
  const { now } = context
  const change = endSessions(context, sql`user_id = ${id}`, {
    before: {
      asRead: precondition(unchangedAccess(row)),
      role: sql`UPDATE users SET role = ${role}, updated_at = ${now} WHERE id = ${id}`,
      log: await operatorStatement(context, {
        kind: 'roleChanged',
        subject: id,
        before: { role: row.role },
        after: { role },
        reason,
      }),
    },
  })
  await orConflict(change, changedMeanwhile)
}

/** Role, suspension and erasure of an account are as they were read. */
const unchangedAccess = ({ id, role, suspendedUntil, eraseAt }: UserRow) =>
  sql`SELECT role = ${role} AND suspended_until IS ${suspendedUntil} AND erase_at IS ${eraseAt} FROM users WHERE id = ${id}`

/** Confirms the e-mail of an account in its owner's place. @throws {AppError} `not_found` */
export async function confirmAccount(context: HandlerContext, id: string): Promise<void> {
  const { row } = await known(context, id)
  if (row.active) return
  const { env, now } = context
  const change = batch(env.DB, [
    precondition(sql`SELECT active = 0 FROM users WHERE id = ${id}`),
    sql`UPDATE users SET ${confirmed(now)} WHERE id = ${id}`,
    await operatorStatement(context, {
      kind: 'emailConfirmed',
      subject: id,
      before: { confirmed: text(false) },
      after: { confirmed: text(true) },
    }),
  ])
  await orConflict(change, changedMeanwhile)
}

/**
 * Suspends an account: all access ends, and its owner gets a mail with the reason.
 * @param days 0 without end
 * @throws {AppError} `not_found`, `conflict` for operators
 */
export async function suspendAccount(
  context: HandlerContext,
  id: string,
  { days, reason }: { days: number; reason: string },
): Promise<void> {
  const { account, row } = await notAnOperator(context, id)
  if (account.eraseAt !== null) throw new AppError('conflict', 'This account is closed, and will be erased')
  const { now } = context
  const until = days === 0 ? never : now + days * dayMs
  const change = closeAccountAccess(context, sql`id = ${id}`, {
    before: {
      asRead: precondition(unchangedAccess(row)),
      suspended: sql`UPDATE users SET suspended_until = ${until}, suspended_reason = ${reason}, updated_at = ${now} WHERE id = ${id}`,
      mail: mailStatement(
        context,
        { kind: 'accountSuspended', version: String(now), data: { message: reason, ...(days > 0 && { until }) } },
        sql`id = ${id}`,
      ),
      log: await operatorStatement(context, {
        kind: 'suspended',
        subject: id,
        before: { until: account.suspendedUntil ?? '' },
        after: { until: days === 0 ? '9999-12-31' : toIso(until) },
        reason,
      }),
    },
  })
  await orConflict(change, changedMeanwhile)
  sendSoon(context)
}

/** Ends a suspension, and calls off an erasure. @throws {AppError} `not_found` */
export async function restoreAccount(context: HandlerContext, id: string): Promise<void> {
  const { account, row } = await known(context, id)
  if (account.suspendedUntil === null) return
  const { env, now } = context
  const change = batch(env.DB, [
    precondition(unchangedAccess(row)),
    sql`UPDATE users SET suspended_until = NULL, suspended_reason = NULL, erase_at = NULL, updated_at = ${now} WHERE id = ${id}`,
    await operatorStatement(context, {
      kind: 'restored',
      subject: id,
      before: { until: account.suspendedUntil },
      after: { until: '' },
    }),
  ])
  await orConflict(change, changedMeanwhile)
}

/** Ends all sessions and other access of an account. @throws {AppError} `not_found` */
export async function signOutAccount(context: HandlerContext, id: string): Promise<void> {
  await known(context, id)
  const log = await operatorStatement(context, { kind: 'signedOut', subject: id })
  await closeAccountAccess(context, sql`id = ${id}`, { before: { log } })
}

/**
 * Closes an account that is erased for good after 30 days (`forgetPeople`); until then `restoreAccount` opens it again. Its owner
 * gets a mail with the reason and the day.
 * @throws {AppError} `not_found`, `conflict` for operators
 */
export async function removeByOperator(context: HandlerContext, id: string, reason: string): Promise<void> {
  const { row } = await notAnOperator(context, id)
  if (row.eraseAt !== null) return
  const { now } = context
  const eraseAt = now + retention.erasedAccounts * dayMs
  const change = closeAccountAccess(context, sql`id = ${id}`, {
    before: {
      asRead: precondition(unchangedAccess(row)),
      closed: sql`UPDATE users SET suspended_until = ${never}, suspended_reason = ${reason}, erase_at = ${eraseAt}, updated_at = ${now}
        WHERE id = ${id}`,
      mail: mailStatement(
        context,
        { kind: 'accountErased', version: String(now), data: { message: reason, until: eraseAt } },
        sql`id = ${id}`,
      ),
      log: await operatorStatement(context, {
        kind: 'erased',
        subject: id,
        after: { until: toIso(eraseAt) },
        reason,
      }),
    },
  })
  await orConflict(change, changedMeanwhile)
  sendSoon(context)
}

/**
 * Closes an account to erase it, whose e-mail the operator has typed.
 * @throws {AppError} `not_found`, `conflict` for operators, `invalid_input` for another e-mail than the account's
 */
export async function eraseAccount(
  context: HandlerContext,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const { row } = await notAnOperator(context, id)
  if (email.trim().toLowerCase() !== row.email)
    throw new AppError('invalid_input', 'Type the e-mail of the account', {
      fields: { email: fieldError('notEmail', 'is not the e-mail of this account') },
    })
  await removeByOperator(context, id, reason)
}
