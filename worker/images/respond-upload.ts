import { portraitSizes } from '../../src/contracts/limits.ts'
import { readUploadPath, type UploadFile } from '../../src/contracts/upload-path.ts'
import { originalKey, variantKey } from '../backend/uploads/upload-keys.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { imageAnswer, noSuchImage, storeSoon } from './image-response.ts'

/**
 * An uploaded picture at the width and in the format of its URL; portraits are square. It is stored in the media store alone, not
 * in edge caches, so that deleting it there removes it everywhere.
 */
export async function respondUpload(c: AppContext): Promise<Response> {
  const file = readUploadPath(new URL(c.req.url).pathname)
  if (!file) return noSuchImage(c)
  const etag = `"${file.id}-${file.width}-${file.format}"`
  try {
    const answer = (await storedUpload(c, file)) ?? (await uploadOfGateway(c, file))
    if (!answer) return noSuchImage(c)
    answer.headers.set('etag', etag)
    return c.req.header('if-none-match') === etag
      ? new Response(null, { status: 304, headers: answer.headers })
      : answer
  } catch (error) {
    console.warn(`No picture ${file.id}`, error)
    return noSuchImage(c)
  }
}

/** Reads the file from the media store, or makes it from the stored original; `undefined` without an original. */
async function storedUpload(c: AppContext, file: UploadFile): Promise<Response | undefined> {
  const { env } = c
  const made = await env.MEDIA.get(variantKey(file))
  if (made) return imageAnswer(made.body, `image/${file.format}`)
  const original = await env.MEDIA.get(originalKey(file.id))
  if (!original) return undefined
  const { width, format } = file
  const isPortrait = portraitSizes.some((size) => size === width)
  const transform = isPortrait
    ? ({ width, height: width, fit: 'cover' } as const)
    : ({ width, fit: 'scale-down' } as const)
  const bytes = await codeImage(env, await original.blob(), transform, format)
  storeSoon(c, variantKey(file), bytes, `image/${format}`)
  return imageAnswer(bytes, `image/${format}`)
}

/** Pictures that were uploaded through a gateway are stored by its remote host. */
async function uploadOfGateway(c: AppContext, file: UploadFile): Promise<Response | undefined> {
  const { API_HOST } = c.get('settings')
  return API_HOST === undefined ? undefined : (await import('./remote-upload.ts')).remoteUpload(c, API_HOST, file)
}
