import type { LogEntry } from './log.contract.ts'
import { caseNumber, decisionActions, decisionGrounds } from '../../report/moderation-terms.contract.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { momentText } from '../admin-times.ts'
import styles from './log-list.module.css'

const icons: Record<LogEntry['subject']['type'], IconName> = {
  person: 'users-round',
  event: 'calendar-range',
  mail: 'mail',
  address: 'mail-x',
  report: 'flag',
  site: 'scroll-text',
}

interface LogListProps {
  entries: readonly LogEntry[]
  /** ms */
  now: number
}

/** What operators did: what, to what, before and after, then who and when. */
export function LogList({ entries, now }: LogListProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <span className={styles.dot}>
            <Icon name={icons[entry.subject.type]} />
          </span>
          <span>
            <b>{t(`admin.log.kind.${entry.kind}`)}</b> <Subject entry={entry} />
            {changesOf(entry, i18n, now).map((change) => (
              <span key={change} className={styles.change}>
                {change}
              </span>
            ))}
            {entry.reason && <q className={styles.reason}>{entry.reason}</q>}
            <small>
              {[
                entry.own ? t('admin.log.you') : entry.by.name || t('admin.log.gone'),
                momentText(entry.at, i18n, now),
                entry.network && t('admin.log.network', { network: entry.network }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name of what it was done to, a link to all its entries. */
function Subject({ entry: { subject } }: { entry: LogEntry }) {
  const { t, href } = useI18n()
  if (subject.type === 'site' || subject._id === '') return null
  const name =
    subject.name ||
    (subject.type === 'report' && caseNumber(subject._id)) ||
    (subject.type === 'person' ? t('admin.log.gone') : `${t(`admin.log.${subject.type}`)} ${subject._id.slice(0, 8)}`)
  return (
    <a className={styles.subject} href={href('admin/log', {}, { subject: subject._id })}>
      {name}
    </a>
  )
}

const fields = [
  'role',
  'confirmed',
  'until',
  'sessions',
  'state',
  'count',
  'view',
  'reason',
  'address',
  'action',
  'kind',
] as const
const isNamed = (field: string): field is (typeof fields)[number] => (fields as readonly string[]).includes(field)

/** `Rôle : user → admin` */
function changesOf({ before, after }: LogEntry, i18n: I18n, now: number): string[] {
  const { t } = i18n
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => {
    const key: MessageKey | undefined = isNamed(name) ? `admin.log.field.${name}` : undefined
    const values = { field: key ? t(key) : name, after: valueText(name, after[name], i18n, now) }
    return before[name] === undefined
      ? t('admin.log.added', values)
      : t('admin.log.change', { ...values, before: valueText(name, before[name], i18n, now) })
  })
}

/** A stored value as operators call it; most as it is stored. */
function valueText(field: string, value: string | undefined, i18n: I18n, now: number): string {
  const { t } = i18n
  const [action, ground] = [decisionActions.find((one) => one === value), decisionGrounds.find((one) => one === value)]
  if (!value) return t('admin.log.nothing')
  if (field === 'action' && action) return t(`adminReports.action.${action}`)
  if (field === 'kind' && ground) return t(`report.ground.${ground}`)
  if (field === 'until' && value.startsWith('9999')) return t('adminPeople.endless')
  return field === 'until' && value.includes('T') ? momentText(value, i18n, now) : value
}
