import { sql } from 'drizzle-orm'
import type { FactorList, Passkey } from '../../../../src/account/security/factors.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { presentLogEntry } from '../../auth/factors/account-log.ts'
import { accountLog, passkeys, type PasskeyRow } from '../../db/factor-schema.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'

/** A passkey for responses to its owner. */
export const presentPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: toIso(createdAt),
  usedAt: toIsoOrNull(usedAt),
})

/**
 * Reads the second factors of an account, without their secrets, and the log of changes to them, newest first.
 * @param entries maximum number of log entries
 */
export async function readFactors(
  db: D1Database,
  userId: string,
  entries: number,
): Promise<Omit<FactorList, 'confirmedUntil'>> {
  const { app, codes, keys, log } = await batch(db, {
    app: sql<{ at: number }>`SELECT confirmed_at AS at FROM totp WHERE user_id = ${userId}
      AND confirmed_at IS NOT NULL`,
    codes: sql<{ n: number }>`SELECT count(*) AS n FROM recovery_codes WHERE user_id = ${userId}`,
    keys: rowsOf(passkeys)`SELECT * FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, id`,
    log: rowsOf(accountLog)`SELECT * FROM account_log WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${entries}`,
  })
  return {
    totp: app.first ? { createdAt: toIso(app.first.at) } : null,
    recoveryCodes: codes.only.n,
    passkeys: keys.rows.map(presentPasskey),
    log: log.rows.map(presentLogEntry),
  }
}
