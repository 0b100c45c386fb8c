import { useI18n } from '../../i18n/use-i18n.ts'
import { dateChanges, type DateChange, type EventDate } from '../../lib/time/date-changes.ts'
import { dateParts, type DatePart } from './date-parts.ts'
import styles from './date-diff.module.css'

interface DateDiffProps {
  before: readonly EventDate[]
  after: readonly EventDate[]
  /** Time zone before and after the change. */
  zones: readonly [before: string, after: string]
  /** ms */
  now: number
}

/** The dates that a change removes, moves and adds, and the number of those that stay. */
export function DateDiff({ before, after, zones, now }: DateDiffProps) {
  const { t, locale } = useI18n()
  const old = { timings: before, timeZone: zones[0] }
  const { changes, same } = dateChanges(old, { timings: after, timeZone: zones[1] }, now)
  const list = changes.map((change) => ({
    kind: change.kind,
    label: t(`event.changes.${change.kind}`),
    parts: dateParts(change, { locale, zones, now, short: true }),
  }))
  return <ChangedDates list={list} rest={same.length > 0 ? t.plural('event.changes.same', same.length) : ''} />
}

interface ChangedDatesProps {
  list: readonly { kind: DateChange['kind']; label: string; parts: readonly DatePart[] }[]
  /** What stays, in one sentence. */
  rest: string
}

/** Removed, moved and added dates in words: only what differs is struck out. */
export const ChangedDates = ({ list, rest }: ChangedDatesProps) => (
  <div className={styles.diff}>
    <ul>
      {list.map(({ kind, label, parts }, index) => (
        <li key={index} data-kind={kind}>
          <b>{label}</b>
          <span>
            {parts.map(({ text, mark }, part) => {
              const Mark = mark ?? 'span'
              return <Mark key={part}>{text}</Mark>
            })}
          </span>
        </li>
      ))}
    </ul>
    {rest && <p>{rest}</p>}
  </div>
)
