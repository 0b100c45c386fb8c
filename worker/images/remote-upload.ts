import { uploadPath, type UploadFile } from '../../src/contracts/upload-path.ts'
import { collectBytes } from '../../src/lib/collect-bytes.ts'
import { mayBeDecoded, readImageHeader } from '../../src/lib/image-header.ts'
import { AppError } from '../../src/contracts/errors.ts'
import type { AppContext } from '../http/context.ts'
import { withCircuitBreaker } from '../http/outgoing/circuit-breaker.ts'
import { imageAnswer } from './image-response.ts'

const timeoutMs = 5000
/** Largest picture that is passed on, bytes. */
const maxBytes = 5 * 1024 * 1024

/**
 * An uploaded picture of a gateway's remote host, which answers uploads with addresses of its own site. No copy is stored here, so
 * that deleting it there removes it everywhere.
 * @returns `undefined` for an answer that is no picture
 * @throws {AppError} `unavailable` when the host does not answer
 */
export async function remoteUpload(c: AppContext, host: string, file: UploadFile): Promise<Response | undefined> {
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
