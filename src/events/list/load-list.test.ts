import { describe, expect, it } from 'vitest'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint, EndpointCall } from '../../contracts/endpoint.ts'
import { AppError } from '../../contracts/errors.ts'
import { buildSummary } from '../event.fixture.ts'
import { everything } from '../../contracts/offers/offers.ts'
import { createI18n } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { listHead } from './list-head.ts'
import { loadList } from './load-list.ts'

const taxonomy = (type: string, slug: string, name: string) => ({
  _id: `${type}-${slug}`,
  slug,
  type,
  name: { fr: name },
  hidden: false,
  order: 0,
})
const facets = { topic: [], type: [], city: [], accessibility: [], visio: 0, free: 0, makesense: 0 }

/** Answers calls of the page. @param total number of existing events, or the error of the list call */
function apiOf(total: number | Error, calls: Record<string, unknown>[]) {
  return (async (endpoint: Endpoint, call: EndpointCall<Endpoint> = {}) => {
    const { id } = endpoint.spec
    if (id === 'taxonomies.list')
      return {
        data: [taxonomy('topic', 'culture', 'Culture'), taxonomy('type', 'atelier', 'Atelier')],
        total: 2,
        count: 2,
      }
    if (id !== 'events.list') throw new AppError('not_found', 'none')
    const query = (call.query ?? {}) as Record<string, unknown>
    calls.push(query)
    if (total instanceof Error) throw total
    const left = Math.max(0, Math.min(24, total - Number(query['page'] ?? 0) * 24))
    const data = Array.from({ length: left }, (_, index) => buildSummary({ _id: `e${index}` }))
    return { data, total, count: left, facets }
  }) as Api
}

const i18n = createI18n(translator('fr'))

const lyon = {
  name: 'Lyon',
  countryCode: 'FR',
  lat: 45.76,
  lng: 4.83,
  formattedAddress: 'Lyon, France',
  formatted_address: 'Lyon, France',
  visio: false,
}
const nowhere = async () => undefined
const places: PublicContext['places'] = {
  findCity: async (slug) => (slug === 'lyon' ? lyon : undefined),
  citySlugs: async (slug) => [slug],
  resolve: async (text) => (text === 'Lyon' ? { place: lyon, exact: true } : undefined),
  resolveExact: nowhere,
  nearest: nowhere,
  towns: async () => [],
  outlines: async () => [],
}

/** @param total as of `apiOf` @returns the context, and the queries of its calls of the list */
function contextOf(query: string, params: PublicContext['params'] = {}, total: number | Error = 60) {
  const calls: Record<string, unknown>[] = []
  const context: PublicContext = {
    id: 'events/list',
    params,
    query: new URLSearchParams(query),
    path: '/events',
    locale: 'fr',
    texts: Promise.resolve(i18n),
    variant: 'chiche',
    origin: 'https://chiche.example',
    socialFeed: () => Promise.reject(new Error('not read by lists')),
    now: Date.parse('2026-11-21T11:00:00Z'),
    api: apiOf(total, calls),
    content: { one: async () => null, all: async () => [] },
    contentEntry: undefined,
    settings: {
      googleMapsKey: undefined,
      organizerToolUrl: undefined,
      providers: [],
      apiHost: undefined,
      offers: everything,
      pushKey: undefined,
      tracking: undefined,
    },
    near: undefined,
    places,
    defer: (read, without) => read.catch(() => without),
  }
  return { context, calls }
}

describe('loadList', () => {
  it('limits the page number to existing pages (spec §4 Pagination)', async () => {
    const { context, calls } = contextOf('page=9999')
    const data = await loadList(context)
    expect([data.state.page, data.pages, data.list?.data.length]).toEqual([2, 3, 12])
    expect(calls.at(-1)).toMatchObject({ page: '2', limit: '24' })
    expect((await loadList(contextOf('page=-3').context)).state.page).toBe(0)
  })
  it('redirects an empty search to results=false, and removes it when there are results (spec §2)', async () => {
    const there = await loadList(contextOf('search=yodel', {}, 0).context).catch((error: unknown) => error)
    expect(there).toBeInstanceOf(PageRedirect)
    expect((there as PageRedirect).location).toBe('/events?search=yodel&results=false')
    expect((await loadList(contextOf('search=yodel&results=false', {}, 0).context)).list?.total).toBe(0)
    await expect(loadList(contextOf('results=false').context)).rejects.toMatchObject({ location: '/events' })
  })
  it('renders without filters when the call fails (spec §7)', async () => {
    const failure = new AppError('unavailable', 'down')
    const data = await loadList(contextOf('search=yodel&topic=culture', { city: 'lyon' }, failure).context)
    expect(data.list).toBeUndefined()
    expect(data.state).toMatchObject({ search: '', topic: [], city: undefined })
  })
  it.each([{ topic: 'none-such' }, { type: 'none-such' }])('responds 404 for %o', async (params) => {
    await expect(loadList(contextOf('', params).context)).rejects.toMatchObject({
      status: 404,
      message: 'Page not found: /events',
    })
  })
  it('responds 404 for an unknown city', async () => {
    await expect(loadList(contextOf('', { city: 'nowhere' }, 0).context)).rejects.toMatchObject({ status: 404 })
  })
  it('ignores unknown labels of the query', async () => {
    expect((await loadList(contextOf('topic=none-such&topic=culture').context)).state.topic).toEqual(['culture'])
  })
  it('resolves a typed place on the server', async () => {
    const { context, calls } = contextOf('formattedAddress=Lyon')
    expect(await loadList(context)).toMatchObject({
      state: { formattedAddress: 'Lyon' },
      names: { place: { at: 'à Lyon' } },
    })
    expect(calls[0]).toMatchObject({ loc: '[4.83,45.76]' })
  })
  it('treats a typed « En ligne » as the online filter', async () => {
    const { context, calls } = contextOf('formattedAddress=En+ligne')
    await loadList(context)
    expect(calls[0]).toMatchObject({ visio: 'true' })
    expect(calls[0]).not.toHaveProperty('loc')
  })
})

describe('listHead (spec §5 SEO)', () => {
  const headOf = async (query: string, params = {}) => {
    const { context } = contextOf(query, params)
    return listHead({ ...context, i18n, seo: undefined }, await loadList(context))
  }
  it('names city, topic and page, and links previous and next page and feeds', async () => {
    const head = await headOf('page=1&layout=grid', { city: 'lyon', topic: 'culture' })
    expect(head).toMatchObject({
      title: 'Événements culture à Lyon, page 2',
      canonical: '/events/city/lyon/topic/culture?page=1',
      prev: '/events/city/lyon/topic/culture',
      next: '/events/city/lyon/topic/culture?page=2',
    })
    expect(head.noindex).toBeUndefined()
    expect(head.feeds?.map(({ href }) => href)).toEqual([
      ...['ics', 'rss', 'json'].map((kind) => `/events/city/lyon/topic/culture.${kind}`),
      '/oembed?url=https%3A%2F%2Fchiche.example%2Fevents%2Fcity%2Flyon%2Ftopic%2Fculture',
    ])
  })
  it('excludes searches and combined filters from search engines; their feeds have the same filters', async () => {
    const head = await headOf('search=yodel&free=true')
    expect(head.noindex).toBe(true)
    expect(head.feeds?.[0]?.href).toBe('/events.ics?search=yodel&free=true')
  })
})
