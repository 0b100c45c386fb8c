import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contracts/locales.ts'
import { translator } from '../../../i18n/translate.ts'
import { createI18n, I18nProvider } from '../../../i18n/use-i18n.ts'
import type { Facets } from '../../events.contract.ts'
import { parseListQuery } from '../list-query.ts'
import type { ListNames } from '../list-texts.ts'
import { DateOptions } from './date-options.part.tsx'
import { FacetOptions } from './facet-options.part.tsx'
import { FacetRow } from './facets.tsx'
import { FilterChips } from './filter-chips.part.tsx'
import { SearchBar } from './search-bar.tsx'

const today = '2026-11-21'
const html = (node: ReactNode, locale: Locale = 'fr') =>
  renderToStaticMarkup(<I18nProvider value={createI18n(translator(locale))}>{node}</I18nProvider>)
const parse = (query: string, params = {}) => parseListQuery(new URLSearchParams(query), params)
const names: ListNames = {
  topic: new Map([['energie', 'Climat']]),
  type: new Map(),
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

describe('filter bar (spec §2 Filter bar)', () => {
  const bar = (locale: Locale, query = '') =>
    html(
      <SearchBar
        state={parse(query)}
        today={today}
        dates={query.includes('menus') ? <DateOptions state={parse(query)} today={today} /> : undefined}
        compact
      >
        <FacetRow
          state={parse(query)}
          names={names}
          facets={facets}
          total={42}
          Options={query.includes('menus') ? FacetOptions : undefined}
        />
      </SearchBar>,
      locale,
    )
  it('is one GET form with search, place, date and topic', () => {
    const form = bar('fr', 'search=v%C3%A9lo&topic=energie&menus=true')
    expect(form.match(/<form/g)).toHaveLength(1)
    expect(form).not.toContain('method=')
    expect(form).toMatch(/name="search"[^>]*value="vélo"/)
    for (const name of ['formattedAddress', 'from', 'to']) expect(form).toContain(`name="${name}"`)
    expect(form).toMatch(/<input(?=[^>]*value="energie")(?=[^>]*name="topic")[^>]*checked=""/)
  })
  it('offers the eight date options', () => {
    const form = bar('fr', 'menus=true')
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
  it('without the choices of its menus it keeps what was chosen, and links to them', () => {
    const form = bar('fr', 'topic=energie&accessibility=mi')
    expect(form).toMatch(/<input(?=[^>]*type="hidden")(?=[^>]*name="topic")(?=[^>]*value="energie")/)
    expect(form).toContain('href="/events/topic/energie?accessibility=mi&amp;menus=true"')
  })
  it('shows the number of results of each option', () =>
    expect(bar('fr', 'menus=true')).toMatch(/data-count="12"><input[^>]*>Climat</))
  it('has Organisé par makesense in French only, Makesense Americas in Spanish only', () => {
    expect(bar('fr')).toMatch(/href="\/events\?makesense=true"[^>]*>Organisé par makesense/)
    expect(bar('es')).toContain('Makesense Americas')
    expect(bar('es')).not.toContain('Organisé')
    expect(bar('en')).not.toContain('akesense<')
  })
})

it('chips remove one filter each, or all', () => {
  const chips = html(
    <FilterChips state={parse('search=a&free=true', { topic: 'energie' })} names={names} today={today} />,
  )
  expect(chips).toMatch(/href="\/events\/topic\/energie\?free=true"[^>]*>.*?«\u00A0a\u00A0»/)
  expect(chips).toMatch(/href="\/events\?search=a&amp;free=true"/)
  expect(chips).toMatch(/href="\/events"[^>]*>Tout effacer/)
})

it.each([
  ['fr', '«\u00A0vélo\u00A0»'],
  ['en', '“vélo”'],
  ['es', '«vélo»'],
] as const)('a search is quoted as one writes in %s', (locale, quoted) => {
  expect(html(<FilterChips state={parse('search=vélo')} names={names} today={today} />, locale)).toContain(
    `>${quoted}<`,
  )
})

it('a city’s chip links to all events', () => {
  const state = parse('', { city: 'lyon' })
  expect(html(<FilterChips state={state} names={{ ...names, city: 'Lyon' }} today={today} />)).toMatch(
    /href="\/events"[^>]*><span[^>]*>Retirer <\/span>Lyon</,
  )
})
