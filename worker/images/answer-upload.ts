import { portraitSizes } from '../../src/contracts/limits.ts'
import { readUploadPath, type UploadFile } from '../../src/contracts/upload-path.ts'
import { originalKey, variantKey } from '../backend/uploads/upload-keys.ts'
import type { AppContext } from '../context.ts'
import { codeImage } from './code-image.ts'
import { imageAnswer, noSuchImage } from './image-answer.ts'

/**
 * A sent picture at the width and in the format that its address names; portraits are squares. It is kept in the media
 * store alone, not at the edge: once it is taken away there, it is gone.
 */
export async function answerUpload(c: AppContext): Promise<Response> {
  c.set('answerClass', 'media')
  const file = readUploadPath(new URL(c.req.url).pathname)
  if (!file) return noSuchImage(c)
  const etag = `"${file.id}-${file.width}-${file.format}"`
  try {
    const bytes = await storedUpload(c, file)
    if (!bytes) return noSuchImage(c)
    const answer = imageAnswer(bytes, `image/${file.format}`)
    answer.headers.set('etag', etag)
    return c.req.header('if-none-match') === etag
      ? new Response(null, { status: 304, headers: answer.headers })
      : answer
  } catch (error) {
    console.warn(`No picture ${file.id}`, error)
    return noSuchImage(c)
  }
}

/** The file out of the media store, or made from the picture that is kept there; `undefined` without one. */
async function storedUpload({ env }: AppContext, file: UploadFile): Promise<ArrayBuffer | undefined> {
  const made = await env.MEDIA.get(variantKey(file))
  if (made) return made.arrayBuffer()
  const original = await env.MEDIA.get(originalKey(file.id))
  if (!original) return undefined
  const { width, format } = file
  const isPortrait = portraitSizes.some((size) => size === width)
  const transform = isPortrait
    ? ({ width, height: width, fit: 'cover' } as const)
    : ({ width, fit: 'scale-down' } as const)
  const bytes = await codeImage(env, await original.blob(), transform, format)
  await env.MEDIA.put(variantKey(file), bytes, { httpMetadata: { contentType: `image/${format}` } })
  return bytes
}
