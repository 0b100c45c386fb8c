import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../src/builder/entry.ts'
import { previewQuery, previewSettings } from '../../support/preview.ts'
import { onVirtualClock } from '../faults/virtual-clock.ts'
import { openOver, pageEntry, useServices, type Service } from './open-over.ts'

/** Responds with the entries of the requested path, as the real service does. */
const serviceOf =
  (...entries: Entry[]): Service =>
  (url) => {
    const { urlPath } = JSON.parse(url.searchParams.get('userAttributes') ?? '{}') as { urlPath?: string }
    const id = JSON.parse(url.searchParams.get('query.id') ?? 'null') as string | null
    const results = entries.filter((one) => (id === null ? one.data?.url === urlPath : one.id === id))
    return Response.json({ results })
  }

const logged = useServices()

describe('with the key of a content service', () => {
  test('a page of the service shows at its path, requested by model, path and key', async () => {
    const site = openOver(serviceOf(pageEntry('/loin', 'Venu de loin')))
    const { status, text } = await site.ask('/loin')
    expect(status).toBe(200)
    expect(text).toContain('Venu de loin')
    const [first] = site.asked
    expect(first!.origin + first!.pathname).toBe(`${site.host}/api/v3/content/page`)
    expect(Object.fromEntries(first!.searchParams)).toMatchObject({
      apiKey: 'the-key',
      limit: '1',
      omit: 'meta.componentsUsed',
      locale: 'fr-FR',
      'query.data.url': '"/loin"',
    })
    const attributes: unknown = JSON.parse(first!.searchParams.get('userAttributes')!)
    expect(attributes).toMatchObject({ urlPath: '/loin', locale: 'fr-FR' })
    expect(first!.searchParams.has('includeUnpublished')).toBe(false)
  })

  test('a second visitor is served from the cache', async () => {
    const site = openOver(serviceOf(pageEntry('/deux', 'Deux fois')))
    await site.ask('/deux')
    const before = site.asked.length
    await site.ask('/deux')
    expect(site.asked.length).toBe(before)
  })

  test('a preview requests drafts past the service’s caches, with the editor’s parameters', async () => {
    const site = openOver(serviceOf(pageEntry('/vue', 'Vue d’avance')), previewSettings)
    await site.ask(`/vue?${await previewQuery()}&builder.preview=page&builder.x=1`)
    expect(Object.fromEntries(site.asked[0]!.searchParams)).toMatchObject({
      cachebust: 'true',
      includeUnpublished: 'true',
      preview: 'page',
      x: '1',
    })
  })

  test('the content’s own HTTP requests are made once and stored in its state', async () => {
    const site = openOver((url) =>
      url.host === 'cdn.builder.io'
        ? Response.json({ words: 'Vient d’ailleurs' })
        : serviceOf(
            pageEntry('/ailleurs', '', {
              data: {
                httpRequests: { there: 'https://cdn.builder.io/api/v1/words?x={{state.x}}' },
                inputs: [{ name: 'x', defaultValue: 'a b' }],
                blocks: [{ id: 'builder-t', component: { name: 'Text', options: { text: '{{state.there.words}}' } } }],
              },
            }),
          )(url, new AbortController().signal),
    )
    expect((await site.ask('/ailleurs')).text).toContain('Vient d’ailleurs')
    const elsewhere = site.asked.filter(({ host }) => host === 'cdn.builder.io')
    expect(elsewhere.map(({ href }) => href)).toEqual(['https://cdn.builder.io/api/v1/words?x=a%20b'])
  })

  test('symbols and references are fetched by their ids', async () => {
    const symbol = {
      '@type': '@builder.io/sdk:Element',
      id: 'builder-s',
      component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry: 'sym' } } },
    }
    const site = openOver(
      serviceOf(
        pageEntry('/symbole', 'Autour', { data: { blocks: [symbol] } as Entry['data'] & object }),
        pageEntry('', 'Dans le symbole', { id: 'sym' }),
      ),
    )
    expect((await site.ask('/symbole')).text).toContain('Dans le symbole')
    expect(site.asked.some(({ pathname }) => pathname === '/api/v3/content/symbol')).toBe(true)
  })

  test('the site itself has no delivery API', async () => {
    expect((await openOver(serviceOf()).ask('/api/v3/content/page')).status).toBe(404)
  })
})

const faults: [string, number, Service][] = [
  ['nothing, for a connection that is reset', 503, () => Promise.reject(new Error('ECONNRESET'))],
  ['503 in HTML', 503, () => new Response('<html>Bad gateway', { status: 503 })],
  ['garbage', 503, () => new Response('\0{"results":')],
  ['a redirect', 503, () => Response.redirect('http://169.254.169.254/', 302)],
  ['a refusal', 503, () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['no results', 404, () => Response.json({ message: 'quota' })],
  ['results that are no list', 404, () => Response.json({ results: 'none' })],
  ['404, as for a model that it does not know', 404, () => Response.json({ message: 'No model' }, { status: 404 })],
]

describe.each(faults)('a content service that answers with %s', (_, status, service) => {
  test('is logged; only the content is missing', async () => {
    const site = openOver(service)
    const lost = ['/quelque-part', '/media/climat/un-article']
    const [page, article] = await Promise.all(lost.map((path) => site.ask(path)))
    const others = await Promise.all(['/', '/legal/privacy'].map((path) => site.ask(path)))
    for (const answer of [page!, article!]) {
      expect(answer.status).toBe(status)
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '30' : null)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.text).toContain(`data-error-status="${status}"`)
    }
    expect(others.map((answer) => answer.status)).toEqual([200, 200])
    expect((await site.ask('/sitemaps/articles.xml')).status).toBe(status === 503 ? 503 : 200)
    for (const { text } of [page!, article!, ...others])
      expect(text).not.toMatch(/Error fetching|at \w+ \(|ECONNRESET|results|quota/)
    expect(logged()).toContain('Error fetching data')
  })
})

