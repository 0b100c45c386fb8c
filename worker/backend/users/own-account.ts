import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, forgetTries, limits } from '../auth/attempts.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import type { HandlerContext } from '../context.ts'
import { users, type UserRow } from '../db/account-schema.ts'

/**
 * The viewer's own account. The id of a path only says which one is meant: what is read and written is always the
 * viewer's.
 * @param id of the path
 * @throws {AppError} `forbidden` for somebody else's, existing or not
 */
export async function ownAccount(context: HandlerContext, id: string): Promise<UserRow> {
  const viewer = signedIn(context)
  if (viewer.id !== id) throw new AppError('forbidden', 'This is somebody else’s account')
  const [row] = await drizzle(context.env.DB).select().from(users).where(eq(users.id, viewer.id))
  if (!row) throw new AppError('unauthorized', 'This account does not exist any more')
  return row
}

/**
 * Asks for the account's password before a change that matters (ASVS 6.2.3, 7.5.1).
 * @param field of the body that holds it
 * @throws {AppError} `invalid_input` naming the field, since a 401 would mean that the session has ended; `too_many_requests`
 */
export async function confirmPassword(
  { env, now }: HandlerContext,
  user: UserRow,
  given: string | undefined,
  field: string,
): Promise<void> {
  const tries = `confirm:${user.id}`
  await countTry(env.DB, tries, limits.password, now)
  if (!verifyPassword(given ?? '', user.password))
    throw new AppError('invalid_input', 'The password is not right', {
      fields: { [field]: 'is not the password of this account' },
    })
  await forgetTries(env.DB, tries)
}
