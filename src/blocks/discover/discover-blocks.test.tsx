import { describe, expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { AppError } from '../../contracts/errors.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import type { PlaceLookup } from '../../places/gazetteer/gazetteer.ts'
import { buildSummary } from '../../events/event.fixture.ts'

/** A Saturday, noon in Paris. */
const now = Date.UTC(2026, 10, 21, 11)
const facets = {
  topic: [
    { slug: 'climat', name: { fr: 'Climat', en: 'Climate' }, count: 2 },
    { slug: 'energie', name: { fr: 'Énergie' }, count: 9 },
    { slug: 'eau', name: {}, count: 4 },
    { slug: 'sol', name: { fr: 'Sol' }, count: 1 },
  ],
  city: (
    [
      ['lyon', [4.83, 45.76]],
      ['nantes', [-1.55, 47.22]],
      ['lille', [3.06, 50.63]],
    ] as const
  ).map(([slug, coordinates], place) => ({ slug, name: { fr: slug }, count: 1500 - place, coordinates })),
  free: 1234,
  visio: 7,
}

/** Answers event queries from a table and records them. */
function listing(find: (query: Record<string, unknown>) => EventSummary[] = () => [], total = 3) {
  const asked: Record<string, unknown>[] = []
  const api = (async (endpoint: Endpoint, call: { params?: { slug: string }; query: Record<string, unknown> }) => {
    // Operators let none lead: tests/journeys/admin/events.test.ts.
    if (call.query['featured']) return { data: [], total: 0, count: 0 }
    asked.push({ ...call.params, ...call.query })
    if (endpoint.spec.id === 'events.bySlug') return { data: buildSummary({ slug: call.params!.slug }) }
    const data = find(call.query)
    return { data, total: Math.max(total, data.length), count: data.length, facets }
  }) as unknown as Api
  return { asked, loading: { api, now } }
}
const failing = (error: Error) => ({ api: (() => Promise.reject(error)) as unknown as Api, now })
const down = () => failing(new AppError('unavailable', 'no'))

describe('Event Search', () => {
  test('shows the search, the site’s title and the number of events', async () => {
    const html = await renderBlock('Event Search', {}, { loading: listing(undefined, 1800).loading })
    expect(html).toMatch(/<h1[^>]*>Chiche d’y <span[^>]*>aller, là\s\?<\/span>/)
    expect(html).toMatch(/<img src="\/scene\/crowd-weekend-/)
    expect(html).toMatch(/<p>1\s800 rendez-vous/)
    expect(html).toMatch(/<form id="search"[^>]*role="search" action="\/events"/)
    expect(html).toContain('href="/events?from=2026-11-20&amp;to=2026-11-22"')
    expect(html).toMatch(/href="\/events\?free=true"[^>]*>Gratuit<i>1\s234<\/i>/)
  })

  test('uses an editor’s texts, heading level and quiet variant', async () => {
    const options = { textBefore: 'Et', textBean: 'toi ?', text: 'Viens.', look: 'quiet', tag: 'h2', shortcuts: false }
    const html = await renderBlock('Event Search', options, { loading: listing().loading })
    expect(html).toMatch(/<h2[^>]*>Et <span[^>]*>toi \?<\/span>/)
    expect(html).toContain('<p>Viens.</p>')
    expect(html).toContain('data-look="quiet"')
    expect(html).not.toContain('<nav')
  })

  test('is rendered when counting fails', async () => {
    for (const loading of [down(), failing(new Error('a fault'))]) {
      const html = await renderBlock('Event Search', {}, { loading })
      expect(html).toContain('<form id="search"')
      expect(html).toContain('<p>Ateliers, balades, chantiers, débats')
      expect(html).not.toMatch(/\b0 rendez-vous/)
    }
  })
})

describe('Near Events', () => {
  const running = buildSummary({ _id: 'long', slug: 'exposition', date: '2026-11-01T09:00:00Z', endDate: null })
  const coming = buildSummary({ _id: 'soon', slug: 'soupe', date: '2026-11-22T18:00:00Z' })
  const { asked, loading } = listing(({ facets: counted }) => (counted ? [] : [running, coming]))
  const lyon = { city: 'Lyon', lat: 45.76, lng: 4.84 }

  test('are queried around the visitor’s city, for today and the six days after it', async () => {
    asked.length = 0
    const html = await renderBlock('Near Events', {}, { loading: { ...loading, near: lyon } })
    const week = { from: '2026-11-21', to: '2026-11-27' }
    expect(asked).toContainEqual({
      lang: 'fr',
      limit: 16,
      loc: '[4.84,45.76]',
      spots: 'true',
      upcoming: 'true',
      ...week,
    })
    expect(html).toContain('Ces jours-ci, près de Lyon</h2>')
    expect(html).toContain('href="/events?lat=45.76&amp;lng=4.84&amp;formattedAddress=Lyon&amp;from=2026-11-21')
  })

  test('start with an upcoming event, under an editor’s title', async () => {
    const html = await renderBlock('Near Events', { title: 'Par ici' }, { loading: { ...loading, near: lyon } })
    expect(html).toContain('Par ici</h2>')
    expect(html.indexOf('/events/e/soupe')).toBeLessThan(html.indexOf('/events/e/exposition'))
    expect(html.match(/\/events\/e\/soupe/g)).toHaveLength(1)
  })

  test('are anywhere, on a map of cities, where no place is known', async () => {
    const html = await renderBlock('Near Events', {}, { loading })
    expect(html).toContain('Ces jours-ci, un peu partout</h2>')
    expect(html).toMatch(/<img src="\/plan\/land\/-2,45,5,51\.svg"/)
    expect([...html.matchAll(/href="\/events\/city\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
      'lyon',
      'nantes',
      'lille',
    ])
  })

  test('show the quarters of a drawn city that have events, each with its list', async () => {
    const api = (async (_: Endpoint, { query }: { query: Record<string, unknown> }) =>
      query['facets']
        ? { data: [], total: 2, count: 0, facets }
        : {
            data: [coming],
            total: 3,
            count: 1,
            spots: [{ coordinates: [2.3929, 48.8841], count: 3 }],
          }) as unknown as Api
    const near = { city: 'Paris', lat: 48.86, lng: 2.35 }
    const html = await renderBlock('Near Events', {}, { loading: { ...loading, api, near } })
    expect(html).toContain('<img src="/plan/city/paris.svg"')
    expect(html).toMatch(
      /href="\/events\?lat=48[^"]*formattedAddress=Paris\+19e[^"]*from=2026-11-21[^"]*"[^>]*>.*?<b>3<\/b>/,
    )
  })

  test('follow the city of the address, which the picker’s links and its field write', async () => {
    const html = await renderBlock('Near Events', {}, { loading: { ...loading, near: lyon } })
    expect(html).toMatch(/<details[^>]* name="menu"[^>]*><summary>.*?Changer de ville<\/summary>/)
    expect(html).toMatch(/<form action="\/page#[^"]+"><input[^>]* name="formattedAddress"/)
    const [, link] = /href="(\/page\?lat=[^"#]*formattedAddress=lille)#/.exec(html)!
    const query = new URL(link!.replaceAll('&amp;', '&'), 'https://site.test').searchParams
    const there = await renderBlock('Near Events', {}, { loading: { ...loading, near: lyon, query } })
    expect(there).toContain('près de lille</h2>')
    expect(there).toMatch(/aria-current="true"[^>]*>lille/)
  })

  test('resolve a typed place, and say so when there is none of that name', async () => {
    const places = {
      resolve: async (text: string) =>
        text === 'Brest' ? { place: { name: 'Brest', lat: 48.39, lng: -4.49 } } : undefined,
    } as unknown as PlaceLookup
    const typed = (formattedAddress: string) =>
      renderBlock(
        'Near Events',
        {},
        { loading: { ...loading, places, query: new URLSearchParams({ formattedAddress }) } },
      )
    expect(await typed('Brest')).toContain('près de Brest</h2>')
    const unknown = await typed('Xyzzy')
    expect(unknown).toMatch(/<details[^>]* open=""/)
    expect(unknown).toMatch(/role="alert">«\s?Xyzzy\s?»\s?: on ne connaît pas/)
    expect(unknown).toContain('un peu partout</h2>')
  })

  test('name no city for a point far from every town', async () => {
    const places = { nearest: async () => undefined } as unknown as PlaceLookup
    const query = new URLSearchParams({ lat: '-48', lng: '-123' })
    expect(await renderBlock('Near Events', {}, { loading: { ...loading, places, query } })).toContain(
      'Ces jours-ci, un peu partout</h2>',
    )
  })

  test('are not rendered without events and cities', async () => {
    expect(await renderBlock('Near Events', {}, { loading: down() })).not.toContain('<section')
  })
})

test('topics and cities link to their lists, those with most events first', async () => {
  const { loading } = listing()
  const topics = await renderBlock('Event Topics', { limit: 3, title: 'Par quoi ?' }, { loading, locale: 'en' })
  expect(topics).toContain('Par quoi ?</h2>')
  expect([...topics.matchAll(/href="\/en\/events\/topic\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
    'energie',
    'eau',
    'climat',
  ])
  expect(topics).toContain('Climate<small>2 events</small>')
  const cities = await renderBlock('Event Cities', { limit: 2 }, { loading })
  expect([...cities.matchAll(/href="\/events\/city\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['lyon', 'nantes'])
  for (const name of ['Event Topics', 'Event Cities'])
    expect(await renderBlock(name, {}, { loading: down() })).not.toContain('<nav')
})

test('the featured event is the editor’s choice, else the next one of the organisation', async () => {
  const { asked, loading } = listing(() => [buildSummary({ slug: 'fresque' })])
  expect(await renderBlock('Featured Event', {}, { loading })).toContain('/events/e/fresque')
  expect(asked).toEqual([{ lang: 'fr', limit: 12, counted: 'false', makesense: 'true' }])
  const chosen = await renderBlock('Featured Event', { slug: 'haie', title: 'Samedi' }, { loading })
  expect(chosen).toContain('/events/e/haie')
  expect(chosen).toContain('>Samedi</p>')
  expect(await renderBlock('Featured Event', {}, { loading: listing().loading })).not.toContain('<section')
})

test('a row shows online or all events, in a scroller or a grid', async () => {
  const events = Array.from({ length: 6 }, (_, index) => buildSummary({ _id: `e${index}`, slug: `e${index}` }))
  const { asked, loading } = listing(() => events)
  const shelf = await renderBlock('Event Row', { kind: 'online', limit: 4 }, { loading })
  const grid = await renderBlock('Event Row', { look: 'grid', first: true }, { loading })
  expect(asked).toEqual([
    { lang: 'fr', limit: 4, counted: 'false', visio: 'true' },
    { lang: 'fr', limit: 6, counted: 'false' },
  ])
  expect(shelf).toMatch(/tabindex="0" role="group"/i)
  expect(shelf).toContain('href="/events?visio=true"')
  expect(shelf).not.toMatch(/fetchpriority="high"/i)
  expect(grid).toContain('Prochainement</h2>')
  expect(grid.match(/loading="lazy"/g)).toHaveLength(3)
  expect(await renderBlock('Event Row', {}, { loading: listing().loading })).not.toContain('<section')
})

test('chosen events are those of the organisation, then online ones, then upcoming ones, without duplicates', async () => {
  const of = (...ids: string[]) => ids.map((id) => buildSummary({ _id: id, slug: id }))
  const { loading } = listing(({ makesense, visio }) =>
    makesense ? of('own') : visio ? of('online', 'own') : of('online', 'coming', 'later'),
  )
  const html = await renderBlock('Event Row', { kind: 'chosen', limit: 3 }, { loading })
  expect([...html.matchAll(/href="\/events\/e\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['own', 'online', 'coming'])
})

test('the invitation to organize links to the site’s screens or to the tool of the operator', async () => {
  const own = await renderBlock('Organize Panel', { textBefore: 'À toi', label: 'Créer' })
  expect(own).toMatch(/<h2[^>]*>À toi/)
  expect(own).toMatch(/<a[^>]*href="\/organize\/create"[^>]*>Créer/)
  const settings = { googleMapsKey: undefined, organizerToolUrl: 'https://tool.example' }
  const tool = await renderBlock('Organize Panel', {}, { locale: 'es', loading: { settings } })
  expect(tool).toContain('href="https://tool.example/es/login"')
})
