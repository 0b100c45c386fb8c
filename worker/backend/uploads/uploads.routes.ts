import { sql } from 'drizzle-orm'
import { imageBreakpoints, imageFormats, portraitSizes } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import * as contract from '../../../src/contracts/v1/uploads.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, type Limit } from '../auth/attempts.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { forgetSoon, portraitStatements } from './choose-portrait.ts'
import { readPicture, type Picture } from './read-picture.ts'
import { originalKey } from './upload-keys.ts'

/** Pictures that one account may send. */
const perDay: Limit = { most: 100, perMs: 86_400_000 }

/** Pictures that people send (spec §7 `POST /upload`). The name of a file is never looked at. */
export const uploadRoutes: Implementation[] = [
  implement(contract.create, async ({ body: { file, use } }, context) => {
    const { env, now } = context
    const owner = signedIn(context).id
    await countTry(env.DB, `uploads:${owner}`, perDay, now)
    const picture = await readPicture(env, file)
    const id = crypto.randomUUID()
    const answer = describe(id, picture, use === 'avatar')
    await env.MEDIA.put(originalKey(id), picture.bytes, { httpMetadata: { contentType: 'image/webp' } })
    try {
      await env.DB.batch([
        prepare(
          env.DB,
          sql`INSERT INTO uploads (id, user_id, use, width, height, size, created_at)
            VALUES (${id}, ${owner}, ${use}, ${picture.width}, ${picture.height}, ${picture.bytes.byteLength}, ${now})`,
        ),
        ...(use === 'avatar' ? portraitStatements(context, owner, answer.url) : []),
      ])
    } catch (error) {
      await env.MEDIA.delete(originalKey(id))
      throw error
    }
    if (use === 'avatar') forgetSoon(context)
    return answer
  }),
]

/** What an answer says of a picture: for a `srcset`, the files that are no wider than the picture, one at least. */
function describe(id: string, { width, height }: Picture, isPortrait: boolean) {
  const [smallest, ...wider] = isPortrait ? portraitSizes : Object.values(imageBreakpoints)
  const widths = [smallest!, ...(isPortrait ? wider : wider.filter((wide) => wide <= width))]
  const variants = imageFormats.flatMap((format) =>
    widths.map((wide) => ({ url: uploadPath({ id, width: wide, format }), width: wide, type: `image/${format}` })),
  )
  const url = uploadPath({ id, width: widths.at(-1)!, format: 'webp' })
  return { _id: id, url, width, height, type: 'image/webp', variants }
}
