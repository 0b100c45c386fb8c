import { AppError } from '../../../src/contracts/errors.ts'
import { collectBytes } from '../../../src/lib/collect-bytes.ts'

/** Largest answer of another service that is read, bytes after decompression. */
export const maxAnswerBytes = 8 * 1024 * 1024

/**
 * The text of another service's answer. The bytes are counted as they come in: a length in the headers proves nothing.
 * @param max bytes
 * @throws {AppError} `upstream_invalid` as soon as there are more; the rest is not fetched
 */
export async function readText(answer: Response, max = maxAnswerBytes): Promise<string> {
  const bytes = await collectBytes(answer.body, max)
  if (bytes) return new TextDecoder().decode(bytes)
  throw new AppError('upstream_invalid', `The service answered with more than ${Math.floor(max / 1000)} kB`)
}

/** The same answer, read to its end, for code that reads its body itself. @throws {AppError} as `readText` */
export async function readWhole(answer: Response): Promise<Response> {
  const text = await readText(answer)
  // A body, were it an empty one, is not allowed with a 204 or 304.
  return new Response(text || null, answer)
}
