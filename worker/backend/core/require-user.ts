import { sql } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { run } from '../db/run-sql.ts'
import type { HandlerContext, Viewer } from './context.ts'

/**
 * Who calls an endpoint that needs a signed-in user.
 * @throws {AppError} `unauthorized` for an anonymous call
 */
export function requireUser({ viewer }: { viewer: Viewer | null }): Viewer {
  if (!viewer) throw new AppError('unauthorized', 'Log in first')
  return viewer
}

/** The error of what waits for a confirmed e-mail (spec §6, D69). */
export const unconfirmed = () =>
  new AppError('email_unconfirmed', 'Confirm your e-mail first: the link is in the mail we sent you')

/** Requires an account whose e-mail is confirmed. @throws {AppError} `unauthorized`, `email_unconfirmed` */
export async function requireConfirmed(context: Pick<HandlerContext, 'env' | 'viewer'>): Promise<void> {
  const { id } = requireUser(context)
  const { found } = await run(context.env.DB, sql`SELECT 1 FROM users WHERE id = ${id} AND active = 1`)
  if (!found) throw unconfirmed()
}
