import { describe, expect, it } from 'vitest'
import { eventFixture } from './event.fixture.ts'
import { posterFacts } from './poster-facts.ts'
import { socialImagePath } from './social-image-path.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const size = { width: 1280, height: 800 } as const

describe('posterFacts', () => {
  it('writes date and place in the language, in the venue’s time zone', () => {
    expect(posterFacts(eventFixture(), 'fr', now)).toMatchObject({
      title: 'Planter la haie bocagère avec les voisins',
      date: { day: '28', month: 'novembre', weekday: 'samedi', hours: '9\u00a0h\u00a030' },
      place: 'Parc de la Tête d’Or, Lyon',
    })
    expect(posterFacts(eventFixture({ timeZone: 'Atlantic/Reykjavik' }), 'en', now).date).toEqual({
      day: '28',
      month: 'November',
      weekday: 'Saturday',
      hours: '8:30\u00a0am',
    })
    expect(posterFacts(eventFixture(), 'es', now).date?.weekday).toBe('sábado')
  })

  it('shows the last day of several days, but not of a night', () => {
    const until = (end: string) =>
      posterFacts(eventFixture({ next: { begin: '2026-11-28T19:00:00.000Z', end } }), 'fr', now).date?.hours
    expect(until('2026-11-30T17:00:00.000Z')).toBe('jusqu’au 30 nov.')
    expect(until('2026-11-29T04:00:00.000Z')).toBe('20\u00a0h')
  })

  it.each([
    ['Annulé', { status: 'cancelled' }],
    ['Complet', { remaining: 0, maxAttendees: 50 }],
    ['Complet', { remaining: 0, change: 'rescheduled' }],
    ['Reporté', { change: 'postponed' }],
    ['Nouvelle date', { change: 'rescheduled' }],
    ['Passe en ligne', { change: 'movedOnline' }],
    ['En ligne', { attendanceMode: 'online' }],
    ['Annulé', { status: 'cancelled', remaining: 0, attendanceMode: 'online' }],
    [undefined, { remaining: 3 }],
    // An event with external registration is never full (D26).
    [undefined, { remaining: 0, registerExternal: true }],
  ] as const)('says %s for %o', (ribbon, changes) => {
    expect(posterFacts(eventFixture(changes), 'fr', now).ribbon).toBe(ribbon)
  })

  it('shows whether an event is past or cancelled (spec §4)', () => {
    const over = Date.parse('2026-11-29T00:00:00Z')
    expect(posterFacts(eventFixture({ status: 'cancelled' }), 'fr', over).ribbon).toBe('Événement passé')
  })

  it('hides the date of a postponed event (D31)', () => {
    expect(posterFacts(eventFixture({ change: 'postponed' }), 'fr', now).date).toBeUndefined()
  })

  it('shows the generated cover of an event with a photo', () => {
    const plain = posterFacts(eventFixture(), 'fr', now).cover
    expect(
      posterFacts(eventFixture({ coverDisplay: { url: 'https://photos.example.org/a.jpg' } }), 'en', now).cover,
    ).toBe(plain)
  })
})

describe('socialImagePath', () => {
  const path = socialImagePath(eventFixture(), 'fr', size, now)

  it('contains event, hash of the content, size and language', () => {
    expect(path).toMatch(/^\/social\/haie\/[0-9a-f]{8}-1280x800\.fr\.png$/)
  })

  it('changes with the drawn content only', () => {
    expect(socialImagePath(eventFixture({ status: 'cancelled' }), 'fr', size, now)).not.toBe(path)
    expect(socialImagePath(eventFixture({ title: { fr: 'Autre titre' } }), 'fr', size, now)).not.toBe(path)
    expect(socialImagePath(eventFixture({ attendeesCount: 12, summary: { fr: 'Texte' } }), 'fr', size, now)).toBe(path)
  })
})
