import type { ReactNode } from 'react'
import type { EventSummary } from '../../events/events.contract.ts'
import { EventCard, lineLayouts, pictureLayouts } from '../../events/cards/event-card.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import { TicketCard } from '../../events/cards/ticket-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './cards.module.css'
import { Section } from './section.tsx'
import { msOf, toIso } from '../../lib/time/iso-instant.ts'

/** The event card in each layout (spec §2) and state. */
export function Cards() {
  const { t } = useI18n()
  const { now, events } = sampleEvents
  const grid = (key: string, list: 'grid' | 'line' | 'stack' | 'ticket', card: (event: EventSummary) => ReactNode) => (
    <div key={key}>
      <p className={styles.name}>{key}</p>
      <div className={styles.events} data-list={list}>
        {events.map(card)}
      </div>
    </div>
  )
  return (
    <Section title={t('design.cards')}>
      {pictureLayouts.map((layout) =>
        grid(layout, 'grid', (event) => <EventCard key={event._id} event={event} layout={layout} now={now} />),
      )}
      {grid('ticket', 'ticket', (event) => (
        <TicketCard key={event._id} event={event} now={now} />
      ))}
      {lineLayouts.map((layout) =>
        grid(layout, 'line', (event) => <EventCard key={event._id} event={event} layout={layout} now={now} />),
      )}
      {(['organizer', 'organizer-active'] as const).map((layout) =>
        grid(layout, 'stack', (event) => (
          <OrganizerCard key={event._id} event={event} now={now} active={layout === 'organizer-active'} feedbacks={3} />
        )),
      )}
      <LikeForm articles />
    </Section>
  )
}

const now = msOf('2026-11-21T11:00:00Z')
const day = 86_400_000

/** @param begins days from `now` */
function sample(
  id: string,
  topic: string,
  title: string,
  begins: number,
  parts: Partial<EventSummary> = {},
): EventSummary {
  const [begin, end] = [toIso(now + begins * day), toIso(now + begins * day + day / 8)]
  return {
    _id: id,
    slug: id,
    lang: 'fr',
    title: { fr: title },
    summary: {},
    date: begin,
    startDate: begin,
    endDate: end,
    next: { begin, end },
    occurrences: 1,
    everyDay: false,
    timeZone: 'Europe/Paris',
    status: 'active',
    change: null,
    previousStartDate: null,
    maxAttendees: null,
    attendeesCount: 12,
    remaining: null,
    attending: false,
    registerExternal: false,
    registerHost: null,
    visio: false,
    attendanceMode: 'inPerson',
    address: { fr: { name: 'Jardin partagé', city: 'Lyon', formattedAddress: 'Lyon', countryCode: 'FR' } },
    coordinates: null,
    distance: 4.1,
    cover: {},
    coverDisplay: { url: `/cover/${topic}/${id.padEnd(8, '0')}.svg` },
    coverAltText: '',
    coverCredit: null,
    coverFocus: null,
    coverCut: null,
    type: null,
    topic: { _id: topic, slug: topic, name: { fr: topic } },
    momentum: null,
    pillar: null,
    hotspot: null,
    color: 'green',
    user: [],
    makesense: false,
    price: { free: true, text: {} },
    accessibility: [],
    age: { min: null, max: null },
    updatedAt: begin,
    sequence: 0,
    ...parts,
  }
}

/** One event per state, relative to a fixed time. */
const sampleEvents = {
  now,
  events: [
    sample('ca0de001', 'ecologie', 'Planter la haie bocagère avec les voisins', 7),
    sample('ca0de002', 'reemploi', 'Le vide-grenier des ambitieux', 1, {
      maxAttendees: 40,
      remaining: 7,
      color: 'blue',
    }),
    sample('ca0de003', 'egalite', 'Les Femmes savantes, surtitrées et en LSF', 3, {
      maxAttendees: 20,
      remaining: 0,
      accessibility: ['hi'],
      price: { free: false, text: { fr: 'De 12 € à 20 €' } },
    }),
    sample('ca0de004', 'culture', 'De l’acier au papier', 4, { status: 'cancelled' }),
    sample('ca0de005', 'energie', 'Earthbound', -0.05),
    sample('ca0de006', 'sciences', '2026, éclipse totale', -2),
    sample('ca0de007', 'citoyennete', 'The climate assembly, one year on', 9, {
      lang: 'en',
      title: { en: 'The climate assembly, one year on' },
      visio: true,
      attendanceMode: 'online',
    }),
    sample('ca0de008', 'mobilite', 'Mai à vélo, le bilan', 12, { change: 'postponed' }),
  ],
} satisfies { now: number; events: EventSummary[] }
