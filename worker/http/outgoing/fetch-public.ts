import { collectBytes } from '../../../src/lib/collect-bytes.ts'
import { isPublicUrl } from './public-url.ts'

const maxHops = 3

export interface PublicFetchOptions {
  /** Value of the `Accept` header. */
  accept: string
  maxBytes: number
  timeoutMs: number
  fetcher?: typeof fetch
}

/** What an address of someone else answered. */
export interface PublicAnswer {
  /** Where the redirects led. */
  url: URL
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/** Why an address of someone else is not read, in a few words: `answered 404`. */
export class PublicFetchError extends Error {
  override name = 'PublicFetchError'
  readonly code: 'notPublic' | 'longPage' | 'unreachable'

  constructor(code: PublicFetchError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Fetches an address that someone else wrote: public https addresses only, each of at most three redirects checked again,
 * without cookies and credentials, no further than the given size and time.
 * @throws {PublicFetchError} when it may not be fetched or answers anything but 2xx; network errors and the time-out as
 * `fetch` throws them
 */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const { accept, maxBytes, timeoutMs, fetcher = fetch } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= maxHops; hop++) {
    if (!isPublicUrl(url))
      throw new PublicFetchError('notPublic', `may not be fetched: ${url.origin} is no public https address`)
    const answer = await fetcher(url, { redirect: 'manual', signal, headers: { accept } })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel()
      if (!URL.canParse(location, url)) throw new PublicFetchError('unreachable', 'redirects to no address')
      url = new URL(location, url)
      continue
    }
    if (!answer.ok) throw new PublicFetchError('unreachable', `answered ${answer.status}`)
    const bytes = await collectBytes(answer.body, maxBytes)
    if (!bytes) throw new PublicFetchError('longPage', `has more than ${maxBytes} bytes`)
    return { url, headers: answer.headers, bytes }
  }
  throw new PublicFetchError('unreachable', `redirects more than ${maxHops} times`)
}
