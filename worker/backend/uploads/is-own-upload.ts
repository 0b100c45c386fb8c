import { sql } from 'drizzle-orm'
import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import { requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'
import { run } from '../db/run-sql.ts'

/**
 * Whether a URL is that of a picture that the viewer uploaded.
 * @param url as returned by `POST /v1/upload`
 */
export async function isOwnUpload(context: HandlerContext, url: string): Promise<boolean> {
  const file = readUploadPath(url)
  if (!file) return false
  const { id } = requireUser(context)
  return (await run(context.env.DB, sql`SELECT 1 FROM uploads WHERE id = ${file.id} AND user_id = ${id}`)).found
}
