import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import { signedIn } from '../auth/admit.ts'
import type { HandlerContext } from '../context.ts'

/**
 * Whether an address is that of a picture that the viewer sent.
 * @param url as an answer of `POST /v1/upload` gave it
 */
export async function isOwnUpload(context: HandlerContext, url: string): Promise<boolean> {
  const file = readUploadPath(url)
  if (!file) return false
  const row = await context.env.DB.prepare('SELECT 1 FROM uploads WHERE id = ? AND user_id = ?')
    .bind(file.id, signedIn(context).id)
    .first()
  return row !== null
}
