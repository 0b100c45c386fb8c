import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { clearRateLimit, limits, rateLimit } from '../../core/rate-limit.ts'
import { isUnmet } from '../../db/precondition.ts'
import { batch } from '../../db/run-sql.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { accountLogStatement } from './account-log.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { totpOf, useTotp } from './totp.ts'

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
