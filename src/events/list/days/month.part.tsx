import type { EventSummary, ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { topicLook } from '../../../lib/topic-look.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EventPicture } from '../../cover/event-picture.tsx'
import { dayOf, formatCalendarDay, formatHour, formatMonth, isAllDay } from '../../event-dates.ts'
import { titleOf } from '../../event-texts.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import { RunningFold } from '../results/event-list.tsx'
import type { MonthFacts } from './load-month.ts'
import { otherMonth, shownMonth, weeksOf } from './shown-days.ts'
import styles from './month.module.css'
import { WeekHead } from './week-head.tsx'
import { markOf, toDay } from './week-strip.tsx'

/** Pages of events are gone after a year (D10). */
const daysShown = 365

interface MonthProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
  days: readonly ListedDay[]
  facts: MonthFacts
  /** Time of rendering, ms. */
  now: number
}

/** The list as a month: each day with its count and first titles; the chosen day's events are listed below. */
export function Month({ state, today, days, facts, now }: MonthProps) {
  const month = shownMonth(state, today)
  const byDay = new Map(days.map((one) => [one.day, one]))
  const { fullest } = facts
  return (
    <section className={styles.month} aria-labelledby="month">
      <MonthHead {...{ month, state, today, facts }} />
      <MonthRunning {...{ month, facts, now }} />
      <table>
        <WeekHead days={weeksOf(month)[0]!} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]} data-over={week.at(-1)! < today ? '' : undefined}>
              {week.map((day) =>
                day.startsWith(month) ? (
                  <MonthDay
                    key={day}
                    {...{ day, state, today }}
                    listed={byDay.get(day)}
                    lead={fullest?.day === day ? fullest.lead : undefined}
                  />
                ) : (
                  <td key={day} data-off="">
                    <span>{Number(day.slice(8))}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The name of the month, the ways to others, and what it has. */
function MonthHead({ month, state, today, facts }: { month: string } & Pick<MonthProps, 'state' | 'today' | 'facts'>) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const to = (days: string | undefined) => listHref(i18n, { ...state, days, from: undefined, to: undefined, page: 0 })
  const [name, year] = [formatMonth(month, locale), month.slice(0, 4)]
  return (
    <div className={styles.head}>
      <h2 id="month">
        {name
          .replace(year, '')
          .replace(/\sde\s*$/, '')
          .trim()}{' '}
        <small>{year}</small>
      </h2>
      {month > addDays(today, -daysShown).slice(0, 7) && (
        <Button
          variant="ghost"
          size="round"
          icon="chevron-left"
          label={t('events.month.before')}
          href={to(otherMonth(month, -1))}
        />
      )}
      <Button
        variant="ghost"
        size="round"
        icon="chevron-right"
        label={t('events.month.after')}
        href={to(otherMonth(month, 1))}
      />
      {month !== today.slice(0, 7) && (
        <Button variant="ghost" size="medium" href={to(undefined)}>
          {t('events.preset.today')}
        </Button>
      )}
      <MonthSums {...{ state, facts }} />
    </div>
  )
}

/** « 74 événements d’ici la fin du mois · 261 sont passés » */
function MonthSums({ state, facts: { left, over } }: Pick<MonthProps, 'state' | 'facts'>) {
  const i18n = useI18n()
  const { t } = i18n
  if (left === undefined && !over) return null
  return (
    <p>
      {left !== undefined && t.plural('events.month.left', left)}
      {left !== undefined && over && '\u00A0· '}
      {over && (
        <a
          className="link"
          href={listHref(i18n, withFilter(state, { layout: undefined, days: undefined, from: over.from, to: over.to }))}
        >
          {t.plural('events.month.over', over.count)}
        </a>
      )}
    </p>
  )
}

/** « Tous les jours, en décembre (6) », with until when. */
function MonthRunning({ month, facts: { running }, now }: { month: string } & Pick<MonthProps, 'facts' | 'now'>) {
  const { t, locale } = useI18n()
  if (!running) return null
  return (
    <RunningFold
      label={t('events.month.daily', {
        month: formatCalendarDay(`${month}-01`, locale, 'monthName'),
        n: running.total,
      })}
      {...{ now, events: running.events }}
      about={({ endDate, timeZone }) =>
        endDate ? `, ${t('events.until', { day: formatCalendarDay(dayOf(endDate, timeZone), locale, 'brief') })}` : ''
      }
      layout="line"
      level={2}
      day={undefined}
      href=""
    />
  )
}

interface MonthDayProps extends Pick<MonthProps, 'state' | 'today'> {
  day: string
  listed: ListedDay | undefined
  /** What leads the day with most events. */
  lead: EventSummary | undefined
}

function MonthDay({ day, listed, lead, state, today }: MonthDayProps) {
  const i18n = useI18n()
  const { t } = i18n
  const number = Number(day.slice(8))
  const isPast = day < today
  if (!listed)
    return (
      <td data-past={isPast ? '' : undefined}>
        <span>{number}</span>
      </td>
    )
  const { count, daily } = listed
  const first = lead ? [{ ...lead, topic: topicLook(lead.topic) ?? null, ...lead.next }] : listed.first
  return (
    <td
      data-past={isPast ? '' : undefined}
      data-today={day === today ? '' : undefined}
      data-lead={lead ? '' : undefined}
    >
      <a href={listHref(i18n, toDay(state, day))} aria-current={markOf(state, day, today)}>
        {number}
        <small>
          <span className="sr">, </span>
          {count}
          <span className="sr">{t.plural('events.count', count).replace(String(count), '')}</span>
        </small>
      </a>
      {lead && <EventPicture event={lead} sizes="(width < 768px) 48px, 240px" />}
      {!isPast && <FirstTitles count={count - daily} first={first} isOne={lead !== undefined} />}
    </td>
  )
}

/** A day with fewer events shows one title, so that full days are seen. */
const fewest = 5

/**
 * The first titles of a day with their hours, and how many more there are where one is shown; on phones all of them are dots. Days
 * that are over have none.
 */
function FirstTitles({ count, first, isOne }: Pick<ListedDay, 'count' | 'first'> & { isOne: boolean }) {
  const { locale, href } = useI18n()
  const isAlone = isOne || count < fewest
  return (
    <>
      <ul data-one={isAlone ? '' : undefined}>
        {first.map((event) => {
          const title = titleOf(event, locale)
          return (
            <li key={event.slug} data-topic={event.topic ?? ''}>
              <a href={href('events/show', { slug: event.slug })} lang={title.lang} data-whole="">
                {event.begin && !isAllDay(event.begin, event.end, event.timeZone) && (
                  <b>{formatHour(event.begin, locale, event.timeZone)}</b>
                )}
                {` ${title.text}`}
              </a>
            </li>
          )
        })}
      </ul>
      {isAlone && !isOne && count > 1 && <i aria-hidden="true">{`+ ${count - 1}`}</i>}
    </>
  )
}
