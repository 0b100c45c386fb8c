import { AppError } from '../../src/contracts/errors.ts'

/** Largest body of a call, bytes. */
export const bodyLimit = 64 * 1024

/**
 * A request's body, read no further than the limit, whatever its headers say.
 * @throws {AppError} `too_large`
 */
export async function limitedBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > bodyLimit) throw new AppError('too_large', `The body is longer than ${bodyLimit / 1024} kB`)
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
