import { mayBeDecoded, readImageHeader } from '../../src/lib/image-header.ts'
import { AppError } from '../http/errors.ts'
import { fetchPublic, PublicFetchError } from '../http/outgoing/fetch-public.ts'

const timeoutMs = 5000
const maxBytes = 5 * 1024 * 1024

/**
 * Fetches a photo from its own host.
 * @returns its bytes: a PNG, JPEG, GIF, WebP or AVIF of at most 5 MB and 40 megapixels
 * @throws AppError `upstream_invalid` for anything else, after 5 s, or when the address leads to an inner network
 */
export async function fetchImage(address: string, fetcher: typeof fetch = fetch): Promise<ArrayBuffer> {
  const accept = 'image/avif,image/webp,image/*'
  try {
    const { bytes } = await fetchPublic(address, { accept, maxBytes, timeoutMs, fetcher })
    return checked(address, bytes)
  } catch (error) {
    throw error instanceof PublicFetchError ? refused(address, error.message) : error
  }
}

function checked(address: string, bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const header = readImageHeader(bytes)
  if (!header) throw refused(address, 'is no PNG, JPEG, GIF, WebP or AVIF')
  if (!mayBeDecoded(header)) throw refused(address, `has ${header.width} × ${header.height} pixels, more than are read`)
  return bytes.buffer
}

const refused = (address: string, why: string) => new AppError('upstream_invalid', `The picture ${address} ${why}`)
