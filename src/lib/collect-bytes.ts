/**
 * Reads a stream into one array and stops once the limit is exceeded; `Content-Length` cannot be trusted.
 * @param max limit, bytes
 * @returns the bytes, or `undefined` when the stream is longer than the limit
 */
export async function collectBytes(
  stream: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Returning from the loop cancels the stream.
  for await (const part of stream ?? []) {
    size += part.byteLength
    if (size > max) return undefined
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
