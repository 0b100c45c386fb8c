import { AppError } from '../../http/errors.ts'
import { requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'
import { users, type UserRow } from '../db/account-schema.ts'
import { rowsOf, run } from '../db/run-sql.ts'

/**
 * The viewer's own account. The id in a path is only compared: reads and writes always use
 * the viewer's.
 * @param id of the path
 * @throws {AppError} `forbidden` for another id, existing or not
 */
export async function ownAccount(context: HandlerContext, id: string): Promise<UserRow> {
  const viewer = requireUser(context)
  if (viewer.id !== id) throw new AppError('forbidden', 'This is someone else’s account')
  const { first: row } = await run(context.env.DB, rowsOf(users)`SELECT * FROM users WHERE id = ${viewer.id}`)
  if (!row) throw new AppError('unauthorized', 'This account no longer exists')
  return row
}
