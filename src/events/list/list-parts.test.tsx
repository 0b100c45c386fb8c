import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderWhole } from '../../../tests/support/pages/render-whole.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { EventSummary } from '../events.contract.ts'
import { translator } from '../../i18n/translate.ts'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { buildSummary } from '../event.fixture.ts'
import { WeekStrip } from './days/week-strip.tsx'
import { EmptyList } from './no-events.part.tsx'
import { EventList } from './results/event-list.tsx'
import { parseListQuery, type RowLayout } from './list-query.ts'
import { listScope, listTitle, pagedTitle, type ListNames } from './list-texts.ts'

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

describe('empty list (spec §2 Empty state)', () => {
  const state = parse('search=yodel&lat=45.76&lng=4.83&formattedAddress=Lyon')
  const relaxed = [
    { drop: 'search' as const, total: 31 },
    { drop: 'widen' as const, total: 1 },
  ]
  const meanwhile = Promise.resolve([buildSummary()])
  const html = renderWhole(
    <I18nProvider value={i18nOf('fr')}>
      <EmptyList state={state} relaxed={relaxed} meanwhile={meanwhile} now={now} today={today} />
    </I18nProvider>,
  ).then((text) => text.replaceAll('&#x27;', "'"))
  it('has the texts of the specification', async () => {
    const page = await html
    expect(page).toContain("L'événement que tu recherches existe sûrement, mais dans un univers parallèle")
    expect(page).toMatch(/href="\/organize\/create"[^>]*>Créer un évènement</)
    expect(page).toMatch(/href="\/events"[^>]*>Réinitialiser ma recherche</)
    expect(page).toContain('Essaie une autre recherche')
  })
  it('shows how many events there are without each filter', async () => {
    const page = await html
    expect(page).toMatch(
      /href="\/events\?formattedAddress=Lyon&amp;lat=45.76&amp;lng=4.83">Sans «\u00A0yodel\u00A0»<b>31 événements/,
    )
    expect(page).toMatch(/distance=60">Jusqu’à 60\u00A0km<b>1 événement</)
  })
  it('shows coming events', async () => expect(await html).toContain('href="/events/e/planter-la-haie"'))
})

describe('list of events', () => {
  const event = (id: string, date: string, endDate: string, everyDay = false) =>
    buildSummary({ _id: id, slug: id, date, endDate, everyDay })
  const show = event('expo', '2026-11-01T09:00:00Z', '2027-01-10T17:00:00Z', true)
  const soon = event('soupe', '2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z')
  const next = event('fanfare', '2027-01-09T14:00:00Z', '2027-01-09T16:00:00Z')
  const list = (events: EventSummary[], layout: RowLayout, more = { before: false, after: false }) =>
    html(
      <EventList
        events={events}
        layout={layout}
        now={now}
        today={today}
        running={{ total: 4, href: '/events?page=3' }}
        more={more}
      />,
    )
  const label = 'En ce moment, tous les jours'
  const folded = `${label} (4)`

  it.each(['agenda', 'grid', 'line'] as const)('folds events open daily for weeks, as %s (D63)', (layout) => {
    const page = list([soon, next, show], layout)
    expect(page).toMatch(
      /<details[^>]*id="running"[^>]*><summary><span class="[^"]+"><img [^>]+><\/span><span class="link">En ce moment, tous les jours \(1\)<\/span> <small>[^<]+<\/small><\/summary>.*expo.*<\/details>/s,
    )
    expect(page.indexOf(label)).toBeGreaterThan(page.indexOf('/soupe'))
    expect(page.split(label)).toHaveLength(2)
  })
  it('folds them at the end of a later page', () => {
    const page = list([soon, next, show], 'agenda', { before: true, after: false })
    expect(page.indexOf('/fanfare')).toBeLessThan(page.indexOf(label))
  })
  it('links to them when they are on another page', () => {
    const page = list([soon, next], 'agenda', { before: false, after: true })
    expect(page).toMatch(/href="\/events\?page=3#running">En ce moment, tous les jours \(4\)</)
    expect(page.indexOf(folded)).toBeGreaterThan(page.indexOf('/soupe'))
    expect(page.indexOf(folded)).toBeLessThan(page.indexOf('/fanfare'))
    expect(list([next], 'agenda', { before: true, after: true })).not.toContain(folded)
  })
  it('shows them expanded when there is nothing else', () => {
    expect(list([show], 'agenda', { before: true, after: false })).toContain('id="running" open=""')
  })
  it('shows since when a running event began, and only the hour of one that begins on its day', () => {
    const page = html(
      <EventList
        events={[
          event('reveillon', '2026-12-31T19:00:00Z', '2027-01-01T02:00:00Z'),
          event('festival', '2026-12-30T09:00:00Z', '2027-01-02T16:00:00Z'),
          event('fanfare', '2027-01-01T14:00:00Z', '2027-01-02T16:00:00Z'),
          show,
        ]}
        layout="agenda"
        now={now}
        today={today}
        firstDay="2027-01-01"
        running={{ total: 1, href: '/events' }}
      />,
    )
    const days = page.split('<section').slice(1)
    expect(days).toHaveLength(2)
    expect(days[0]).toMatch(/jeudi 31 décembre<.*>20\u00A0h<small>3\u00A0h</s)
    expect(days[1]).toMatch(
      /vendredi 1<sup>er<\/sup> janvier 2027<.*>mer. 30 déc., 10\u00A0h<small>sam. 2 janv. 2027, 17\u00A0h</s,
    )
    expect(days[1]).toMatch(/>15\u00A0h<small>sam. 2 janv. 2027, 17\u00A0h</)
    expect(days[0]!.split('</section>')[1]).toContain(label)
  })
  it('shows the year of a day in another year', () => {
    const page = list([soon, next], 'agenda')
    expect(page).toContain('>samedi 9 janvier 2027<')
    expect(page).toContain('>samedi 21 novembre<')
  })
})

