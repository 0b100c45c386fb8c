import { Buffer } from 'node:buffer'

/**
 * SHA-256 of bytes, or of a text in UTF-8.
 * @example await sha256('text', 'base64url')
 */
export async function sha256(
  data: string | Uint8Array<ArrayBuffer>,
  encoding: 'hex' | 'base64' | 'base64url',
): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString(encoding)
}
