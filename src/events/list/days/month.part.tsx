import type { ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { formatMonth } from '../../event-dates.ts'
import { titleOf } from '../../event-texts.ts'
import { listHref, type ListState } from '../list-query.ts'
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
}

/** The list as a month: each day with its count and first titles; the chosen day's events are listed below. */
export function Month({ state, today, days }: MonthProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const month = shownMonth(state, today)
  const byDay = new Map(days.map((one) => [one.day, one]))
  const to = (days: string | undefined) => listHref(i18n, { ...state, days, from: undefined, to: undefined, page: 0 })
  const [name, year] = [formatMonth(month, locale), month.slice(0, 4)]
  return (
    <section className={styles.month} aria-labelledby="month">
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
      </div>
      <table>
        <WeekHead days={weeksOf(month)[0]!} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]} data-over={week.at(-1)! < today ? '' : undefined}>
              {week.map((day) =>
                day.startsWith(month) ? (
                  <MonthDay key={day} day={day} listed={byDay.get(day)} {...{ state, today }} />
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

interface MonthDayProps extends Pick<MonthProps, 'state' | 'today'> {
  day: string
  listed: ListedDay | undefined
}

function MonthDay({ day, listed, state, today }: MonthDayProps) {
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
  const { count, first } = listed
  return (
    <td data-past={isPast ? '' : undefined} data-today={day === today ? '' : undefined}>
      <a href={listHref(i18n, toDay(state, day))} aria-current={markOf(state, day, today)}>
        {number}
        <small>
          <span className="sr">, </span>
          {count}
          <span className="sr">{t.plural('events.count', count).replace(String(count), '')}</span>
        </small>
      </a>
      {!isPast && <FirstTitles count={count} first={first} />}
    </td>
  )
}

/** The first titles of a day, and how many more there are; days that are over have none. */
function FirstTitles({ count, first }: Pick<ListedDay, 'count' | 'first'>) {
  const { locale, href } = useI18n()
  return (
    <>
      <ul>
        {first.map((event) => {
          const title = titleOf(event, locale)
          return (
            <li key={event.slug} data-topic={event.topic ?? ''}>
              <a href={href('events/show', { slug: event.slug })} lang={title.lang} data-whole="">
                {title.text}
              </a>
            </li>
          )
        })}
      </ul>
      {count > first.length && <i aria-hidden="true">+ {count - first.length}</i>}
    </>
  )
}
