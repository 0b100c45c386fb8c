import type { Event } from '../events.contract.ts'
import type { EventChange } from './event-change.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { dayOf, formatDay, formatHour, namedDay } from '../event-dates.ts'
import { textOf } from '../event-texts.ts'
import { DateDiff } from './date-diff.tsx'
import styles from './change-history.module.css'

interface ChangeHistoryProps {
  event: Pick<Event, 'changes' | 'timeZone' | 'lang'>
  /** ms */
  now: number
  /** For people who are registered. */
  large?: boolean
}

/** What has changed of date and place since the event was published: `Modifié hier : 18 h → 19 h`. */
export function ChangeHistory({ event, now, large = false }: ChangeHistoryProps) {
  const i18n = useI18n()
  if (event.changes.length === 0) return null
  const zones = [event.timeZone, event.timeZone] as const
  return (
    <ul className={styles.changes} data-large={large || undefined} aria-label={i18n.t('event.changes.title')}>
      {event.changes.map((change) => (
        <li key={change.at + change.field}>
          {changedOn(change.at, now, i18n)}{' '}
          {change.field === 'timings' ? (
            <DateDiff before={change.before} after={change.after} zones={zones} now={now} />
          ) : (
            <Change change={change} event={event} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({
  change,
  event,
}: {
  change: Exclude<EventChange, { field: 'timings' }>
  event: ChangeHistoryProps['event']
}) {
  const { t, locale } = useI18n()
  const [before, after] = change.field === 'place' ? places(change, event, locale) : moments(change, event, locale)
  return (
    <>
      {change.field === 'endDate' && t('event.changes.ends')}
      <span className="sr">{t('event.changes.before')}</span>
      <del>{before}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr">{t('event.changes.after')}</span>
      <ins>{after}</ins>
    </>
  )
}

type Of<F extends EventChange['field']> = Extract<EventChange, { field: F }>

const places = ({ before, after }: Of<'place'>, event: { lang: Event['lang'] }, locale: I18n['locale']) =>
  [before, after].map((value) => textOf(value, event, locale)?.text)

/** Hours when the day stays the same, else days and hours. */
function moments(
  { before, after }: Of<'date' | 'endDate'>,
  { timeZone }: { timeZone: string },
  locale: I18n['locale'],
): string[] {
  const sameDay = dayOf(before, timeZone) === dayOf(after, timeZone)
  const day = (moment: string) => (sameDay ? '' : `${formatDay(moment, locale, timeZone, 'short')}, `)
  return [before, after].map((moment) => day(moment) + formatHour(moment, locale, timeZone))
}

function changedOn(at: string, now: number, { t, locale }: I18n): string {
  const name = namedDay(dayOf(at, siteTimeZone), dayIn(siteTimeZone, now))
  if (name === 'today' || name === 'yesterday') return t(`event.changes.${name}`)
  return t('event.changes.on', { day: formatDay(at, locale, siteTimeZone, 'brief') })
}