test('a page does not wait for a content service that does not respond', async () => {
  const site = openOver(
    (_, signal) => new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const { result, start } = await onVirtualClock(() => site.ask('/quelque-part'))
  expect(result.status).toBe(503)
  expect(result.at - start).toBeLessThan(4000)
})

const misshapen: [string, unknown][] = [
  ['no objects', [null, 7, 'page', ['x']]],
  [
    'data that is none',
    [
      { id: 'x', data: null },
      { id: 'y', data: 'x' },
    ],
  ],
  ['blocks that are none', [{ data: { url: '/bizarre', blocks: 'x', inputs: {}, state: [], httpRequests: 'x' } }]],
  ['blocks that cannot be read', [{ data: { url: '/bizarre', blocksString: '[{' } }]],
  [
    'strange blocks',
    [{ data: { url: '/bizarre', blocks: [null, 1, {}, { id: 'a', component: null }, { component: {} }] } }],
  ],
  [
    'strange variations',
    [{ id: 'z', data: { url: '/bizarre' }, variations: { a: null, b: { testRatio: 'x', data: 1 } } }],
  ],
  [
    'strange targeting',
    [{ data: { url: { '@type': 'x', Default: 7 } }, query: 'x' }, { query: [null, { property: 'urlPath' }] }],
  ],
  [
    'strange symbols',
    [
      {
        data: {
          url: '/bizarre',
          blocks: ['x', null, { content: null }, { content: { data: null, variations: { a: null } } }].map(
            (symbol) => ({
              '@type': '@builder.io/sdk:Element',
              id: 'builder-s',
              component: { name: 'Symbol', options: { symbol } },
            }),
          ),
        },
      },
    ],
  ],
]

test.each(misshapen)('no page fails on entries with %s', async (_, results) => {
  const { status, text } = await openOver(() => Response.json({ results })).ask('/bizarre')
  expect([200, 404]).toContain(status)
  expect(text).toContain('</html>')
})

test('an empty list means that the page does not exist, and nothing is logged', async () => {
  const site = openOver(() => Response.json({ results: [] }))
  expect((await site.ask('/quelque-part')).status).toBe(404)
  expect(logged()).not.toContain('Error fetching')
})

/** A service that lets requests wait from `hold` on, until as many as given wait at the same time. */
function holding(service: Service) {
  let expected = 0
  let held: (() => void)[] = []
  const answer: Service = async (url, signal) => {
    if (expected > 0)
      await new Promise<void>((resolve, reject) => {
        held.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        if (held.length < expected) return
        for (const release of held) release()
        held = []
      })
    return service(url, signal)
  }
  const hold = (requests: number) => {
    expected = requests
  }
  return { answer, hold }
}

describe('an unknown path over a slow content service', () => {
  /** A site that has cached the content shared by all pages. */
  async function openWarm(service: Service) {
    const site = openOver(service)
    await site.ask('/404')
    return site
  }

  test.each(['/nulle-part', '/media/category/rien', '/media/personne', '/playlist/rien'])(
    '%s sends all its requests at once, and none for half a minute',
    async (path) => {
      const plain = await openWarm(serviceOf())
      const before = plain.asked.length
      await plain.ask(path)
      const requests = plain.asked.length - before
      expect(requests).toBeGreaterThan(0)

      const { answer, hold } = holding(serviceOf())
      const site = await openWarm(answer)
      hold(requests)
      // Requests that were sent one after the other would time out.
      expect((await site.ask(path)).status).toBe(404)
      const asked = site.asked.length
      expect((await site.ask(path)).status).toBe(404)
      expect((await site.ask(`${path}?x=1`)).status).toBe(404)
      expect(site.asked.length).toBe(asked)
    },
  )

  test('shows its page as soon as one is published and the webhook was called', async () => {
    const entries: Entry[] = []
    const site = openOver((url, signal) => serviceOf(...entries)(url, signal), { WEBHOOK_SECRET: 'webhook-secret' })
    expect((await site.ask('/bientot')).status).toBe(404)
    entries.push(pageEntry('/bientot', 'Nous y voilà'))
    const headers = { authorization: 'Bearer webhook-secret' }
    expect((await site.ask('/builder/webhook', { method: 'POST', headers, body: '{}' })).status).toBe(200)
    expect((await site.ask('/bientot')).text).toContain('Nous y voilà')
  })
})

test('shows cached content when the service fails', async () => {
  let works = true
  const good = serviceOf(pageEntry('/reste', 'Toujours là'))
  const site = openOver((url, signal) => (works ? good(url, signal) : new Response('down', { status: 500 })))
  expect((await site.ask('/reste')).text).toContain('Toujours là')
  works = false
  expect((await site.ask('/reste?x=1')).text).toContain('Toujours là')
})
