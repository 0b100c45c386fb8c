import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../../src/builder/entry.ts'
import { openSite } from '../open-site.ts'

const host = 'https://content.test'
const entry = (url: string, words: string, parts: Partial<Entry> = {}): Entry => ({
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

type Service = (url: URL) => Response | Promise<Response>

/** The site over a content service that answers as told; what it was asked is kept. */
function openOver(service: Service, bindings: Record<string, string> = {}) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { url } = new Request(input, init)
    asked.push(new URL(url))
    return service(new URL(url))
  })
  const site = openSite({ bindings: { BUILDER_API_KEY: 'the-key', BUILDER_API_HOST: host, ...bindings } })
  return { ...site, asked }
}

/** Answers with the entries whose address is asked for, as the real service does. */
const serviceOf =
  (...entries: Entry[]): Service =>
  (url) => {
    const { urlPath } = JSON.parse(url.searchParams.get('userAttributes') ?? '{}') as { urlPath?: string }
    const id = JSON.parse(url.searchParams.get('query.id') ?? 'null') as string | null
    const results = entries.filter((one) => (id === null ? one.data?.url === urlPath : one.id === id))
    return Response.json({ results })
  }

let logged: string[] = []
beforeEach(() => {
  logged = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('with the key of a content service', () => {
  test('its page stands at its path, asked for by model, path and key', async () => {
    const site = openOver(serviceOf(entry('/loin', 'Venu de loin')))
    const { status, text } = await site.ask('/loin')
    expect(status).toBe(200)
    expect(text).toContain('Venu de loin')
    const [first] = site.asked
    expect(first!.origin + first!.pathname).toBe(`${host}/api/v3/content/page`)
    expect(Object.fromEntries(first!.searchParams)).toMatchObject({
      apiKey: 'the-key',
      limit: '1',
      omit: 'meta.componentsUsed',
      locale: 'fr-FR',
      userAttributes: '{"urlPath":"/loin"}',
      'query.data.url': '"/loin"',
    })
    expect(first!.searchParams.has('includeUnpublished')).toBe(false)
  })

  test('a second visitor is served without asking again', async () => {
    const site = openOver(serviceOf(entry('/deux', 'Deux fois')))
    await site.ask('/deux')
    const before = site.asked.length
    await site.ask('/deux')
    expect(site.asked.length).toBe(before)
  })

  test('a preview asks past its caches, for drafts, with what the editor said in the address', async () => {
    const site = openOver(serviceOf(entry('/vue', 'Vue d’avance')))
    await site.ask('/vue?previewing=true&builder.preview=page&builder.x=1')
    expect(Object.fromEntries(site.asked[0]!.searchParams)).toMatchObject({
      cachebust: 'true',
      includeUnpublished: 'true',
      preview: 'page',
      x: '1',
    })
  })

  test('symbols and references are fetched by their ids', async () => {
    const symbol = {
      '@type': '@builder.io/sdk:Element',
      id: 'builder-s',
      component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry: 'sym' } } },
    }
    const site = openOver(
      serviceOf(
        entry('/symbole', 'Autour', { data: { blocks: [symbol] } as Entry['data'] & object }),
        entry('', 'Dans le symbole', { id: 'sym' }),
      ),
    )
    expect((await site.ask('/symbole')).text).toContain('Dans le symbole')
    expect(site.asked.some(({ pathname }) => pathname === '/api/v3/content/symbol')).toBe(true)
  })

  test('the site itself delivers none', async () => {
    expect((await openOver(serviceOf()).ask('/api/v3/content/page')).status).toBe(404)
  })
})

const faults: [string, Service][] = [
  ['nothing, for a connection that is reset', () => Promise.reject(new Error('ECONNRESET'))],
  ['503 in HTML', () => new Response('<html>Bad gateway', { status: 503 })],
  ['garbage', () => new Response('\0{"results":')],
  ['no results', () => Response.json({ message: 'quota' })],
  ['results that are no list', () => Response.json({ results: 'none' })],
  ['a redirect', () => Response.redirect('http://169.254.169.254/', 302)],
]

describe.each(faults)('a content service that answers with %s', (_, service) => {
  test('is logged and costs the content only', async () => {
    const site = openOver(service)
    const [page, home, list] = await Promise.all([site.ask('/quelque-part'), site.ask('/'), site.ask('/legal/privacy')])
    expect(page.status).toBe(404)
    expect([home.status, list.status]).toEqual([200, 200])
    for (const { text } of [page, home]) expect(text).not.toMatch(/Error fetching|at \w+ \(|ECONNRESET|results/)
    expect(logged.join('\n')).toContain('Error fetching data')
  })
})

test('content that was there stays when the service fails', async () => {
  let works = true
  const good = serviceOf(entry('/reste', 'Toujours là'))
  const site = openOver((url) => (works ? good(url) : new Response('down', { status: 500 })))
  expect((await site.ask('/reste')).text).toContain('Toujours là')
  works = false
  expect((await site.ask('/reste?x=1')).text).toContain('Toujours là')
})
