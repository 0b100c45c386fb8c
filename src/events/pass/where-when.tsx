import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { addressLine } from '../../lib/text/address-line.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { addressOf, fullDate, fullHours, isOnlineOnly, placeOf } from '../event-texts.ts'
import styles from './pass.module.css'

interface WhereWhenProps {
  event: EventSummary
  /** With the year and the street, for what is printed. */
  isWhole?: boolean
}

/** Hours and place on a pass. */
export function WhereWhen({ event, isWhole = false }: WhereWhenProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  if (event.change === 'postponed') return <p>{t('event.dateUnknown')}</p>
  const [date, hours, address] = [fullDate(event, locale), fullHours(event, locale), addressOf(event, locale)]
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" />
        <span>{isWhole ? [date, hours].filter(Boolean).join(', ') : hours || date}</span>
      </li>
      <li>
        <Icon name={isOnlineOnly(event) ? 'wifi' : 'map-pin'} />
        <span>{isWhole && address && !isOnlineOnly(event) ? addressLine(address) : placeOf(event, i18n)}</span>
      </li>
    </ul>
  )
}
