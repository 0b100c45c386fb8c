import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { closeAccountAccess } from '../../account/close-account-access.ts'
import { readFactors } from '../../account/factors/read-factors.ts'
import { accountLogStatement } from '../../auth/factors/account-log.ts'
import type { HandlerContext } from '../../core/context.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { prepare } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { notAnOperator } from './change-account.ts'

/**
 * Removes the app, the recovery codes and the passkeys of a person who lost them. Ends all access; the owner gets a mail with the
 * reason.
 * @throws {AppError} `not_found`, `conflict` for operators and for an account without second factors
 */
export async function removeFactors(
  context: HandlerContext,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await notAnOperator(context, id)
  const { env, now } = context
  const { totp, passkeys } = await readFactors(env.DB, id, 0)
  if (totp === null && passkeys.length === 0)
    throw new AppError('conflict', 'This account has no second factor to remove')
  const own = sql`id = ${id}`
  const tables = [sql`totp`, sql`recovery_codes`, sql`passkeys`, sql`pending_log_ins`]
  await closeAccountAccess(context, own, {
    before: {
      factors: tables.map((table) => prepare(env.DB, sql`DELETE FROM ${table} WHERE user_id = ${id}`)),
      mail: mailStatement(context, { kind: 'factorsReset', version: String(now), data: { message: reason } }, own),
      log: accountLogStatement(context, { kind: 'removedByOperator' }, own),
      entry: await operatorStatement(context, { kind: 'factorsRemoved', subjectType: 'person', subject: id, reason }),
    },
  })
  sendSoon(context)
}