it('an exhibition at three places, one of another language and closed for today, is one row of three places', () => {
  const title = { fr: 'Quartiers debout', es: 'Barrios en pie' }
  const exhibition = (city: string, day: string, lang: Locale) =>
    buildSummary({
      _id: city,
      slug: city,
      title,
      lang,
      everyDay: true,
      date: '2026-11-01T09:00:00Z',
      next: { begin: `2026-11-${day}T09:00:00Z`, end: `2026-11-${day}T17:00:00Z` },
      address: { [lang]: { name: city, formattedAddress: city } },
    })
  const page = html(
    <EventList
      events={[exhibition('Lyon', '21', 'fr'), exhibition('Paris', '21', 'fr'), exhibition('Madrid', '22', 'es')]}
      layout="agenda"
      now={now}
      today={today}
      running={{ total: 3, href: '/events' }}
    />,
  )
  expect(page.match(/<article/g)).toHaveLength(1)
  expect(page).toContain('3 lieux')
  expect(page.match(/<small>Quartiers debout<\/small>/)).toHaveLength(1)
})

it('the house of the first of a month has the name of the month', () => {
  const days = ['2026-11-30', '2026-12-01'].map((day) => ({ day, count: 3, daily: 0, first: [] }))
  const page = html(<WeekStrip state={parse('')} today={today} days={days} />)
  expect(page).toContain('data-count="3">lun.\n30<')
  expect(page).toContain('data-count="3">déc.\n1<')
})

describe('titles', () => {
  const title = (query: string, params = {}, known = names, locale: Locale = 'fr') =>
    listTitle(parse(query, params), known, i18nOf(locale))
  it('contain city, topic, type and page', () => {
    const lyon = { ...names, city: 'Lyon' }
    expect(title('', { city: 'lyon', topic: 'energie' }, lyon)).toBe('Événements climat à Lyon')
    expect(pagedTitle('Événements à Lyon', 1, i18nOf('fr'))).toBe('Événements à Lyon, page 2')
    expect(title('', { city: 'lyon' }, lyon, 'en')).toBe('Events in Lyon')
    expect(title('', { type: 'atelier' })).toBe('Événements\u00A0: Atelier')
  })
  it('contract the French article with its preposition', () => {
    expect(title('', { city: 'le-mans' }, { ...names, city: 'Le Mans' })).toBe('Événements au Mans')
    expect(title('', { city: 'les-lilas' }, { ...names, city: 'Les Lilas' })).toBe('Événements aux Lilas')
    expect(title('', { city: 'la-rochelle' }, { ...names, city: 'La Rochelle' })).toBe('Événements à La Rochelle')
  })
  it('name all filters', () => {
    const lyon = { ...names, place: { name: 'Lyon', at: 'à Lyon', around: true } }
    const scope = (query: string, locale: Locale = 'fr') => listScope(parse(query), lyon, today, i18nOf(locale))
    expect(scope('search=yodel&from=2026-11-20&to=2026-11-22')).toBe('pour «\u00A0yodel\u00A0» à Lyon, ce week-end')
    expect(scope('topic=culture&topic=energie&makesense=true&free=true')).toBe(
      'sur le thème «\u00A0culture ou climat\u00A0» à Lyon, organisés par makesense, gratuits',
    )
    expect(scope('pillar=agir&hotspot=lyon&accessibility=mi')).toBe('pour agir du hotspot lyon à Lyon, accès mobilité')
  })
})

describe('list layouts (spec §2 List layouts)', () => {
  const events = [
    buildSummary({ _id: 'a' }),
    buildSummary({ _id: 'b' }),
    buildSummary({ _id: 'c', date: '2026-11-29T08:30:00Z', endDate: '2026-11-29T10:00:00Z' }),
  ]
  it('agenda: one header per day, relative and absolute, with its events', () => {
    const list = html(<EventList events={events} layout="agenda" now={now} today={today} />)
    expect(list.match(/<h[23]/g)).toHaveLength(5)
    expect(list).toContain('<time dateTime="2026-11-28">samedi 28 novembre</time>')
    expect(list).toContain('2 événements')
  })
  it('grid and line: all events without days', () => {
    for (const layout of ['grid', 'line'] as const)
      expect(
        html(<EventList events={events} layout={layout} now={now} today={today} />).match(/<article|<header/g),
      ).toEqual(['<article', '<article', '<article'])
  })
})
