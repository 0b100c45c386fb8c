import type { EventSummary } from '../../../contracts/v1/events.ts'
import { generatedCoverPath } from '../../../lib/cover-path.ts'

/** An ordinary event in Lyon, for tests of pictures; `changes` go over it. */
export function eventFixture(changes: Partial<EventSummary> = {}): EventSummary {
  const next = { begin: '2026-11-28T08:30:00.000Z', end: '2026-11-28T11:00:00.000Z' }
  return {
    _id: 'haie',
    slug: 'haie',
    lang: 'fr',
    title: { fr: 'Planter la haie bocagère avec les voisins' },
    summary: {},
    date: next.begin,
    startDate: next.begin,
    endDate: next.end,
    next,
    occurrences: 1,
    timeZone: 'Europe/Paris',
    status: 'active',
    change: null,
    previousStartDate: null,
    maxAttendees: null,
    attendeesCount: 0,
    remaining: null,
    attending: false,
    registerExternal: false,
    registerHost: null,
    visio: false,
    attendanceMode: 'inPerson',
    address: {
      fr: { name: 'Parc de la Tête d’Or', city: 'Lyon', formattedAddress: 'Lyon, France', countryCode: 'FR' },
    },
    coordinates: null,
    cover: {},
    coverDisplay: { url: generatedCoverPath('ecologie', 'Planter la haie bocagère avec les voisins') },
    coverAltText: '',
    coverCredit: null,
    type: null,
    topic: { _id: 't1', slug: 'ecologie', name: { fr: 'Écologie' } },
    momentum: null,
    pillar: null,
    hotspot: null,
    color: 'green',
    user: [],
    makesense: false,
    price: { free: true, text: {} },
    accessibility: [],
    age: { min: null, max: null },
    updatedAt: '2026-11-01T00:00:00.000Z',
    sequence: 0,
    ...changes,
  }
}
