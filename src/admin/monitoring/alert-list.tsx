import type { SiteAlert } from './alerts.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { momentText } from '../admin-times.ts'
import styles from './alert-list.module.css'

interface AlertsProps {
  alerts: readonly SiteAlert[]
  /** ms */
  now: number
}

/** Recent alerts: ongoing ones first. */
export function AlertList(props: AlertsProps) {
  const { t, href } = useI18n()
  return (
    <section className={styles.alerts} aria-labelledby="alerts">
      <h2 id="alerts">{t('adminMonitoring.alerts.title')}</h2>
      <AlertRows {...props} />
      <p className={styles.note}>{t('adminMonitoring.alerts.text')}</p>
      {props.alerts.length > 0 && (
        <Button href={href('admin/alerts')} variant="text" size="medium" icon="arrow-right" iconRight>
          {t('adminMonitoring.alerts.all')}
        </Button>
      )}
    </section>
  )
}

/** Each alert with its state and how long it was. */
export function AlertRows({ alerts, now }: AlertsProps) {
  const i18n = useI18n()
  const { t } = i18n
  if (alerts.length === 0) return <p>{t('adminMonitoring.alerts.none')}</p>
  return (
    <ul className={styles.rows}>
      {alerts.map((alert) => (
        <li key={alert._id}>
          <span>
            <b>{t(`adminMonitoring.alerts.name.${alert.name}`)}</b>
            {alert.what ? (
              <small>{t(`adminMonitoring.alerts.what.${alert.what.key}`, alert.what.values)}</small>
            ) : (
              <small lang="en">{alert.detail}</small>
            )}
          </span>
          <span className={styles.state}>
            {alert.endedAt === null ? (
              <Tag tone="off" icon="triangle-alert" label={t('adminMonitoring.alerts.now')} />
            ) : (
              <Tag tone="free" icon="check" label={t('adminMonitoring.alerts.over')} />
            )}
            <small>{whenText(alert, i18n, now)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `8 h 14, 35 min` */
function whenText({ beganAt, endedAt }: SiteAlert, i18n: I18n, now: number): string {
  const minutes = Math.max(1, Math.round(((endedAt === null ? now : msOf(endedAt)) - msOf(beganAt)) / 60_000))
  const long =
    minutes < 120
      ? i18n.t.plural('adminMonitoring.alerts.minutes', minutes)
      : i18n.t.plural('adminMonitoring.alerts.hours', Math.round(minutes / 60))
  return `${momentText(beganAt, i18n, now)} · ${long}`
}
