import { describe, expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { AppError } from '../../contracts/errors.ts'
import type { EventSummary } from '../../contracts/v1/events.ts'
import { buildSummary } from '../../features/events/event.fixture.ts'

/** A Saturday, noon in Paris. */
const now = Date.UTC(2026, 10, 21, 11)
const facets = {
  topic: [
    { slug: 'climat', name: { fr: 'Climat', en: 'Climate' }, count: 2 },
    { slug: 'energie', name: { fr: 'Énergie' }, count: 9 },
    { slug: 'eau', name: {}, count: 4 },
    { slug: 'sol', name: { fr: 'Sol' }, count: 1 },
  ],
  city: ['lyon', 'nantes', 'lille'].map((slug, place) => ({ slug, name: { fr: slug }, count: 1500 - place })),
  free: 1234,
  visio: 7,
}

/** Answers event queries from a table and records them. */
function listing(find: (query: Record<string, unknown>) => EventSummary[] = () => [], total = 3) {
  const asked: Record<string, unknown>[] = []
  const api = (async (endpoint: Endpoint, call: { params?: { slug: string }; query: Record<string, unknown> }) => {
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
    expect(html).toMatch(/<h1[^>]*>Chiche d’agir <span[^>]*>ce week-end\s\?<\/span>/)
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
  const { asked, loading } = listing(({ from, to }) => (from !== to ? [running, coming] : [running]))

  test('are queried around the visitor’s city, for three periods', async () => {
    const near = { city: 'Lyon', lat: 45.76, lng: 4.84 }
    const html = await renderBlock('Near Events', {}, { loading: { ...loading, near } })
    expect(asked).toEqual(
      [
        { from: '2026-11-21', to: '2026-11-21', upcoming: 'true' },
        { from: '2026-11-22', to: '2026-11-22' },
        { from: '2026-11-21', to: '2026-11-22', upcoming: 'true' },
      ].map((range) => ({ lang: 'fr', limit: 5, loc: '[4.84,45.76]', ...range })),
    )
    expect(html).toContain('Ces jours-ci, près de Lyon</h2>')
    expect(html).toContain('href="/events?lat=45.76&amp;lng=4.84&amp;formattedAddress=Lyon#search"')
    expect([...html.matchAll(/data-period="(\w+)"/g)].map(([, period]) => period)).toEqual([
      'today',
      'tomorrow',
      'weekend',
    ])
  })

  test('start with an upcoming event, its picture loads eagerly, and it is listed once', async () => {
    const html = await renderBlock('Near Events', { title: 'Par ici' }, { loading })
    expect(html).toContain('Par ici</h2>')
    expect(html).toContain('formattedAddress=Paris')
    expect(html.indexOf('/events/e/soupe')).toBeLessThan(html.indexOf('/events/e/exposition'))
    expect(html.match(/\/events\/e\/soupe/g)).toHaveLength(1)
    expect(html).toMatch(/<img[^>]*fetchpriority="high"/i)
  })

  test('are not rendered without events', async () => {
    for (const given of [listing().loading, down()])
      expect(await renderBlock('Near Events', {}, { loading: given })).not.toContain('<section')
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
  expect(topics).toContain('Climate<small>2 events</small>')
  const cities = await renderBlock('Event Cities', { limit: 2 }, { loading })
  expect([...cities.matchAll(/href="\/events\/city\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['lyon', 'nantes'])
  for (const name of ['Event Topics', 'Event Cities'])
    expect(await renderBlock(name, {}, { loading: down() })).not.toContain('<nav')
})

test('the featured event is the editor’s choice, else the next one of the organisation', async () => {
  const { asked, loading } = listing(() => [buildSummary({ slug: 'fresque' })])
  expect(await renderBlock('Featured Event', {}, { loading })).toContain('/events/e/fresque')
  expect(asked).toEqual([{ lang: 'fr', limit: 12, makesense: 'true' }])
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
    { lang: 'fr', limit: 4, visio: 'true' },
    { lang: 'fr', limit: 6 },
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
