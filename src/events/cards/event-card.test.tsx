import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../events.contract.ts'
import type { Locale } from '../../contracts/locales.ts'
import { translator } from '../../i18n/translate.ts'
import { createI18n, I18nProvider } from '../../i18n/use-i18n.ts'
import { buildSummary } from '../event.fixture.ts'
import { EventCard, lineLayouts, pictureLayouts, type EventCardProps } from './event-card.tsx'
import { OrganizerCard } from './organizer-card.tsx'
import { TicketCard } from './ticket-card.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
const inLanguage = (locale: Locale, node: ReactNode) =>
  renderToStaticMarkup(<I18nProvider value={createI18n(translator(locale))}>{node}</I18nProvider>)
const card = (parts: Partial<EventSummary> = {}, layout: EventCardProps['layout'] = 'card', locale: Locale = 'fr') =>
  inLanguage(locale, <EventCard event={buildSummary(parts)} layout={layout} now={now} />)
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' ')

const past = { date: '2026-11-20T09:00:00Z', endDate: '2026-11-20T10:00:00Z' }

describe('event card', () => {
  it.each([...pictureLayouts, ...lineLayouts])('%s links to the event, with the heart outside the link', (layout) => {
    const html = card({}, layout)
    expect(html).toContain('href="/events/e/planter-la-haie"')
    expect(html).toMatch(/<\/a>.*<button[^>]*form="like"/)
    expect(html).toContain('aria-pressed="false"')
  })
  it('shows time, place, topic, price and distance', () => {
    expect(text(card({ distance: 4.12 }))).toContain(
      'sam. 28 nov., 9\u00A0h\u00A030 Planter la haie Jardin partagé, Paris\u00A0· 4,1\u00A0km Écologie Gratuit',
    )
  })
  it('uses relative day names in each language (spec §9)', () => {
    const today = { date: '2026-11-21T17:00:00Z', endDate: '2026-11-21T18:00:00Z' }
    expect(card(today)).toContain('Aujourd’hui, 18')
    expect(card(today, 'card', 'en')).toContain('Today, 6')
    expect(card({ date: '2026-11-22T17:00:00Z', endDate: '2026-11-22T18:00:00Z' }, 'card', 'es')).toContain(
      'Mañana, 18:00',
    )
    expect(card({ date: '2026-11-19T17:00:00Z', endDate: '2026-11-19T18:00:00Z' }, 'simple-show-past')).toContain(
      'Avant-hier',
    )
  })
  it('shows only the end of a long event that has begun', () => {
    expect(card({ date: '2026-09-01T08:00:00Z', endDate: '2026-12-12T18:00:00Z' })).toContain('jusqu’au 12 déc.')
  })
  it('shows both ends of an event over several days; one that ends at midnight ends the day before', () => {
    const festival = { date: '2026-11-27T17:00:00Z', endDate: '2026-11-29T16:00:00Z' }
    const both = 'ven. 27 nov., 18\u00A0h\u00A0– dim. 29 nov., 17\u00A0h'
    expect(text(card(festival))).toContain(both)
    expect(text(card(festival, 'line'))).toContain('ven. 27 nov., 18\u00A0h dim. 29 nov., 17\u00A0h')
    expect(card({ ...festival, date: '2026-11-20T17:00:00Z' })).toContain('jusqu’au 29 nov., 17\u00A0h')
    const days = { date: '2026-11-26T23:00:00Z', endDate: '2026-11-29T23:00:00Z' }
    expect(text(card(days))).toContain('ven. 27 nov.\u00A0– dim. 29 nov.')
    expect(card(days)).not.toContain('30 nov.')
  })
  it('shows the year if it is not the current one', () => {
    expect(card({ date: '2027-01-09T09:00:00Z', endDate: null })).toContain('sam. 9 janv. 2027')
    expect(card({ date: '2025-12-31T09:00:00Z', endDate: null })).toContain('mer. 31 déc. 2025')
    expect(card({ date: '2026-09-01T08:00:00Z', endDate: '2027-02-01T18:00:00Z' })).toContain(
      'jusqu’au 1<sup>er</sup> févr. 2027',
    )
    expect(card()).not.toContain('2026<')
  })
  it('names the place if its clocks differ from the site’s', () => {
    const address = { fr: { city: 'Londres', formattedAddress: 'Londres', countryCode: 'GB' } }
    const there = { timeZone: 'Europe/London', address, date: '2026-11-28T14:00:00Z', endDate: '2026-11-28T16:00:00Z' }
    expect(card(there)).toContain('sam. 28 nov., 14\u00A0h (Londres)')
    expect(card(there, 'line')).toContain('14\u00A0h\u00A0–\u2060\u00A016\u00A0h (Londres)')
    expect(card({ ...there, visio: true, timeZone: 'America/Mexico_City' }, 'card', 'en')).toContain('am (Mexico City)')
    expect(card({ ...there, timeZone: 'Europe/Brussels' })).not.toContain('(Londres)')
  })
  it('shows a past event as past in simple-show-past (spec §9)', () => {
    expect(card(past, 'simple-show-past')).toContain('Événement passé')
    expect(card(past, 'simple')).not.toContain('Événement passé')
    expect(card({}, 'simple-show-past')).not.toContain('Événement passé')
  })
  it.each([
    [{ status: 'cancelled' as const }, 'Annulé', 'cancelled'],
    [{ remaining: 0 }, 'Complet', 'full'],
    [{ remaining: 1 }, '1 place disponible<', 'last'],
    [{ remaining: 9 }, '9 places disponibles', 'last'],
    [{ date: '2026-11-21T10:00:00Z', endDate: '2026-11-21T12:00:00Z' }, 'En cours', 'live'],
  ])('shows its status: %o', (parts, shown, status) => {
    expect(card(parts)).toContain(shown)
    expect(card(parts, 'line')).toContain(shown)
    expect(card(parts)).toContain(`data-status="${status}"`)
  })
  it('does not show remaining places from 10 on', () => expect(card({ remaining: 10 })).not.toContain('disponible'))
  it('shows En ligne instead of an address (spec §9)', () => {
    const html = card({ visio: true, attendanceMode: 'online' })
    expect(html).toContain('En ligne')
    expect(html).not.toContain('Jardin partagé')
  })
  it('marks a title in another language', () => {
    const html = card({ lang: 'en', title: { en: 'Plant the hedge' } })
    expect(html).toContain('lang="en">Plant the hedge')
    expect(html).toContain('En anglais')
    expect(card()).not.toContain('lang=')
  })
  it('has the event’s colour (spec §3)', () => {
    expect(card({ color: 'blue' })).toContain('data-color="blue"')
    expect(card({ color: 'green' })).toContain('data-color="green"')
  })
  it('shows the lowest of several prices', () => {
    expect(card({ price: { free: false, text: { fr: 'Plein 19€ · réduit 15 €' } } })).toContain('dès 15')
    expect(card({ price: { free: false, text: { fr: '10 €' } } })).not.toContain('dès')
    expect(card({ price: { free: false, text: { en: '€20 for five' } } }, 'card', 'en')).toContain('€20')
  })
})

it('a ticket shows the day on its stub', () => {
  const html = inLanguage('fr', <TicketCard event={buildSummary()} now={now} />)
  expect(html).toContain('<b>28</b>nov.')
  expect(html).toContain('data-topic="ecologie"')
})

it('the organizer’s card links to dashboard, attendees, feedbacks and duplicate (spec §2 Organizer view)', () => {
  const html = inLanguage(
    'fr',
    <OrganizerCard event={buildSummary({ attendeesCount: 12 })} now={now} active feedbacks={3} />,
  )
  for (const path of [
    'event/planter-la-haie/dashboard',
    'event/planter-la-haie/attendees',
    'event/planter-la-haie/feedbacks',
    'duplicate/planter-la-haie',
  ])
    expect(html).toContain(`href="/organize/${path}"`)
  expect(text(html)).toContain('12 inscrit·es')
})
