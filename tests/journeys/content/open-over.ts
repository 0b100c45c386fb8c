import { afterEach, beforeEach, vi } from 'vitest'
import type { Entry } from '../../../src/builder/entry.ts'
import { openSite } from '../open-site.ts'

/** An entry of the model `page` whose one block is a text. */
export const pageEntry = (url: string, words: string, parts: Partial<Entry> = {}): Entry => ({
  id: `entry${url.replace(/\W/g, '')}`,
  name: words,
  ...parts,
  data: {
    url,
    title: words,
    blocks: [{ id: 'builder-1', component: { name: 'Text', options: { text: `<p>${words}</p>` } } }],
    ...parts.data,
  },
})

/** Response of a content service. */
export type Service = (url: URL, signal: AbortSignal) => Response | Promise<Response>

let hosts = 0

/** The site over a content service that responds as given; its requests are recorded. */
export function openOver(service: Service, bindings: Record<string, string> = {}) {
  const asked: URL[] = []
  // A new host: responses are cached by host.
  const host = `https://content-${(hosts += 1)}.test`
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { url, signal } = new Request(input, init)
    asked.push(new URL(url))
    return service(new URL(url), signal)
  })
  const site = openSite({ bindings: { BUILDER_API_KEY: 'the-key', BUILDER_API_HOST: host, ...bindings } })
  return { ...site, asked, host }
}

/** Restores the network after each test of a file, and captures the log. @returns reads what was logged so far */
export function useServices(): () => string {
  let logged: string[] = []
  beforeEach(() => {
    logged = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return () => logged.join('\n')
}
