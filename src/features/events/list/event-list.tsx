import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { KeptList } from '../../../islands/kept-list.tsx'
import { EventCard } from '../cards/event-card.tsx'
import { formatCalendarDay } from '../event-dates.ts'
import { nearDay } from '../event-texts.ts'
import { groupDays } from '../group-days.ts'
import type { ListLayout } from './list-query.ts'
import styles from './event-list.module.css'

interface EventListProps {
  events: readonly EventSummary[]
  layout: ListLayout
  /** Moment of rendering, ms. */
  now: number
  /** Today in the site's time zone. */
  today: string
  /** First day of the list's filter; unset, today. */
  from?: string | undefined
  /** Whether pages come before and after this one. */
  more?: { before: boolean; after: boolean } | undefined
  /** Level of the titles in the page's outline. */
  level?: 2 | 3 | undefined
  /** It stands further down a page: no picture is fetched before it comes near. */
  lazy?: boolean | undefined
}

/** Pictures above the fold: fetched at once, the others when they come near. */
const eagerCards = 3

/** Events as an agenda (by day, sticky dates), a grid or lines (spec §2 List layouts). */
export function EventList({
  events,
  layout,
  now,
  today,
  from = today,
  more = { before: false, after: false },
  level = 2,
  lazy = false,
}: EventListProps) {
  if (layout === 'agenda') return <Agenda {...{ events, now, today, from, more, lazy }} />
  const isFirst = (index: number) => !lazy && index < eagerCards
  return (
    <KeptList
      className={styles.events}
      data-list={layout}
      items={events}
      keyOf={({ _id }) => _id}
      look={(index) => `${layout} ${level} ${isFirst(index)}`}
      renderItem={(event, index) => (
        <EventCard
          event={event}
          layout={layout === 'grid' ? 'card' : 'line'}
          now={now}
          level={level}
          priority={isFirst(index)}
        />
      )}
    />
  )
}

function Agenda({
  events,
  now,
  today,
  from,
  more,
  lazy,
}: Required<Pick<EventListProps, 'events' | 'now' | 'today'>> & {
  from: string
  more: { before: boolean; after: boolean }
  lazy: boolean
}) {
  const { t, locale } = useI18n()
  const isFirst = (day: number, index: number) => !lazy && day === 0 && index < eagerCards
  const days = groupDays(events, from < today ? today : from, more)
  return (
    <div className={styles.agenda}>
      {days.map(({ day, events: some, whole }, place) => (
        <section key={day} className={styles.day} aria-labelledby={`d${day}`}>
          <header>
            <h2 id={`d${day}`}>
              <span className={styles.number} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
              <b>{nearDay(day, today, t)}</b> <time dateTime={day}>{formatCalendarDay(day, locale, 'long')}</time>
            </h2>
            {whole && <small>{t.plural('events.count', some.length)}</small>}
          </header>
          <KeptList
            className={styles.events}
            data-list="line"
            items={some}
            keyOf={({ _id }) => _id}
            look={(index) => `under day ${isFirst(place, index)}`}
            renderItem={(event, index) => (
              <EventCard event={event} layout="line" now={now} underDay priority={isFirst(place, index)} />
            )}
          />
        </section>
      ))}
    </div>
  )
}
