import { portraitSizes } from '../../src/contracts/limits.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { readUploadPath, uploadPath, type UploadFile } from '../../src/contracts/upload-path.ts'
import { collectBytes } from '../../src/lib/collect-bytes.ts'
import { mayBeDecoded, readImageHeader } from '../../src/lib/image-header.ts'
import { originalKey, variantKey } from '../backend/uploads/upload-keys.ts'
import type { AppContext } from '../http/context.ts'
import { withCircuitBreaker } from '../http/outgoing/circuit-breaker.ts'
import { codeImage } from './code-image.ts'
import { imageAnswer, noSuchImage, storeSoon } from './image-response.ts'
import { writeLog } from '../../src/lib/write-log.ts'

const timeoutMs = 5000
/** Largest picture that is passed on, bytes. */
const maxBytes = 5 * 1024 * 1024

/**
 * An uploaded picture at the width and in the format of its URL; portraits are square. It is stored in the media store alone, not
 * in edge caches, so that deleting it there removes it everywhere.
 */
export async function respondUpload(c: AppContext): Promise<Response> {
  const file = readUploadPath(new URL(c.req.url).pathname)
  if (!file) return noSuchImage(c)
  const etag = `"${file.id}-${file.width}-${file.format}"`
  try {
    const answer = await uploadAnswer(c, file)
    if (!answer) return noSuchImage(c)
    answer.headers.set('etag', etag)
    return c.req.header('if-none-match') === etag
      ? new Response(null, { status: 304, headers: answer.headers })
      : answer
  } catch (error) {
    writeLog('warn', `No picture ${file.id}`, { error })
    return noSuchImage(c)
  }
}

/** An uploaded picture, from the media store or the remote host. @returns `undefined` when there is none */
export const uploadAnswer = async (c: AppContext, file: UploadFile): Promise<Response | undefined> =>
  (await storedUpload(c, file)) ?? (await remoteUpload(c, file))

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

/**
 * An uploaded picture of a gateway's remote host, which answers uploads with addresses of its own site. No copy is stored here, so
 * that deleting it there removes it everywhere.
 * @returns `undefined` for an answer that is no picture
 * @throws {AppError} `unavailable` when the host does not answer
 */
async function remoteUpload(c: AppContext, file: UploadFile): Promise<Response | undefined> {
  const { API_HOST: host } = c.get('settings')
  if (host === undefined) return undefined
  const bytes = await withCircuitBreaker(`${c.get('origin')} ${host}`, async () => {
    try {
      const answer = await fetch(host + uploadPath(file), {
        headers: { accept: `image/${file.format}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.ok) return await collectBytes(answer.body, maxBytes)
      await answer.body?.cancel()
      return undefined
    } catch (cause) {
      throw new AppError('unavailable', 'The picture cannot be fetched right now', { cause })
    }
  })
  const header = bytes && readImageHeader(bytes)
  return header && mayBeDecoded(header) ? imageAnswer(bytes, header.type) : undefined
}
