import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { addressLine } from '../../lib/text/address-line.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { addressOf, fullDate, fullHours, isOnlineOnly, placeOf, titleOf } from '../event-texts.ts'
import styles from './pass.module.css'

interface WhereWhenProps {
  event: EventSummary
  /** With the year and the street, for a ticket, which has the title above. */
  isWhole?: boolean
}

/** Hours and place on a pass; on paper, without the heading of the page, the title before them. */
export function WhereWhen({ event, isWhole = false }: WhereWhenProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { text, lang } = titleOf(event, locale)
  if (event.change === 'postponed') return <p>{t('event.dateUnknown')}</p>
  const [date, hours, address] = [fullDate(event, locale), fullHours(event, locale), addressOf(event, locale)]
  return (
    <ul className={styles.facts}>
      {!isWhole && (
        <li className={styles.printed} lang={lang}>
          {text}
        </li>
      )}
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
