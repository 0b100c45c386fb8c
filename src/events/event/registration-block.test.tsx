import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Event } from '../events.contract.ts'
import { buildEvent } from '../event.fixture.ts'
import type { EventVariant } from '../../islands/fragment-slot.tsx'
import { RegistrationBlock } from './registration-block.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
/** The block as a visitor with this relation to the event gets it; `[seat]` is the place of the fragment `seat`. */
const block = (parts: Partial<Event> = {}, variant: EventVariant = 'none', at = now) =>
  renderToStaticMarkup(<RegistrationBlock event={buildEvent(parts)} now={at} origin="https://chiche.example" />)
    .replace(
      /<template data-mark="case (\S+)[^>]*><\/template>(.*?)<template data-mark="end"><\/template>/gs,
      (_, name, inner) => (name === variant ? String(inner) : ''),
    )
    .replace(/<template data-mark="slot ([^"\s]+)[^>]*><\/template>/g, '[$1]')
const text = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const past = { date: '2026-11-20T09:00:00Z', endDate: '2026-11-20T10:00:00Z' }
const full = { maxAttendees: 2, attendeesCount: 2, remaining: 0 }

describe('registration block (spec §4 Registration block priority)', () => {
  it('1: past, also when cancelled, full or registered', () => {
    const html = block({ ...past, ...full, status: 'cancelled' }, 'going')
    expect(text(html).trim()).toBe('Oh dommage cet événement est déjà passé ! Voir des événements proches')
    expect(html).not.toContain('Participer')
  })
  it('2: cancelled, also when full or registered', () => {
    const html = block({ ...full, status: 'cancelled' }, 'going')
    expect(html).toContain('<h2>Annulé</h2>')
    expect(html).not.toMatch(/Participer|Je ne viens plus|complet/)
  })
  it.each([{ remaining: 3 }, full])(
    '3: registered, also when full: with a link to cancel, no seats, no Participer',
    (parts) => {
      const html = block(parts, 'going')
      expect(html).toContain('Je participe')
      expect(html).toContain('href="/events/e/planter-la-haie/unattend"')
      expect(html).toContain('href="/events/e/planter-la-haie/attend#ticket"')
      expect(html).not.toMatch(/Participer|disponible|complet/)
    },
  )
  it('3: an online event can be joined from ten minutes before its beginning to its end', () => {
    const online = { visio: true, attendanceMode: 'online' } as const
    const begin = Date.parse('2026-11-28T08:30:00Z')
    const joinable = [-11, -10, 30, 181].map((minutes) =>
      block(online, 'going', begin + minutes * 60_000).includes('Rejoindre en ligne'),
    )
    expect(joinable).toEqual([false, true, true, false])
  })
  it('waiting and offered: position, offered seat, link to leave, no Participer', () => {
    const [waiting, offered] = [block(full, 'waiting'), block(full, 'offered')]
    expect(waiting).toMatch(/Tu es sur la liste d’attente.*\[seat\].*Quitter la liste/s)
    expect(offered).toMatch(/Une place s’est libérée.*\[seat\].*action="\/forms\/events.claimSeat".*Laisser ma place/s)
    expect(waiting + offered).not.toMatch(/Participer|complet/)
  })
  it('pending: says that the mail must be confirmed', () => {
    expect(block({}, 'pending')).toContain('Vérifie tes e-mails')
    expect(block({}, 'pending')).not.toContain('Participer')
  })
  it('4: full, with a link to the waiting list', () => {
    const html = block(full)
    expect(text(html)).toContain("C'est complet !")
    expect(html).toMatch(/href="\/events\/e\/planter-la-haie\/attend"[^>]*>Rejoindre la liste d’attente</)
    expect(html).not.toMatch(/Participer|<button/)
  })
  it('5: Participer links to the attend page', () => {
    expect(block()).toMatch(/href="\/events\/e\/planter-la-haie\/attend"[^>]*>Participer</)
  })
  it('running: registration is still open', () => {
    expect(block({ date: '2026-11-21T10:00:00Z', endDate: '2026-11-21T12:00:00Z' })).toContain('Participer')
  })
  it('external is never full or registered, and names its site (D26)', () => {
    const html = block({ ...full, registerExternal: true, registerHost: 'billets.example' }, 'going')
    expect(html).toContain('href="/v1/events/redirect/e1?lang=fr"')
    expect(html).toContain('Participer')
    expect(html).toContain('billets.example')
  })
  it('postponed shows no date', () => {
    expect(block({ change: 'postponed' })).not.toContain('Participer')
  })
  it.each([
    [1, '1 place disponible '],
    [9, '9 places disponibles '],
  ])('shows %i places left (spec §9)', (remaining, shown) => expect(text(block({ remaining }))).toContain(shown))
  it.each([0, 10])('shows no seats at %i', (remaining) => expect(block({ remaining })).not.toContain('disponible'))
  it('shows participants above 10 only (spec §9)', () => {
    expect(block({ attendeesCount: 10 })).not.toContain('y vont')
    expect(block({ attendeesCount: 11 })).toContain('11 personnes y vont')
  })
  it('offers three calendars before registration', () => {
    const html = block()
    expect(html).toContain('href="/events/e/planter-la-haie.ics"')
    expect(html).toMatch(/calendar\.google\.com/)
    expect(html).toMatch(/outlook/)
  })
})
