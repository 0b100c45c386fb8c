import { afterEach, beforeEach, vi } from 'vitest'
import { openSite } from '../open-site.ts'

let hosts = 0
export type Upstream = (request: Request) => Response | Promise<Response>

/** The site over a remote host that responds as given; its requests are recorded. The host is a new one: answers are cached by host. */
export function openOver(upstream: Upstream) {
  const asked: Request[] = []
  const host = `https://api-${(hosts += 1)}.upstream.test`
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request)
    return upstream(request)
  })
  return { ...openSite({ bindings: { API_HOST: host } }), asked, host }
}
/** Hides the log and restores the network after each test of a file. */
export function restoreAfterTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
