import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { Block } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { ListedDay } from '../../events/events.contract.ts'
import { buildSummary } from '../../events/event.fixture.ts'
import type { PlaceLookup } from '../../places/gazetteer/gazetteer.ts'

const now = Date.UTC(2026, 10, 21)
const event = buildSummary({
  date: '2026-11-28T08:30:00.000Z',
  endDate: '2026-11-28T11:30:00.000Z',
  cover: { fr: { url: '/cover/french.svg' } },
  coverDisplay: { url: '/cover/any.svg' },
})

/** Answers with events and records the queries. */
function listing(total: number, days?: ListedDay[]) {
  const asked: unknown[] = []
  const api = (async (
    endpoint: Endpoint,
    call: { params?: { slug: string }; query: { limit?: number; page?: number } },
  ) => {
    asked.push([endpoint.spec.id, call.params ?? call.query])
    if (endpoint.spec.id === 'events.bySlug') {
      if (call.params!.slug !== event.slug) throw new Error('No event with this slug')
      return { data: event }
    }
    const { limit = 24, page = 0 } = call.query
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - page * limit)) }, (_, index) => ({
      ...event,
      _id: `e${page * limit + index}`,
    }))
    const facets = { topic: [{ slug: 'climat', name: { fr: 'Climat' }, count: 2 }] }
    return { data, total, count: data.length, facets, days }
  }) as unknown as Api
  return { api, asked }
}

test('an event given by slug or as an object renders the same card, in five variants', async () => {
  for (const variant of ['flat', 'square', 'spotlight', 'line', 'spotlight-auto']) {
    const bySlug = await renderBlock('Event', { slug: event.slug, variant }, { loading: { ...listing(0), now } })
    const { api, asked } = listing(0)
    const byObject = await renderBlock('Event', { event, variant }, { loading: { api, now } })
    expect(asked).toEqual([])
    expect(byObject).toBe(bySlug)
    expect(bySlug).toContain(`data-variant="${variant}"`)
    expect(bySlug).toContain(`/events/e/${event.slug}`)
  }
})

test('an event shows its cover, the one for all languages, or the editor’s picture; click tracking can be disabled', async () => {
  const shown = (options: Record<string, unknown>) =>
    renderBlock('Event', { event, ...options }, { loading: { ...listing(0), now } })
  expect(await shown({})).toContain('src="/cover/french.svg"')
  expect(await shown({})).not.toContain('data-track')
  expect(await shown({ useCoverDisplay: true })).toContain('src="/cover/any.svg"')
  expect(await shown({ image: '/cover/editor.svg' })).toContain('src="/cover/editor.svg"')
  expect(await shown({ track: false })).toContain('data-track="off"')
})

test('an unknown slug is logged and renders nothing', async () => {
  const logged: string[] = []
  const html = await renderBlock(
    'Event',
    { slug: 'nowhere' },
    { loading: { ...listing(0), now }, log: (message) => logged.push(message) },
  )
  expect(html).toContain('builder-id="builder-1"')
  expect(html).not.toContain('<article')
  expect(logged).toEqual([expect.stringMatching(/Event.*No event with this slug/)])
})

const lyon = { name: 'Lyon', countryCode: 'FR', lat: 45.75, lng: 4.85, visio: false }
const places = {
  resolve: async (text: string) => (text === 'Lyon' ? { place: lyon, exact: true } : undefined),
} as unknown as PlaceLookup
const settings = { googleMapsKey: undefined, organizerToolUrl: undefined }

const filtered = async (options: Record<string, unknown>, query = '', total = 8, block: Partial<Block> = {}) => {
  const { api, asked } = listing(total)
  const loading = { api, now, places, settings, path: '/en/about', query: new URLSearchParams(query) }
  return { html: await renderBlock('FilterEvents', options, { loading, block }), asked }
}
const cards = (html: string) => html.match(/<article/g)?.length ?? 0

test('by default there are three events without pagination, filters or newsletter', async () => {
  const { html, asked } = await filtered({}, 'page=1&search=velo')
  expect(cards(html)).toBe(3)
  expect(asked).toEqual([['events.list', { lang: 'fr', limit: 3, page: 0, topic: [], momentum: [] }]])
  for (const absent of ['<nav', '<form class', 'data-newsletter']) expect(html).not.toContain(absent)
  expect(html).toContain('data-list="grid"')
})

test('each switch has its effect', async () => {
  const { html } = await filtered({ showPagination: true, limit: 2 }, 'page=1')
  expect(html).toMatch(/<a href="\/en\/about\?page=2#filtered-events"[^>]*rel="next"/)
  expect(html).toMatch(/<a href="\/en\/about#filtered-events"[^>]*rel="prev"/)
  expect((await filtered({ includePrivate: true })).asked).toEqual([
    ['events.list', expect.objectContaining({ private: 'true' })],
  ])
  expect((await filtered({ showNewsletterHero: true, source: 'liste' })).html).toContain('data-newsletter="liste"')
  for (const listType of ['agenda', 'line']) {
    const list = (await filtered({ listType })).html
    expect(list).toContain('data-layout="line"')
    expect(list.includes('<time dateTime="2026-11-28"') || list.includes('datetime="2026-11-28"')).toBe(
      listType === 'agenda',
    )
  }
})

