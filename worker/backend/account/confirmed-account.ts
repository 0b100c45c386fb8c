import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../core/context.ts'
import { run } from '../db/run-sql.ts'

/** The signed-in account, if its e-mail is confirmed. */
export async function confirmedAccount({
  env,
  viewer,
}: HandlerContext): Promise<{ id: string; email: string } | undefined> {
  if (!viewer) return undefined
  const { first } = await run(
    env.DB,
    sql<{ id: string; email: string; active: number }>`SELECT id, email, active FROM users WHERE id = ${viewer.id}`,
  )
  return first?.active === 1 ? first : undefined
}
