/** Checks which picture URLs return a picture. */
export type CoverChecker = (urls: readonly string[]) => Promise<Set<string>>

const atOnce = 8
const timeoutMs = 5000
const maxRedirects = 3
/** Number of consecutive connection failures that mean that there is no network. */
const failuresToGiveUp = 5

/**
 * Checks pictures before they are displayed, a few at a time. When the network is
 * unreachable it stops, and no picture counts as available: a generated cover is better than
 * a broken picture.
 * @param send `fetch`, or a stand-in
 */
export function coverChecker(send: typeof fetch = fetch): CoverChecker {
  let failures = 0
  return async (urls) => {
    const answering = new Set<string>()
    const queue = new Set(urls).values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const url of queue) {
          if (failures >= failuresToGiveUp) return
          try {
            if (await isPicture(url, send)) answering.add(url)
            failures = 0
          } catch {
            failures++
          }
        }
      }),
    )
    return answering
  }
}

/** @throws when no connection is made in time */
async function isPicture(address: string, send: typeof fetch): Promise<boolean> {
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!isPublicHttps(url)) return false
    const response = await ask(url, send)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location)
      return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/')
    url = new URL(location, url).href
  }
  return false
}

async function ask(url: string, send: typeof fetch): Promise<Response> {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
  const head = await send(url, { ...options, method: 'HEAD' })
  if (head.status !== 405 && head.status !== 501) return head
  const response = await send(url, options)
  await response.body?.cancel()
  return response
}

/**
 * Whether a URL may be fetched: https on the default port, a public host name, no
 * credentials. IP literals are rejected in every spelling, because `URL` normalizes them.
 */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  return /\.[a-z][a-z0-9-]*$/.test(host) && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
}