test('filters are a form that targets the page, and the query is applied', async () => {
  const { html, asked } = await filtered(
    { showFilters: true, showPagination: true },
    'search=velo&topic=climat&visio=true&page=1',
  )
  expect(asked).toEqual([
    [
      'events.list',
      expect.objectContaining({ search: 'velo', topic: ['climat'], visio: 'true', page: 1, facets: 'true' }),
    ],
  ])
  expect(html).toMatch(/<form(?=[^>]*role="search")[^>]*action="\/en\/about#filtered-events"/)
  expect(html).toContain('value="velo"')
  expect(html).toMatch(/<option value="climat" selected="">Climat<\/option>/)
  expect(html).toContain('href="/en/about?search=velo&amp;topic=climat&amp;visio=true&amp;page=2#filtered-events"')
})

test('place is a form field with the entered text; online is a checkbox', async () => {
  const { html, asked } = await filtered({ showFilters: true }, 'formattedAddress=Lyon')
  expect(asked).toEqual([['events.list', expect.objectContaining({ loc: '[4.85,45.75]' })]])
  expect(html).toMatch(/<input(?=[^>]*name="formattedAddress")[^>]*value="Lyon"/)
  const online = await filtered({ showFilters: true }, 'formattedAddress=en+ligne')
  expect(online.asked).toEqual([['events.list', expect.objectContaining({ visio: 'true' })]])
})

test('each list of a page has its own page number; filters apply to all searchable lists', async () => {
  const options = { limit: 2, showPagination: true }
  const component = { name: 'FilterEvents', options }
  // A repetition creates the same block twice.
  const twice = { component, repeat: { collection: '[1, 2]' } }
  const { html, asked } = await filtered(options, 'search=velo&page=1&page-2=2', 8, twice)
  expect(asked.map((call) => (call as [string, object])[1])).toEqual([
    expect.objectContaining({ page: 1, search: undefined }),
    expect.objectContaining({ page: 2, search: undefined }),
  ])
  for (const id of ['filtered-events', 'filtered-events-2']) {
    expect(html.match(new RegExp(`id="${id}"`, 'g'))).toHaveLength(1)
    expect(html).toContain(`data-region="${id}"`)
  }
  expect(html).toContain('href="/en/about?search=velo&amp;page=2&amp;page-2=2#filtered-events"')
  expect(html).toContain('href="/en/about?search=velo&amp;page=1&amp;page-2=3#filtered-events-2"')
  const many = await filtered(options, '', 8, { component, repeat: { collection: '[1, 2, 3, 4, 5]' } })
  expect(new Set(many.html.match(/ id="filtered-events[^"]*"/g)).size).toBe(5)
})

test('the editor’s topic and momentum limit the list regardless of the query', async () => {
  const topic = { id: 't1', value: { data: { slug: 'energie' } } }
  const { html, asked } = await filtered({ topic, momentum: 'rentree', showFilters: true }, 'topic=climat')
  expect(asked).toEqual([['events.list', expect.objectContaining({ topic: ['energie'], momentum: ['rentree'] })]])
  expect(html).not.toContain('<select')
})

test('a page number beyond the last shows the last page; an empty list has a message', async () => {
  const { asked } = await filtered({ showPagination: true }, 'page=40')
  expect(asked.map((call) => (call as [string, { page: number }])[1].page)).toEqual([40, 2])
  const { html } = await filtered({ showFilters: true }, 'search=yodel', 0)
  expect(html).toContain('Rien ne correspond pour le moment.')
  expect(html).toContain('href="/en/about#filtered-events"')
})

test('festival visitors can filter by before, a day of, or after the festival where there are events (spec §2)', async () => {
  const { api, asked } = listing(3, [{ day: '2026-11-28', count: 3, daily: 0, first: [] }])
  const options = { showFilters: true, firstDay: '2026-11-27', lastDay: '2026-11-29' }
  const chipsOf = async (given: string) => {
    const query = new URLSearchParams(given)
    const html = await renderBlock('FilterEvents', options, { loading: { api, now, query, path: '/festival' } })
    // A search by words stays on the chosen day.
    for (const name of ['from', 'to'])
      expect(html).toContain(`type="hidden" name="${name}" value="${query.get(name) ?? ''}"`)
    return [...html.matchAll(/<a href="(\/festival[^"]*)"[^>]*>([^<]*)</g)].map(([, address, label]) => [
      label,
      address,
    ])
  }
  const after = ['à partir du 30 nov.', '/festival?search=a#filtered-events']
  expect((await chipsOf('from=2026-11-30&to=2100-01-01&search=a')).slice(0, 3)).toEqual([
    ['jusqu’au 26 nov.', '/festival?search=a&amp;to=2026-11-26#filtered-events'],
    ['sam. 28 nov.', '/festival?search=a&amp;from=2026-11-28&amp;to=2026-11-28#filtered-events'],
    after,
  ])
  expect(asked[0]).toMatchObject(['events.list', { from: '2026-11-30', to: '2100-01-01' }])
  // The chosen day remains, so that it can be deselected.
  expect((await chipsOf('from=2026-11-29&to=2026-11-29')).map(([label]) => label)).toContain('dim. 29 nov.')
})
