import { sql, type SQL } from 'drizzle-orm'
import { Secret } from 'otpauth/bare'
import { digest } from '../../core/random-token.ts'
import { precondition } from '../../db/precondition.ts'
import { inList } from '../../db/run-sql.ts'

const count = 10
/** 80 bits, 16 characters of base32: too many to guess even from their digests. */
const size = 10

/** Ten new recovery codes, in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => new Secret({ size }).base32.match(/.{4}/g)!.join('-'))

/** Replaces the recovery codes of an account, as statements for the batch of the change. */
export async function recoveryStatements(userId: string, codes: readonly string[]): Promise<SQL[]> {
  const hashes = await Promise.all(codes.map((code) => digest(code.replaceAll('-', ''))))
  return [
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`,
    sql`INSERT INTO recovery_codes (hash, user_id) SELECT value, ${userId} FROM json_each(${JSON.stringify(hashes)})`,
  ]
}

/** Uses a recovery code up, as statements that abort their batch unless it is a valid one. @param code without hyphens */
export async function useRecoveryCode(userId: string, code: string): Promise<SQL[]> {
  const own = sql`FROM recovery_codes WHERE user_id = ${userId} AND hash IN ${inList([await digest(code)])}`
  return [precondition(sql`EXISTS (SELECT 1 ${own})`), sql`DELETE ${own}`]
}
