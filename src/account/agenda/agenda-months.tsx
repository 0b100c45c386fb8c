import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatMonth, dayOf } from '../../events/event-dates.ts'
import { ChangeHistory } from '../../events/changes/change-history.tsx'
import { isCancelled } from '../../events/event-state.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { SeatLine } from '../../events/registration/seat-line.tsx'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import type { AgendaEvent } from './agenda-event.ts'
import styles from './agenda-months.module.css'

interface AgendaMonthsProps {
  events: readonly AgendaEvent[]
  /** ms */
  now: number
  /** The actions below an event. */
  renderActions: (event: AgendaEvent) => ReactNode
  /** Whether to show the state of registrations; not for past events. */
  states: boolean
}

/** Whether the user went to an event that is over. */
const wasThere = ({ registration, ...event }: AgendaEvent): boolean =>
  registration?.state === 'going' && !registration.missed && !isCancelled(event)

/** Events grouped by month, each with the state of its registration and its actions. */
export function AgendaMonths({ events, now, renderActions, states }: AgendaMonthsProps) {
  const { t, locale } = useI18n()
  const months = Map.groupBy(events, ({ next, timeZone }) => dayOf(next.begin, timeZone).slice(0, 7))
  return [...months].map(([month, those]) => (
    <section key={month} className={styles.month} aria-labelledby={`m${month}`}>
      <h2 id={`m${month}`}>{formatMonth(month, locale)}</h2>
      {those.map((event) => (
        <div key={event._id} className={styles.entry}>
          {/* The number of remaining seats is hidden: this visitor has one. */}
          <EventCard event={{ ...event, remaining: null }} layout="line" now={now} />
          <div className={styles.own}>
            {!states && wasThere(event) && (
              <Tags>
                <Tag label={t('pass.wasThere')} tone="free" />
              </Tags>
            )}
            {states && event.registration && (
              <Tags>
                <Tag
                  label={t(`registration.agenda.states.${event.registration.state}`)}
                  tone={event.registration.state === 'going' ? 'free' : 'last'}
                />
              </Tags>
            )}
            {states && <ChangeHistory event={event} now={now} />}
            {states && event.registration && <SeatLine registration={event.registration} timeZone={event.timeZone} />}
            {renderActions(event)}
          </div>
        </div>
      ))}
    </section>
  ))
}
