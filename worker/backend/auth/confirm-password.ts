import { fieldError } from '../../../src/contracts/field-error.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { clearRateLimit, limits, rateLimit } from '../core/rate-limit.ts'
import type { UserRow } from '../db/account-schema.ts'
import { withPlaceToHash } from './hashing-queue.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Verifies the account's password before a sensitive change (ASVS 6.2.3, 7.5.1).
 * @param field of the body that contains it
 * @throws {AppError} `invalid_input` naming the field, since a 401 would mean that the
 * session has ended; `too_many_requests`, `unavailable`
 */
export async function confirmPassword(
  { env, now }: HandlerContext,
  user: UserRow,
  given: string | undefined,
  field: string,
): Promise<void> {
  const tries = `confirm:${user.id}`
  const right = await withPlaceToHash(async () => {
    await rateLimit(env.DB, tries, limits.password, now)
    return verifyPassword(given ?? '', user.password)
  })
  if (!right)
    throw new AppError('invalid_input', 'The password is wrong', {
      fields: { [field]: fieldError('notPassword', 'is not the password of this account') },
    })
  await clearRateLimit(env.DB, tries)
}
