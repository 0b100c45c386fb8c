import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../contracts/v1/events.ts'
import { buildEvent } from '../event.fixture.ts'
import { RegistrationBlock } from './registration-block.tsx'

const now = Date.parse('2026-11-21T11:00:00Z')
const block = (parts: Partial<Event> = {}, registered = false) =>
  renderToStaticMarkup(
    <RegistrationBlock event={buildEvent(parts)} now={now} origin="https://chiche.example" registered={registered} />,
  )
const text = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const past = { date: '2026-11-20T09:00:00Z', endDate: '2026-11-20T10:00:00Z' }
const full = { maxAttendees: 2, attendeesCount: 2, remaining: 0 }

describe('registration block (spec §4 Registration block priority)', () => {
  it('1: past, also when cancelled, full or registered', () => {
    const html = block({ ...past, ...full, status: 'cancelled' }, true)
    expect(text(html).trim()).toBe('Oh dommage cet événement est déjà passé !')
    expect(html).not.toContain('Participer')
  })
  it('2: cancelled, also when full or registered', () => {
    const html = block({ ...full, status: 'cancelled' }, true)
    expect(html).toContain('<h2>Annulé</h2>')
    expect(html).not.toMatch(/Participer|Me désinscrire|complet/)
  })
  it('3: registered, with a way out and no seats', () => {
    const html = block({ remaining: 3 }, true)
    expect(html).toContain('href="/events/e/planter-la-haie/unattend"')
    expect(html).not.toMatch(/Participer|disponible/)
  })
  it('4: full', () => {
    const html = block(full)
    expect(text(html)).toContain("C'est complet !")
    expect(html).not.toMatch(/Participer|<button/)
  })
  it('5: Participer, to the attend route', () => {
    expect(block()).toMatch(/href="\/events\/e\/planter-la-haie\/attend"[^>]*>Participer</)
  })
  it('running: still offered', () => {
    expect(block({ date: '2026-11-21T10:00:00Z', endDate: '2026-11-21T12:00:00Z' })).toContain('Participer')
  })
  it('external is never full nor registered here, and says where it leads (D26)', () => {
    const html = block({ ...full, registerExternal: true, registerHost: 'billets.example' }, true)
    expect(html).toContain('href="/v1/events/redirect/e1?lang=fr"')
    expect(html).toContain('Participer')
    expect(html).toContain('billets.example')
  })
  it('postponed has no date to come to', () => {
    expect(block({ change: 'postponed' })).not.toContain('Participer')
  })
  it.each([
    [1, '1 place disponible '],
    [9, '9 places disponibles '],
  ])('says %i places left (spec §9)', (remaining, said) => expect(text(block({ remaining }))).toContain(said))
  it.each([0, 10])('says nothing at %i', (remaining) => expect(block({ remaining })).not.toContain('disponible'))
  it('counts participants above 10 only (spec §9)', () => {
    expect(block({ attendeesCount: 10 })).not.toContain('y vont')
    expect(block({ attendeesCount: 11 })).toContain('11 personnes y vont')
  })
  it('offers three calendars before one registers', () => {
    const html = block()
    expect(html).toContain('href="/events/e/planter-la-haie.ics"')
    expect(html).toMatch(/calendar\.google\.com/)
    expect(html).toMatch(/outlook/)
  })
})
