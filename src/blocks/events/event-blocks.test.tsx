import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { Block } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { buildSummary } from '../../features/events/event.fixture.ts'
import type { PlaceLookup } from '../../features/places/gazetteer.ts'

const now = Date.UTC(2026, 10, 21)
const event = buildSummary({
  date: '2026-11-28T08:30:00.000Z',
  endDate: '2026-11-28T11:30:00.000Z',
  cover: { fr: { url: '/cover/french.svg' } },
  coverDisplay: { url: '/cover/any.svg' },
})

/** Answers with events, and notes what was asked. */
function listing(total: number) {
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
    return { data, total, count: data.length, facets }
  }) as unknown as Api
  return { api, asked }
}

test('an event by its slug and by the object is the same card, in five variants (BL-15)', async () => {
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

test('an event shows its own cover, the one for all languages, or the editor’s picture; clicks may not count', async () => {
  const shown = (options: Record<string, unknown>) =>
    renderBlock('Event', { event, ...options }, { loading: { ...listing(0), now } })
  expect(await shown({})).toContain('src="/cover/french.svg"')
  expect(await shown({})).not.toContain('data-track')
  expect(await shown({ useCoverDisplay: true })).toContain('src="/cover/any.svg"')
  expect(await shown({ image: '/cover/editor.svg' })).toContain('src="/cover/editor.svg"')
  expect(await shown({ track: false })).toContain('data-track="off"')
})

test('an unknown slug is logged, and leaves the page as it is (BL-36)', async () => {
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
  resolve: async (text: string) =>
    text === 'Lyon' ? { ...lyon, formattedAddress: 'Lyon', formatted_address: 'Lyon' } : undefined,
} as unknown as PlaceLookup
const settings = { googleMapsKey: undefined, organizerToolUrl: undefined }

const filtered = async (options: Record<string, unknown>, query = '', total = 8, block: Partial<Block> = {}) => {
  const { api, asked } = listing(total)
  const loading = { api, now, places, settings, path: '/en/about', query: new URLSearchParams(query) }
  return { html: await renderBlock('FilterEvents', options, { loading, block }), asked }
}
const cards = (html: string) => html.match(/<article/g)?.length ?? 0

test('three events, without pages, filters or newsletter unless told (BL-25, CN-30)', async () => {
  const { html, asked } = await filtered({}, 'page=1&search=velo')
  expect(cards(html)).toBe(3)
  expect(asked).toEqual([['events.list', { lang: 'fr', limit: 3, page: 0, topic: [], momentum: [] }]])
  for (const absent of ['<nav', '<form class', 'data-newsletter']) expect(html).not.toContain(absent)
  expect(html).toContain('data-list="grid"')
})

test('each switch shows its effect (BL-26)', async () => {
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

test('filters are a form to the page itself; what it says counts (BL-26)', async () => {
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

test('a place is a field of the form, and is read as it was typed; online is one too', async () => {
  const { html, asked } = await filtered({ showFilters: true }, 'formattedAddress=Lyon')
  expect(asked).toEqual([['events.list', expect.objectContaining({ loc: '[4.85,45.75]', countryCode: undefined })]])
  expect(html).toMatch(/<input(?=[^>]*name="formattedAddress")[^>]*value="Lyon"/)
  expect(html).toMatch(/<input type="hidden" name="lat" value="45.75"/)
  const online = await filtered({ showFilters: true }, 'formattedAddress=en+ligne')
  expect(online.asked).toEqual([['events.list', expect.objectContaining({ visio: 'true', loc: undefined })]])
})

test('of several lists of a page each is at a page of its own; what is looked for holds for all that may be searched', async () => {
  const options = { limit: 2, showPagination: true }
  const component = { name: 'FilterEvents', options }
  // A repetition makes the same block twice.
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

test('the editor’s topic and momentum limit the list, whatever the address says', async () => {
  const topic = { id: 't1', value: { data: { slug: 'energie' } } }
  const { html, asked } = await filtered({ topic, momentum: 'rentree', showFilters: true }, 'topic=climat')
  expect(asked).toEqual([['events.list', expect.objectContaining({ topic: ['energie'], momentum: ['rentree'] })]])
  expect(html).not.toContain('<select')
})

test('a page beyond the last is the last; an empty list says so', async () => {
  const { asked } = await filtered({ showPagination: true }, 'page=40')
  expect(asked.map((call) => (call as [string, { page: number }])[1].page)).toEqual([40, 2])
  const { html } = await filtered({ showFilters: true }, 'search=yodel', 0)
  expect(html).toContain('Rien ne correspond pour le moment.')
  expect(html).toContain('href="/en/about#filtered-events"')
})
