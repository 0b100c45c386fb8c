import { AppError } from '../errors.ts'
import { readImageHeader } from './image-header.ts'
import { isPublicUrl } from './public-url.ts'

const hops = 3
const timeoutMs = 5000
const maxBytes = 5 * 1024 * 1024
const maxSide = 12_000
const maxPixels = 40_000_000

/**
 * The file of a photo from its own host.
 * @returns its bytes: a PNG, JPEG, GIF, WebP or AVIF of at most 5 MB and 40 megapixels
 * @throws AppError `upstream_invalid` for anything else, after 5 s, or when the address leads to an inner network
 */
export async function fetchImage(address: string, fetcher: typeof fetch = fetch): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= hops; hop++) {
    if (!isPublicUrl(url)) throw refused(address, `may not be fetched: ${url.origin} is no public https address`)
    const answer = await fetcher(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'image/avif,image/webp,image/*' },
    })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel()
      if (!URL.canParse(location, url)) throw refused(address, 'redirects to no address')
      url = new URL(location, url)
      continue
    }
    if (!answer.ok) throw refused(address, `answered ${answer.status}`)
    return checked(address, await readUpTo(answer, address))
  }
  throw refused(address, `redirects more than ${hops} times`)
}

/** Counts what really comes: a length in the headers proves nothing. */
async function readUpTo(answer: Response, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) throw refused(address, `has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function checked(address: string, bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const header = readImageHeader(bytes)
  if (!header) throw refused(address, 'is no PNG, JPEG, GIF, WebP or AVIF')
  const { width, height } = header
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide || width * height > maxPixels)
    throw refused(address, `has ${width} × ${height} pixels; up to ${maxSide} a side and ${maxPixels} in all are read`)
  return bytes.buffer
}

const refused = (address: string, why: string) => new AppError('upstream_invalid', `The picture ${address} ${why}`)
