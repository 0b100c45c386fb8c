import { sql } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit, clearRateLimit, limits } from '../core/rate-limit.ts'
import { withPlaceToHash } from '../auth/hashing-queue.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import type { HandlerContext } from '../core/context.ts'
import { users, type UserRow } from '../db/account-schema.ts'
import { run } from '../db/run-sql.ts'

/**
 * The viewer's own account. The id in a path is only compared: reads and writes always use
 * the viewer's.
 * @param id of the path
 * @throws {AppError} `forbidden` for another id, existing or not
 */
export async function ownAccount(context: HandlerContext, id: string): Promise<UserRow> {
  const viewer = requireUser(context)
  if (viewer.id !== id) throw new AppError('forbidden', 'This is someone else’s account')
  const { first: row } = await run(context.env.DB, sql`SELECT * FROM users WHERE id = ${viewer.id}`, users)
  if (!row) throw new AppError('unauthorized', 'This account no longer exists')
  return row
}

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
      fields: { [field]: 'is not the password of this account' },
    })
  await clearRateLimit(env.DB, tries)
}
