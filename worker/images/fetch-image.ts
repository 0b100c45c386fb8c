import { collectBytes } from '../../src/lib/collect-bytes.ts'
import { mayBeDecoded, readImageHeader } from '../../src/lib/image-header.ts'
import { AppError } from '../errors.ts'
import { isPublicUrl } from './public-url.ts'

const hops = 3
const timeoutMs = 5000
const maxBytes = 5 * 1024 * 1024

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
    const bytes = await collectBytes(answer.body, maxBytes)
    if (!bytes) throw refused(address, `has more than ${maxBytes} bytes`)
    return checked(address, bytes)
  }
  throw refused(address, `redirects more than ${hops} times`)
}

function checked(address: string, bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const header = readImageHeader(bytes)
  if (!header) throw refused(address, 'is no PNG, JPEG, GIF, WebP or AVIF')
  if (!mayBeDecoded(header)) throw refused(address, `has ${header.width} × ${header.height} pixels, more than are read`)
  return bytes.buffer
}

const refused = (address: string, why: string) => new AppError('upstream_invalid', `The picture ${address} ${why}`)
