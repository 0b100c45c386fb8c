import { retention, type RetainedData } from '../contracts/retention.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import styles from './durations.module.css'

const daysOfMonth = 30.4

/** How long what is stored: a row for each duration that the scheduled jobs observe. */
export function Durations() {
  const { t } = useI18n()
  const duration = (days: number) =>
    days > 60
      ? t.plural('legal.retention.months', Math.round(days / daysOfMonth))
      : t.plural('legal.retention.days', days)
  return (
    <table className={styles.durations}>
      <thead>
        <tr>
          <th scope="col">{t('legal.retention.what')}</th>
          <th scope="col">{t('legal.retention.long')}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(retention) as RetainedData[]).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`legal.retention.of.${name}`)}</th>
            <td>{duration(retention[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
