import { Fragment, type ReactNode } from 'react'
import type { EventSummary, ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { EventCard } from '../../cards/event-card.tsx'
import { LeadCard } from '../../cards/lead-card.tsx'
import { formatCalendarDay, withYear } from '../../event-dates.ts'
import { nearDay, titleOf } from '../../event-texts.ts'
import { withDistinctCovers } from '../curation/distinct-covers.ts'
import { leadsOf } from '../curation/leads-of.ts'
import { SamePlaces } from '../../cards/same-events.tsx'
import { mergePlaces, type AtPlaces } from '../curation/merge-places.ts'
import { groupDays, isRunning, type Day } from '../../group-days.ts'
import type { RowLayout } from '../list-query.ts'
import styles from './event-list.module.css'
import { Ordinals } from '../../../ui/text/ordinals.tsx'

interface EventListProps {
  events: readonly EventSummary[]
  layout: RowLayout
  /** Time of rendering, ms. */
  now: number
  /** Today in the site's time zone. */
  today: string
  /** First day of the list; default: today. */
  firstDay?: string | undefined
  /**
   * Folds events that have been open daily for weeks (D63): their number in the whole list, and the page that shows them if
   * this one does not.
   */
  running?: { total: number; href: string } | undefined
  /** How many events take place on each day, also those that began before it. */
  counts?: readonly ListedDay[] | undefined
  /** Whether there are pages before and after this one. */
  more?: { before: boolean; after: boolean } | undefined
  /** Heading level of the titles; default: 2. */
  level?: 2 | 3 | undefined
  /** Below the fold: all pictures are lazy. */
  lazy?: boolean | undefined
  /** In an agenda, one event leads each day. */
  leads?: boolean | undefined
  /** An event that is shown above the list, not in it. */
  above?: EventSummary | undefined
}

/** Posters of a grid above the fold, which are fetched eagerly. The small covers of rows would only delay the first paint. */
const eagerCards = 3

/** Events as an agenda (by day, sticky dates), a grid or rows (spec §2 List layouts). */
export function EventList({
  events,
  layout,
  now,
  today,
  firstDay = today,
  running,
  counts = [],
  more = { before: false, after: false },
  level = 2,
  lazy = false,
  leads = false,
  above,
}: EventListProps) {
  const { locale } = useI18n()
  const isFolded = (event: EventSummary) => running !== undefined && isRunning(event, firstDay)
  const folded = withDistinctCovers(events.filter(isFolded))
  const listed = withDistinctCovers(events.filter((event) => event !== above && !isFolded(event)))
  const rows = { layout, now, level }
  const fold = running && running.total > 0 && (folded.length > 0 || !more.before) && (
    <Fold
      total={folded.length || running.total}
      href={running.href}
      isOpen={listed.length === 0}
      names={[...new Set(folded.map((event) => titleOf(event, locale).text))]}
    >
      {folded.length > 0 && (
        <Rows {...rows} events={folded} day={layout === 'agenda' ? firstDay || today : undefined} />
      )}
    </Fold>
  )
  if (layout === 'agenda')
    return <Agenda days={groupDays(listed, firstDay, more)} {...{ rows, fold, today, counts, more, leads }} />
  const list = <Rows {...rows} events={listed} day={undefined} eager={layout === 'grid' && !lazy ? eagerCards : 0} />
  if (!fold) return list
  return (
    <div className={styles.agenda}>
      {list}
      {fold}
    </div>
  )
}

type RowsLook = Pick<EventListProps, 'layout' | 'now'> & { level: 2 | 3 }

interface RowsProps extends RowsLook {
  events: readonly EventSummary[]
  /** `YYYY-MM-DD` of the agenda section. */
  day: string | undefined
  /** Number of pictures that are fetched eagerly; default: 0. */
  eager?: number
}

function Rows({ events, layout, now, level, day, eager = 0 }: RowsProps) {
  return (
    <div className={styles.events} data-list={day ? 'line' : layout}>
      {mergePlaces(events).map((row, index) => (
        <EventCard
          key={firstOf(row)._id}
          event={firstOf(row)}
          places={'places' in row && <SamePlaces events={row.places} />}
          layout={layout === 'grid' ? 'card' : 'line'}
          now={now}
          level={day ? undefined : level}
          underDay={day}
          priority={index < eager}
        />
      ))}
    </div>
  )
}

const firstOf = (row: EventSummary | AtPlaces) => ('places' in row ? row.places[0] : row)

interface AgendaProps {
  days: readonly Day[]
  rows: RowsLook
  fold: ReactNode
  today: string
  counts: readonly ListedDay[]
  more: { before: boolean; after: boolean }
  leads: boolean
}

function Agenda({ days, rows, fold, today, counts, more, leads }: AgendaProps) {
  const led = leads ? leadsOf(days, rows.now) : undefined
  const onDay = (day: string) => counts.find((listed) => listed.day === day)?.count ?? 0
  // What runs every day is never ahead of what begins (D63).
  return (
    <div className={styles.agenda}>
      {days.length === 0 && fold}
      {days.map(({ day, events, whole }, index) => {
        const lead = led?.get(day)
        return (
          <Fragment key={day}>
            <AgendaDay
              {...{ day, today }}
              count={whole ? events.length : undefined}
              others={onDay(day) - events.length}
            >
              {lead && <LeadCard event={lead} today={today} level={3} isFirst={index === 0} />}
              <Rows {...rows} events={lead ? events.filter((event) => event !== lead) : events} day={day} />
            </AgendaDay>
            {index === (more.before ? days.length - 1 : 0) && fold}
          </Fragment>
        )
      })}
    </div>
  )
}

interface AgendaDayProps {
  /** `YYYY-MM-DD` */
  day: string
  today: string
  count: number | undefined
  /** Events that take place on this day and began before it. */
  others: number
  children: ReactNode
}

function AgendaDay({ day, today, count, others, children }: AgendaDayProps) {
  const { t, locale } = useI18n()
  return (
    <section className={styles.day} aria-labelledby={`d${day}`}>
      <header>
        <h2 id={`d${day}`}>
          <span className={styles.number} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <b>{nearDay(day, today, t)}</b>{' '}
          <time dateTime={day}>
            <Ordinals text={formatCalendarDay(day, locale, withYear(day, today, 'long', 'full'))} />
          </time>
        </h2>
        {count !== undefined && (
          <small>{t.plural('events.count', count) + (others > 0 ? ` ${t('events.begun', { n: others })}` : '')}</small>
        )}
      </header>
      <div>{children}</div>
    </section>
  )
}

/** « En ce moment, tous les jours (4) »: expands if the events are on this page, else links to theirs. */
function Fold({
  total,
  href,
  isOpen,
  names,
  children,
}: {
  total: number
  href: string
  isOpen: boolean
  /** Titles of its events, if they are on this page. */
  names: readonly string[]
  children: ReactNode
}) {
  const { t } = useI18n()
  const label = t('events.running', { n: total })
  if (!children)
    return (
      <p>
        <a className="link" href={`${href}#running`}>
          {label}
        </a>
      </p>
    )
  return (
    <details id="running" open={isOpen} className={styles.fold}>
      <summary>
        <span className="link">{label}</span> <small>{names.join(', ')}</small>
      </summary>
      {children}
    </details>
  )
}
