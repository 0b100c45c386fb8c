import { sha256 } from '../../src/lib/sha256.ts'

/** A body ready to be sent, with its `ETag`. */
export interface Tagged {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** The `ETag` of a body: a digest of its bytes. */
export const tagOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${(await sha256(bytes, 'hex')).slice(0, 32)}"`

/** A text in UTF-8 with its tag. */
export async function tagged(text: string): Promise<Tagged> {
  const bytes = new TextEncoder().encode(text)
  return { bytes, etag: await tagOf(bytes) }
}

/** Whether an `If-None-Match` header matches (RFC 9110 §13.1.2); compression may have made the tag weak. */
export const matchesTag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
