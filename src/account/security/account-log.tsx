import { siteTimeZone } from '../../contracts/limits.ts'
import type { AccountLogEntry } from './factors.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import styles from './account-log.module.css'

/** What was done with the second factors of an account, the newest first. */
export function AccountLog({ entries }: { entries: readonly AccountLogEntry[] }) {
  const { t, locale } = useI18n()
  return (
    <ul className={styles.log}>
      {entries.map(({ at, kind, detail, device, place }) => (
        <li key={`${at} ${kind} ${detail}`}>
          <b>{t(`security.log.${kind}`)}</b>
          {detail && ` · ${detail}`}
          <small>
            {[`${formatDay(at, locale, siteTimeZone, 'dated')}, ${formatHour(at, locale, siteTimeZone)}`, device, place]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
