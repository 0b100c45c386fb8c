import { siteTimeZone } from '../../contracts/limits.ts'
import { feedbackExport, type HistoryEntry } from './history.contract.ts'
import { organizerRoles } from '../event/organized.contract.ts'
import type { Receipt } from '../history/receipts.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { dayOf, withYear, formatMoment } from '../../events/event-dates.ts'
import { ReceiptDetails } from '../history/receipt-details.tsx'
import styles from './history-list.module.css'

const icons: Partial<Record<HistoryEntry['kind'], IconName>> = {
  messageSent: 'send',
  messageScheduled: 'clock',
  messageCancelled: 'circle-x',
  exported: 'download',
  printed: 'printer',
  checkedIn: 'scan-line',
  checkedOut: 'scan-line',
  attendeeAdded: 'users',
  attendeeChanged: 'users',
  attendeeRemoved: 'users',
  seatsLeft: 'users',
  seatsOffered: 'hourglass',
  invited: 'mail',
  joined: 'users',
  cancelled: 'circle-x',
  postponed: 'clock',
  published: 'megaphone',
  feedbackAnswered: 'message-circle',
  unlisted: 'eye-off',
  listed: 'eye',
}

interface HistoryListProps {
  entries: readonly HistoryEntry[]
  /** What became new after some of them. */
  receipts?: readonly Receipt[] | undefined
  /** ms */
  now: number
}

/** Who did what with an event and when, and what became new by it. */
export function HistoryList({ entries, receipts = [], now }: HistoryListProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ul className={styles.feed}>
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`}>
          <span className={styles.dot}>
            <Icon name={icons[entry.kind] ?? 'pencil'} />
          </span>
          <span>
            <b>{t(`dashboard.kind.${entry.kind}`)}</b>
            {detailOf(entry, i18n) && `${t('dashboard.colon')}${detailOf(entry, i18n)}`}
            <small>{circumstances(entry, i18n, now)}</small>
            {receipts
              .filter(({ at, action }) => at === entry.at && action === entry.kind)
              .map((receipt) => (
                <ReceiptDetails key={receipt.at} receipt={receipt} />
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Which parts an edit changed, what was exported, which role a member of the team has, or what the entry says. */
function detailOf({ kind, changes, detail }: HistoryEntry, { t }: I18n): string {
  const fields = new Set(changes.map(({ field }) => field.split('.')[0]!))
  const named = [...fields].flatMap((field) => (isNamed(field) ? [t(`dashboard.field.${field}`)] : []))
  if (named.length > 0) return named.join(', ')
  if (kind === 'exported') return t(detail === feedbackExport ? 'eventFrame.tab.feedbacks' : 'eventFrame.tab.attendees')
  const role = teamKinds.has(kind) && organizerRoles.find((name) => name === detail)
  return role ? t(`team.roles.${role}`) : detail
}

/** The entries whose detail is a role. */
const teamKinds: ReadonlySet<HistoryEntry['kind']> = new Set(['invited', 'joined', 'roleChanged'])

const namedFields = [
  'title',
  'summary',
  'description',
  'timings',
  'date',
  'address',
  'maxAttendees',
  'price',
  'cover',
  'onlineUrl',
  'questions',
] as const
const isNamed = (field: string): field is (typeof namedFields)[number] =>
  (namedFields as readonly string[]).includes(field)

/** `Ana · lun. 30 nov., 15 h 20 · 52 personnes` */
function circumstances({ by, own, at, people }: HistoryEntry, { t, locale }: I18n, now: number): string {
  const day = dayOf(at, siteTimeZone)
  const style = withYear(day, dayOf(new Date(now).toISOString(), siteTimeZone), 'short', 'dated')
  const when = formatMoment(at, locale, siteTimeZone, style)
  return [own ? t('dashboard.you') : by, when, people > 0 && t.plural('dashboard.people', people)]
    .filter(Boolean)
    .join(' · ')
}
