import { sql, type SQL } from 'drizzle-orm'
import { Secret } from 'otpauth/bare'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { digest } from '../../core/random-token.ts'
import { clearRateLimit, limits, rateLimit } from '../../core/rate-limit.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { batch, inList } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { accountLogStatement } from './account-log.ts'
import { totpOf, useTotp } from './totp.ts'

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
async function useRecoveryCode(userId: string, code: string): Promise<SQL[]> {
  const own = sql`FROM recovery_codes WHERE user_id = ${userId} AND hash IN ${inList([await digest(code)])}`
  return [precondition(sql`EXISTS (SELECT 1 ${own})`), sql`DELETE ${own}`]
}

/**
 * Checks a code of the account's authenticator app, or a recovery code, and uses it up; tries are counted before. The owner
 * gets a mail about each used recovery code.
 * @param code without blanks and hyphens
 * @throws {AppError} `invalid_input` naming `code`, `too_many_requests`
 */
export async function checkCode(context: HandlerContext, userId: string, code: string): Promise<void> {
  const { env, now } = context
  const tries = `factor:${userId}`
  await rateLimit(env.DB, tries, limits.password, now)
  const app = await totpOf(context, userId)
  const right =
    app?.confirmedAt != null && ((await useTotp(context, app, code)) || (await recovers(context, userId, code)))
  if (!right)
    throw new AppError('invalid_input', 'This code is wrong, was used already or has expired', {
      fields: { code: fieldError('notCode', 'is not a current code') },
    })
  await clearRateLimit(env.DB, tries)
}

async function recovers(context: HandlerContext, userId: string, code: string): Promise<boolean> {
  if (!/^[A-Z2-7]{16}$/.test(code)) return false
  const version = crypto.randomUUID()
  try {
    await batch(context.env.DB, [
      ...(await useRecoveryCode(userId, code)),
      mailStatement(context, { kind: 'recoveryCodeUsed', version }, sql`id = ${userId}`),
      accountLogStatement(context, { kind: 'codeUsed' }, sql`id = ${userId}`),
    ])
  } catch (error) {
    if (isUnmet(error)) return false
    throw error
  }
  sendSoon(context)
  return true
}
