import { EventPicture } from '../../cover/event-picture.tsx'
import { Fragment, type ReactNode } from 'react'
import type { EventSummary, ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { AllLink } from '../../../ui/actions/all-link.tsx'
import { EventCard } from '../../cards/event-card.tsx'
import { LeadCard } from '../../cards/lead-card.tsx'
import { formatCalendarDay, withYear } from '../../event-dates.ts'
import { nearDay, titleOf } from '../../event-texts.ts'
import { withDistinctCovers } from '../curation/distinct-covers.ts'
import { leadsOf } from '../curation/leads-of.ts'
import { SameEvents } from '../../cards/same-events.tsx'
import type { foldTitles } from '../curation/fold-titles.ts'
import { eventsOf, mergePlaces } from '../curation/merge-places.ts'
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
  /** The list of one day, for those of which only some events are on this page. */
  dayHref?: ((day: string) => string) | undefined
  /** Makes the rows; default: `mergePlaces`. */
  rowsOf?: typeof foldTitles | undefined
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
  dayHref,
  rowsOf = mergePlaces,
}: EventListProps) {
  const { t } = useI18n()
  const isFolded = (event: EventSummary) => running !== undefined && isRunning(event, firstDay)
  const folded = withDistinctCovers(events.filter(isFolded))
  const listed = withDistinctCovers(events.filter((event) => event !== above && !isFolded(event)))
  const rows = { layout, now, level, rowsOf }
  const isFoldHere = folded.length > 0 || !more.before
  const href = `${isFoldHere || !running ? '' : running.href}#running`
  const fold = running && running.total > 0 && isFoldHere && (
    <RunningFold
      {...rows}
      label={t('events.running', { n: folded.length || running.total })}
      href={running.href}
      events={folded}
      day={layout === 'agenda' ? firstDay || today : undefined}
      isOpen={listed.length === 0}
    />
  )
  if (layout === 'agenda')
    return (
      <Agenda
        days={groupDays(listed, firstDay, more)}
        {...{ rows, fold, today, counts, more, leads, dayHref }}
        runningHref={href}
      />
    )
  const list = <Rows {...rows} events={listed} day={undefined} eager={layout === 'grid' && !lazy ? eagerCards : 0} />
  if (!fold) return list
  return (
    <div className={styles.agenda}>
      {list}
      {fold}
    </div>
  )
}

type RowsLook = Pick<EventListProps, 'layout' | 'now' | 'rowsOf'> & { level: 2 | 3 }

interface RowsProps extends RowsLook {
  events: readonly EventSummary[]
  /** `YYYY-MM-DD` of the agenda section. */
  day: string | undefined
  /** Number of pictures that are fetched eagerly; default: 0. */
  eager?: number
}

