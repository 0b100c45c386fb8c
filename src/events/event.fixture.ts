import type { Event, EventSummary } from './events.contract.ts'

const chantier = {
  _id: 'type-chantier',
  slug: 'chantier',
  name: { fr: 'Chantier', en: 'Working party', es: 'Trabajo colectivo' },
}

/** An event of a list for tests: a Saturday, 9:30 to 12:30 in Paris; `parts` override its fields. */
export function buildSummary(parts: Partial<EventSummary> = {}): EventSummary {
  const date = parts.date ?? '2026-11-28T08:30:00Z'
  const { endDate = '2026-11-28T11:30:00Z' } = parts
  return {
    _id: 'e1',
    slug: 'planter-la-haie',
    lang: 'fr',
    title: { fr: 'Planter la haie' },
    summary: { fr: 'Une matinée dehors.' },
    startDate: date,
    next: { begin: date, end: endDate ?? date },
    occurrences: 1,
    everyDay: false,
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
      fr: {
        name: 'Jardin partagé',
        city: 'Paris',
        formattedAddress: 'Jardin partagé, rue Watt, 75013 Paris',
        countryCode: 'FR',
      },
    },
    coordinates: [2.379, 48.828],
    cover: {},
    coverDisplay: { url: '/cover/ecologie/01234567.svg' },
    coverAltText: '',
    coverCredit: null,
    coverFocus: null,
    coverCut: null,
    type: chantier,
    topic: { _id: 'topic-ecologie', slug: 'ecologie', name: { fr: 'Écologie', en: 'Ecology', es: 'Ecología' } },
    momentum: null,
    pillar: null,
    hotspot: null,
    color: 'green',
    user: [{ displayname: 'Les Voisins', firstName: '', lastName: '' }],
    makesense: false,
    price: { free: true, text: {} },
    accessibility: [],
    age: { min: null, max: null },
    updatedAt: '2026-11-01T10:00:00Z',
    sequence: 0,
    ...parts,
    date,
    endDate,
  }
}

/** The same with all fields of an event's page. */
export function buildEvent(parts: Partial<Event> = {}): Event {
  const summary = buildSummary(parts)
  return {
    ...summary,
    organizer: null,
    description: { fr: '<p>On plante.</p>' },
    timings: [{ begin: summary.date, end: summary.endDate ?? summary.date }],
    keywords: {},
    source: { user: null, url: null },
    attendees: [],
    feedbacks: [],
    guests: true,
    seatsPerPerson: 1,
    contactable: false,
    private: false,
    createdAt: '2026-10-01T10:00:00Z',
    statusReason: null,
    series: null,
    changes: [],
    registrationOpensAt: null,
    registrationClosesAt: null,
    waitingList: true,
    waiting: 0,
    faces: [],
    memory: null,
    certificate: false,
    questions: [],
    ...parts,
    date: summary.date,
    endDate: summary.endDate,
  }
}
