import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contracts/locales.ts'
import type { Facets } from '../../../contracts/v1/events.ts'
import { translator } from '../../../i18n/translate.ts'
import { createI18n, I18nProvider } from '../../../i18n/use-i18n.ts'
import { buildSummary } from '../event.fixture.ts'
import { EmptyList } from './empty-list.tsx'
import { EventList } from './event-list.tsx'
import { FacetRow } from './facets.tsx'
import { FilterChips } from './filter-chips.tsx'
import { parseListQuery } from './list-query.ts'
import { listScope, listTitle, pagedTitle, type ListNames } from './list-texts.ts'
import { SearchBar } from './search-bar.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
const today = '2026-11-21'
const i18nOf = (locale: Locale) => createI18n(translator(locale))
const html = (node: ReactNode, locale: Locale = 'fr') =>
  renderToStaticMarkup(<I18nProvider value={i18nOf(locale)}>{node}</I18nProvider>).replaceAll('&#x27;', "'")
const parse = (query: string, params = {}) => parseListQuery(new URLSearchParams(query), params)
const names: ListNames = {
  topic: new Map([
    ['culture', 'Culture'],
    ['energie', 'Climat'],
  ]),
  type: new Map([['atelier', 'Atelier']]),
  pillar: new Map(),
  hotspot: new Map(),
}
const facets: Facets = {
  topic: [{ slug: 'energie', name: { fr: 'Climat' }, count: 12 }],
  type: [],
  city: [],
  accessibility: [{ slug: 'hi', name: {}, count: 3 }],
  visio: 5,
  free: 7,
  makesense: 2,
}

describe('empty list (spec §2 Empty state)', () => {
  const state = parse('search=yodel&lat=45.76&lng=4.83&formattedAddress=Lyon')
  const relaxed = [
    { drop: 'search' as const, total: 31 },
    { drop: 'widen' as const, total: 1 },
  ]
  const page = html(<EmptyList state={state} relaxed={relaxed} meanwhile={[buildSummary()]} now={now} today={today} />)
  it('has the texts of the specification', () => {
    expect(page).toContain("L'événement que tu recherches existe sûrement, mais dans un univers parallèle")
    expect(page).toMatch(/href="\/organize\/create"[^>]*>Créer un évènement</)
    expect(page).toMatch(/href="\/events"[^>]*>Réinitialiser ma recherche</)
    expect(page).toContain('Essaie une autre recherche')
  })
  it('says what each dropped filter brings back', () => {
    expect(page).toMatch(
      /href="\/events\?formattedAddress=Lyon&amp;lat=45.76&amp;lng=4.83">Sans «\u00A0yodel\u00A0»<b>31 événements/,
    )
    expect(page).toMatch(/distance=60">Jusqu’à 60 km<b>1 événement</)
  })
  it('shows coming events meanwhile', () => expect(page).toContain('href="/events/e/planter-la-haie"'))
})

describe('filter bar (spec §2 Filter bar)', () => {
  const bar = (locale: Locale, query = '') =>
    html(
      <SearchBar state={parse(query)} today={today} compact>
        <FacetRow state={parse(query)} names={names} facets={facets} />
      </SearchBar>,
      locale,
    )
  it('is one GET form with search, place, date and topic', () => {
    const form = bar('fr', 'search=v%C3%A9lo&topic=energie')
    expect(form.match(/<form/g)).toHaveLength(1)
    expect(form).not.toContain('method=')
    expect(form).toMatch(/name="search"[^>]*value="vélo"/)
    for (const name of ['formattedAddress', 'from', 'to']) expect(form).toContain(`name="${name}"`)
    expect(form).toMatch(/<input(?=[^>]*value="energie")(?=[^>]*name="topic")[^>]*checked=""/)
  })
  it('offers the eight date options', () => {
    const form = bar('fr')
    const options = [...form.matchAll(/<li><a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, address, label]) => [
      label,
      address,
    ])
    expect(options.map(([label]) => label)).toEqual([
      'N’importe quand',
      'Aujourd’hui',
      'Demain',
      'Ce week-end',
      'Cette semaine',
      'La semaine prochaine',
      'Ce mois-ci',
      'Le mois prochain',
    ])
    expect(options[3]?.[1]).toBe('/events?from=2026-11-20&amp;to=2026-11-22')
  })
  it('counts what each option would show', () => expect(bar('fr')).toMatch(/Climat<i>12</))
  it('Organisé par makesense in French only, Makesense Americas in Spanish only', () => {
    expect(bar('fr')).toMatch(/href="\/events\?makesense=true"[^>]*>Organisé par makesense/)
    expect(bar('es')).toContain('Makesense Americas')
    expect(bar('es')).not.toContain('Organisé')
    expect(bar('en')).not.toContain('akesense<')
  })
})

