import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import { requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'

/**
 * Whether a URL is that of a picture that the viewer uploaded.
 * @param url as returned by `POST /v1/upload`
 */
export async function isOwnUpload(context: HandlerContext, url: string): Promise<boolean> {
  const file = readUploadPath(url)
  if (!file) return false
  const row = await context.env.DB.prepare('SELECT 1 FROM uploads WHERE id = ? AND user_id = ?')
    .bind(file.id, requireUser(context).id)
    .first()
  return row !== null
}
