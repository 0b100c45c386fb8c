import type { ReactNode } from 'react'
import type { EventSummary } from '../../events/events.contract.ts'
import { EventCard, lineLayouts, pictureLayouts } from '../../events/cards/event-card.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import { TicketCard } from '../../events/cards/ticket-card.tsx'
import { EventListSkeleton } from '../../events/list/results/event-list-skeleton.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './cards.module.css'
import { sampleEvents } from './sample-events.ts'
import { Section } from './section.tsx'

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
      <EventListSkeleton layout="grid" count={3} />
      <EventListSkeleton layout="line" count={2} />
      <LikeForm articles />
    </Section>
  )
}
