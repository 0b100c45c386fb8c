/** Which of some picture addresses answer with a picture. */
export type CoverChecker = (urls: readonly string[]) => Promise<Set<string>>

const atOnce = 8
const timeoutMs = 5000
const maxRedirects = 3
/** So many failures to connect in a row mean that there is no network. */
const failuresToGiveUp = 5

/**
 * Asks for pictures before they are shown, a few at a time. When the network itself is out of reach it stops asking, and
 * no picture counts as answering: a generated cover is better than a broken picture.
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

/** @throws when no connection comes about in time */
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
 * Whether an address may be fetched: https on its own port, a host name of the public network, no credentials. IP
 * literals are refused in every spelling, because `URL` has already made one of them.
 */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  return /\.[a-z][a-z0-9-]*$/.test(host) && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
}
