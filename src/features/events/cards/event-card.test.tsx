import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { translator } from '../../../i18n/translate.ts'
import { createI18n, I18nProvider } from '../../../i18n/use-i18n.ts'
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
  it.each([...pictureLayouts, ...lineLayouts])('%s links to the event, the heart beside the link', (layout) => {
    const html = card({}, layout)
    expect(html).toContain('href="/events/e/planter-la-haie"')
    expect(html).toMatch(/<\/a>.*<button[^>]*form="like"/)
    expect(html).toContain('aria-pressed="false"')
  })
  it('says when, where, topic, price and distance', () => {
    expect(text(card({ distance: 4.12 }))).toContain(
      'sam. 28 nov. · 9\u00A0h\u00A030 Planter la haie Jardin partagé, Paris · 4,1 km Écologie Gratuit',
    )
  })
  it('names the days around today in each language (spec §9)', () => {
    const today = { date: '2026-11-21T17:00:00Z', endDate: '2026-11-21T18:00:00Z' }
    expect(card(today)).toContain('Aujourd’hui · 18')
    expect(card(today, 'card', 'en')).toContain('Today · 6')
    expect(card({ date: '2026-11-22T17:00:00Z', endDate: '2026-11-22T18:00:00Z' }, 'card', 'es')).toContain(
      'Mañana · 18:00',
    )
    expect(card({ date: '2026-11-19T17:00:00Z', endDate: '2026-11-19T18:00:00Z' }, 'simple-show-past')).toContain(
      'Avant-hier',
    )
  })
  it('says once until when a long event goes on', () => {
    expect(card({ date: '2026-09-01T08:00:00Z', endDate: '2026-12-12T18:00:00Z' })).toContain('jusqu’au 12 déc.')
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
  ])('says its state: %o', (parts, said, status) => {
    expect(card(parts)).toContain(said)
    expect(card(parts, 'line')).toContain(said)
    expect(card(parts)).toContain(`data-status="${status}"`)
  })
  it('says no places at 10 or more', () => expect(card({ remaining: 10 })).not.toContain('disponible'))
  it('shows En ligne in the place of an address (spec §9)', () => {
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
  it('takes the event’s colour (spec §3)', () => {
    expect(card({ color: 'blue' })).toContain('data-color="blue"')
    expect(card({ color: 'green' })).not.toContain('data-color')
  })
  it('says the lowest of several prices', () => {
    expect(card({ price: { free: false, text: { fr: 'Plein 19€ · réduit 15 €' } } })).toContain('dès 15')
    expect(card({ price: { free: false, text: { fr: '10 €' } } })).not.toContain('dès')
    expect(card({ price: { free: false, text: { en: '€20 for five' } } }, 'card', 'en')).toContain('€20')
  })
})

it('a ticket carries the day on its stub', () => {
  const html = inLanguage('fr', <TicketCard event={buildSummary()} now={now} />)
  expect(html).toContain('<b>28</b>nov.')
  expect(html).toContain('data-topic="ecologie"')
})

it('the organizer’s card leads to dashboard, attendees, feedbacks and duplicate (spec §2 Organizer view)', () => {
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
