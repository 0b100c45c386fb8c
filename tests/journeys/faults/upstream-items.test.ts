import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventList } from '../../../src/events/events.contract.ts'
import { article, publish, publishTopics } from '../content/example-articles.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

/** Lists of remote services with items that do not match the contract (D20). */

const jobs = 'https://jobs.upstream.test'
const api = 'https://items.upstream.test'

let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Responds to every request to another host, and records it. */
function stub(answer: (url: URL) => unknown) {
  const asked: { url: URL; body: unknown; visitor: string[] }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const body: unknown = request.body ? await request.json() : undefined
    const visitor = ['cf-connecting-ip', 'user-agent', 'accept-language'].filter((name) => request.headers.has(name))
    asked.push({ url: new URL(request.url), body, visitor })
    return Response.json(answer(new URL(request.url)))
  })
  return asked
}

const texts = { company: 'La coop', title: 'Deviens sociétaire', bullets: ['Une voix'], button: 'Voir', logotype: null }
const card = (id: string, parts: object = {}, fr: object = {}) => ({
  id,
  actionType: 'link',
  url: 'https://coop.example',
  content: { 'fr-FR': { ...texts, ...fr } },
  ...parts,
})

const { bullets: _, ...withoutBullets } = texts
const unfit: [string, unknown][] = [
  ['no object', null],
  ['a text', 'card'],
  ['no content', card('x', { content: undefined })],
  ['no French', card('x', { content: { 'en-US': texts } })],
  ['a text for its points', card('x', {}, { bullets: 'Une voix' })],
  ['a button that is an object', card('x', {}, { button: { label: 'Voir' } })],
  ['no title', card('x', {}, { title: undefined })],
  ['an address that runs code', card('x', { url: 'javascript:alert(1)' })],
  ['an act that is none', card('x', { actionType: 'call' })],
]

describe.each([
  ['the service of partners’ cards', { JOBS_HOST: jobs }],
  ['a remote API', { API_HOST: api }],
])('%s', (_, bindings) => {
  test.each(unfit)(
    'that sends a card with %s: it is left out, the next one is shown on home and articles',
    async (__, bad) => {
      await storeExamples()
      await publishTopics()
      await publish(article({ slug: 'sol' }))
      stub(({ pathname }) =>
        pathname.endsWith('/match')
          ? { success: true, exclusivities: [bad, card('good', {}, { title: 'La bonne offre' })] }
          : { data: [], total: 0, count: 0 },
      )
      const site = openSite({ bindings })
      for (const path of ['/', '/media/ecologie/sol']) {
        const { status, text } = await site.ask(path)
        expect([path, status]).toEqual([path, 200])
        expect(text).toContain('La bonne offre')
      }
      expect(logged.join('\n')).toMatch(/exclusivities\.0/)
    },
  )

  test.each([
    ['no points', { content: { 'fr-FR': withoutBullets } }],
    ['null for its points', { content: { 'fr-FR': { ...texts, bullets: null } } }],
    ['a null among its points', { content: { 'fr-FR': { ...texts, bullets: ['Une voix', null] } } }],
    ['no label and no picture', { content: { 'fr-FR': { company: 'La coop', title: 'Deviens sociétaire' } } }],
  ])('that sends a card with %s: the card is shown without it', async (__, parts) => {
    stub(({ pathname }) =>
      pathname.endsWith('/match')
        ? { success: true, exclusivities: [card('thin', parts)] }
        : { data: [], total: 0, count: 0 },
    )
    const { status, text } = await openSite({ bindings }).ask('/')
    expect(status).toBe(200)
    expect(text).toContain('Deviens sociétaire')
  })
})

test('the service of partners’ cards gets the region and the subject of the page', async () => {
  await publishTopics()
  await publish(article({ slug: 'sujet', tags: ['eau'] }))
  const asked = stub(() => ({ success: true, exclusivities: [] }))
  const site = openSite({ bindings: { JOBS_HOST: jobs } })
  await site.ask('/media/ecologie/sujet')
  await site.ask('/en')
  expect(asked.map(({ url }) => url.href)).toContain(`${jobs}/exclusivities/match`)
  expect(asked.map(({ body }) => body)).toEqual([
    {
      region: 'eu',
      context: 'chiche-article-sidebar',
      matchingData: { locale: 'fr', path: '/media/ecologie/sujet', topic: 'ecologie', tags: ['eau'] },
    },
    { region: 'eu', context: 'chiche-homepage', matchingData: { locale: 'en', path: '/en' } },
  ])
})

test('the service of partners’ cards is asked once for those who open a page one after the other', async () => {
  const asked = stub(() => ({ success: true, exclusivities: [card('offer', {}, { title: 'Une offre' })] }))
  const site = openSite({ bindings: { JOBS_HOST: jobs } })
  // A home is made for each city.
  for (const [city, latitude] of Object.entries({ Lyon: '45.76', Nantes: '47.22' })) {
    const headers = { 'cf-connecting-ip': '192.0.2.7', 'user-agent': city, 'accept-language': 'fr' }
    const { text } = await site.ask('/', {
      headers,
      cf: { city, country: 'FR', latitude, longitude: '0' },
    } as RequestInit)
    expect(text).toContain('Une offre')
  }
  await site.ask('/en')
  expect(asked.map(({ body }) => (body as { matchingData: object }).matchingData)).toEqual([
    { locale: 'fr', path: '/' },
    { locale: 'en', path: '/en' },
  ])
  expect(asked.map(({ visitor }) => visitor)).toEqual([[], []])
})

test('events that do not match the contract are left out and logged', async () => {
  await storeExamples()
  const events = JSON.parse((await openSite().ask('/v1/events?limit=24')).text) as EventList
  const [first] = events.data
  const broken = [
    null,
    'x',
    7,
    [],
    {},
    { ...first, _id: 'no-slug', slug: null },
    { ...first, _id: 'no-date', date: 'soon', startDate: null },
  ]
  stub(({ pathname }) =>
    pathname === '/v1/events' ? { ...events, data: [...broken, ...events.data] } : { data: [null], total: 1, count: 1 },
  )
  // A host of its own: answers are cached by host.
  const site = openSite({ bindings: { API_HOST: 'https://events.upstream.test' } })
  // Loads the modules: a block of a page waits for less than a first import takes.
  await site.ask('/v1/events')
  for (const path of ['/', '/events']) {
    const { status, text } = await site.ask(path)
    expect(status).toBe(200)
    expect(text).toContain(`href="/events/e/${first!.slug}"`)
  }
  expect((await site.ask('/events.rss')).text).toContain(first!.slug)
  for (const id of ['no-slug', 'no-date']) expect(logged.join('\n')).toContain(`(id ${id})`)
})