it('chips take off one filter each, and all', () => {
  const chips = html(
    <FilterChips state={parse('search=a&free=true', { topic: 'energie' })} names={names} today={today} />,
  )
  expect(chips).toMatch(/href="\/events\/topic\/energie\?free=true"[^>]*>.*?«\u00A0a\u00A0»/)
  expect(chips).toMatch(/href="\/events\?search=a&amp;free=true"/)
  expect(chips).toMatch(/href="\/events"[^>]*>Tout effacer/)
})

describe('titles', () => {
  const title = (query: string, params = {}, known = names, locale: Locale = 'fr') =>
    listTitle(parse(query, params), known, i18nOf(locale))
  it('say city, topic, type and page', () => {
    const lyon = { ...names, city: 'Lyon' }
    const both = title('', { city: 'lyon', topic: 'energie' }, lyon)
    expect(pagedTitle(both, 1, i18nOf('fr'))).toBe('Événements climat à Lyon, page 2')
    expect(title('', { city: 'lyon' }, lyon, 'en')).toBe('Events in Lyon')
    expect(title('', { type: 'atelier' })).toBe('Événements\u00A0: Atelier')
  })
  it('contract the article', () => {
    expect(title('', { city: 'le-mans' }, { ...names, city: 'Le Mans' })).toBe('Événements au Mans')
    expect(title('', { city: 'les-lilas' }, { ...names, city: 'Les Lilas' })).toBe('Événements aux Lilas')
    expect(title('', { city: 'la-rochelle' }, { ...names, city: 'La Rochelle' })).toBe('Événements à La Rochelle')
  })
  it('say what a list is limited to', () => {
    expect(
      listScope(parse('search=yodel&formattedAddress=Lyon&from=2026-11-20&to=2026-11-22'), names, today, i18nOf('fr')),
    ).toBe('pour «\u00A0yodel\u00A0» à Lyon, ce week-end')
  })
})

describe('list layouts (spec §2 List layouts)', () => {
  const events = [
    buildSummary({ _id: 'a' }),
    buildSummary({ _id: 'b' }),
    buildSummary({ _id: 'c', date: '2026-11-29T08:30:00Z', endDate: '2026-11-29T10:00:00Z' }),
  ]
  it('agenda: one header a day, relative and absolute, with its events', () => {
    const list = html(<EventList events={events} layout="agenda" now={now} today={today} />)
    expect(list.match(/<h2/g)).toHaveLength(2)
    expect(list).toContain('<time dateTime="2026-11-28">samedi 28 novembre</time>')
    expect(list).toContain('2 événements')
    expect(list.match(/<h3/g)).toHaveLength(3)
  })
  it('grid and line: all events, no days', () => {
    for (const layout of ['grid', 'line'] as const) {
      const list = html(<EventList events={events} layout={layout} now={now} today={today} />)
      expect(list.match(/<article/g)).toHaveLength(3)
      expect(list).not.toContain('<header')
    }
  })
})
