import { sql } from 'drizzle-orm'
import type { BackendEnv } from '../core/context.ts'
import { run } from '../db/run-sql.ts'

/**
 * The site's origin, for links in mails that no request causes: the setting SITE_URL, else
 * the origin of the latest mail.
 * @returns `undefined` when neither is known
 */
export async function mailOrigin(
  { DB }: Pick<BackendEnv, 'DB'>,
  siteUrl: string | undefined,
): Promise<string | undefined> {
  if (siteUrl !== undefined) return siteUrl
  const { first: latest } = await run(
    DB,
    sql<{ origin: string }>`
      SELECT data ->> 'origin' AS origin FROM outbox WHERE data ->> 'origin' IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  return latest?.origin
}
