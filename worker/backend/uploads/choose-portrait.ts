import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { readUploadPath } from '../../../src/contracts/upload-path.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import { forgetSoon } from './forget-uploads.ts'
import { isOwnUpload } from './is-own-upload.ts'

/**
 * Statements that make an uploaded picture the portrait of its owner; the previous one then
 * has no owner.
 * @param url `null` for none
 */
export function portraitStatements({ now }: HandlerContext, owner: string, url: string | null) {
  const id = url === null ? null : (readUploadPath(url)?.id ?? null)
  return [
    sql`UPDATE uploads SET user_id = NULL WHERE user_id = ${owner} AND use = 'avatar' AND id IS NOT ${id}`,
    sql`UPDATE uploads SET use = 'avatar' WHERE user_id = ${owner} AND id = ${id}`,
    sql`UPDATE users SET image_url = ${url}, updated_at = ${now} WHERE id = ${owner}`,
  ]
}

/**
 * Sets the viewer's portrait to a picture they uploaded, or to none.
 * @throws {AppError} `invalid_input` naming `profileImg.url` for any other URL
 */
export async function choosePortrait(context: HandlerContext, owner: string, url: string | null): Promise<void> {
  if (url !== null && !(await isOwnUpload(context, url)))
    throw new AppError('invalid_input', 'A portrait is a picture that you have sent', {
      fields: { 'profileImg.url': fieldError('ownPicture', 'must be the address of a picture of yours') },
    })
  await batch(context.env.DB, portraitStatements(context, owner, url))
  forgetSoon(context)
}
