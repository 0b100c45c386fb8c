import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { digest, randomToken } from '../../core/random-token.ts'
import { pendingLogIns } from '../../db/factor-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { isTrusted } from './trusted-devices.ts'

/** How long a log-in waits for its code, ms. */
const lifeMs = 600_000

/**
 * The first step of a log-in to an account with an authenticator app.
 * @param device marks of the device, for the end of the log-in
 * @param trusted marks of a trusted device, on which no code is needed
 * @returns the token for its second step; `undefined` for an account without an app, and on a trusted device
 */
export async function beginSecondStep(
  context: HandlerContext,
  userId: string,
  { device, trusted }: { device?: string | undefined; trusted?: string | undefined },
): Promise<{ secondFactor: true; pending: string } | undefined> {
  if (await isTrusted(context, userId, trusted)) return undefined
  const { env, now } = context
  const pending = randomToken()
  const { stored } = await batch(env.DB, {
    expired: sql`DELETE FROM pending_log_ins WHERE expires_at <= ${now}`,
    stored: sql`INSERT INTO pending_log_ins (hash, user_id, device, expires_at)
      SELECT ${await digest(pending)}, user_id, ${device ?? null}, ${now + lifeMs} FROM totp
      WHERE user_id = ${userId} AND confirmed_at IS NOT NULL RETURNING user_id`,
  })
  return stored.found ? { secondFactor: true, pending } : undefined
}

/** The log-in that a token belongs to. @throws {AppError} `invalid_token` for one that was completed or has expired */
export async function pendingLogIn({ env, now }: HandlerContext, pending: string) {
  const hash = await digest(pending)
  const { first } = await run(
    env.DB,
    rowsOf(pendingLogIns)`SELECT * FROM pending_log_ins WHERE hash = ${hash} AND expires_at > ${now}`,
  )
  if (!first)
    throw new AppError('invalid_token', 'This log-in has expired or was completed; log in again', {
      fields: { pending: fieldError('expired', 'is used or expired') },
    })
  return first
}
