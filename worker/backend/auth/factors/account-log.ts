import { sql, type SQL } from 'drizzle-orm'
import type { AccountLogEntry, AccountLogKind } from '../../../../src/account/security/factors.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { deviceName } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { AccountLogRow } from '../../db/factor-schema.ts'

/**
 * Logs a change to the second factors of an account, as a statement for the batch of the change.
 * @param detail name of the passkey
 * @param who condition on `users`
 * @example batch(env.DB, […, accountLogStatement(context, { kind: 'appAdded' }, sql`id = ${id}`)])
 */
export function accountLogStatement(
  context: HandlerContext,
  { kind, detail = '' }: { kind: AccountLogKind; detail?: string },
  who: SQL,
): SQL {
  const { now, place = '' } = context
  // The device is the operator's, not the account's.
  const [device, from] = kind === 'removedByOperator' ? ['', ''] : [deviceName(context), place]
  return sql`INSERT INTO account_log (user_id, kind, detail, device, place, created_at)
    SELECT id, ${kind}, ${detail}, ${device}, ${from}, ${now} FROM users WHERE ${who}`
}

/** A log entry for responses to its account and to operators. */
export const presentLogEntry = ({ kind, detail, device, place, createdAt }: AccountLogRow): AccountLogEntry => ({
  at: toIso(createdAt),
  kind,
  detail,
  device,
  place,
})
