/**
 * All of a stream, read no further than it may be long: a length in the headers proves nothing.
 * @param most bytes
 * @returns `undefined` when there are more
 */
export async function collectBytes(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const part of stream ?? []) {
    size += part.byteLength
    if (size > most) return undefined
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