function Rows({ events, layout, now, level, rowsOf = mergePlaces, day, eager = 0 }: RowsProps) {
  return (
    <div className={styles.events} data-list={day ? 'line' : layout}>
      {rowsOf(events).map((row, index) => (
        <EventCard
          key={eventsOf(row)[0]._id}
          event={eventsOf(row)[0]}
          places={'_id' in row ? undefined : <SameEvents {...row} />}
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

/** Rows that leave the picture after them on the first screen of a phone. */
const rowsAbove = 2

interface AgendaProps {
  days: readonly Day[]
  rows: RowsLook
  fold: ReactNode
  today: string
  counts: readonly ListedDay[]
  more: { before: boolean; after: boolean }
  leads: boolean
  /** Where what runs every day is. */
  runningHref: string
  dayHref: EventListProps['dayHref']
}

function Agenda({ days, rows, fold, today, counts, more, leads, runningHref, dayHref }: AgendaProps) {
  const led = leads ? leadsOf(days, rows.now) : undefined
  const byDay = new Map(counts.map((listed) => [listed.day, listed]))
  // What runs every day is never ahead of what begins (D63).
  return (
    <div className={styles.agenda}>
      {days.length === 0 && fold}
      {days.map(({ day, events, whole }, index) => {
        const lead = led?.get(day)
        const { count = 0, daily = 0 } = byDay.get(day) ?? {}
        const others = count - daily - events.length
        const above = days.slice(0, index).reduce((sum, { events }) => sum + events.length, 0)
        return (
          <Fragment key={day}>
            <AgendaDay
              {...{ day, today }}
              count={whole ? events.length : undefined}
              {...{ others, daily, runningHref }}
            >
              {lead && <LeadCard event={lead} today={today} level={3} isFirst={above <= rowsAbove} />}
              <Rows {...rows} events={lead ? events.filter((event) => event !== lead) : events} day={day} />
              {more.after && index === days.length - 1 && others > 0 && dayHref && (
                <MoreOfDay day={day} others={others} href={dayHref(day)} />
              )}
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
  /** Events that take place on this day and are not below. */
  others: number
  /** Events that are open every day. */
  daily: number
  runningHref: string
  children: ReactNode
}

function AgendaDay({ day, today, count, others, daily, runningHref, children }: AgendaDayProps) {
  const { t, locale } = useI18n()
  return (
    <section className={styles.day} aria-labelledby={`d${day}`}>
      <header>
        <h2 id={`d${day}`} data-number={Number(day.slice(8))}>
          <b>{nearDay(day, today, t)}</b>{' '}
          <time dateTime={day}>
            <Ordinals text={formatCalendarDay(day, locale, withYear(day, today, 'long', 'full'))} />
          </time>
        </h2>
        {count !== undefined && (
          <small>
            {t.plural('events.count', count) + (others > 0 ? ` ${t('events.begun', { n: others })}` : '')}{' '}
            {daily > 0 && (
              <a className="link" href={runningHref}>
                {t('events.daily', { n: daily })}
              </a>
            )}
          </small>
        )}
      </header>
      <div>{children}</div>
    </section>
  )
}

/** « Les 11 autres de vendredi »: the list of a day that goes on on the next page. */
function MoreOfDay({ day, others, href }: { day: string; others: number; href: string }) {
  const { t, locale } = useI18n()
  return (
    <AllLink href={href}>
      {t.plural('events.othersOf', others, { day: formatCalendarDay(day, locale, 'weekday') })}
    </AllLink>
  )
}

/** Titles and pictures that a fold shows of its events. */
const shownOfFold = 3

interface RunningFoldProps extends RowsProps {
  label: string
  /** The page that shows the events, if this one does not. */
  href: string
  isOpen?: boolean
  /** What is said of an event besides its title. */
  about?: (event: EventSummary) => string
}

/** « En ce moment, tous les jours (4) », with the first of them: expands if the events are on this page, else links to theirs. */
export function RunningFold({ label, href, isOpen = false, about, ...rows }: RunningFoldProps) {
  const { t, locale } = useI18n()
  if (rows.events.length === 0)
    return (
      <p id="running">
        <a className="link" href={`${href}#running`}>
          {label}
        </a>
      </p>
    )
  const firsts = mergePlaces(rows.events).map((row) => eventsOf(row)[0])
  const shown = firsts.slice(0, shownOfFold)
  const names = shown.map((event) => titleOf(event, locale).text + (about?.(event) ?? ''))
  const others = firsts.length - names.length
  return (
    <details id="running" open={isOpen} className={styles.fold}>
      <summary>
        <span className={styles.fan}>
          {shown.map((event) => (
            <EventPicture key={event._id} event={event} sizes="54px" />
          ))}
        </span>
        <span className="link">{label}</span>{' '}
        <small>
          <Ordinals
            text={[...names, ...(others > 0 ? [t.plural('events.otherDates', others)] : [])].join(about ? ' · ' : ', ')}
          />
        </small>
      </summary>
      <Rows {...rows} />
    </details>
  )
}
