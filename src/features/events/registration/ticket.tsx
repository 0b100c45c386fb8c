import type { Registration } from '../../../contracts/v1/attendance.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { isJoinable } from '../event-state.ts'
import { placeOf, titleOf, whenOf } from '../event-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { qrCode } from './qr-code.ts'
import styles from './ticket.module.css'

interface TicketProps {
  event: EventSummary
  registration: Pick<Registration, '_id' | 'name' | 'ticket' | 'code'>
  /** The people who come along, each with a code of their own. */
  companions?: readonly Pick<Registration, '_id' | 'name' | 'ticket' | 'code'>[]
  /** Link of an online event. */
  onlineUrl: string | null
  /** ms */
  now: number
}

/** The ticket to show at the door: event, and for each person a name and a QR code for the organizers. Printable. */
export function Ticket({ event, registration, companions = [], onlineUrl, now }: TicketProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const { day, hours, text } = whenOf(event, i18n, now)
  return (
    <section className={styles.ticket} id="ticket" aria-label={t('registration.ticket')}>
      <div className={styles.head}>
        <p>{t('registration.attending')}</p>
        <h2 lang={title.lang}>{title.text}</h2>
        <p>
          {hours ? `${day}, ${hours}` : text}
          <br />
          {placeOf(event, i18n)}
        </p>
      </div>
      {onlineUrl !== null && (
        <div className={styles.code}>
          {isJoinable(event, now) ? (
            <Button href={onlineUrl} rel="noopener noreferrer" size="full">
              {t('registration.join')}
            </Button>
          ) : (
            <p>{t('registration.joinLater')}</p>
          )}
        </div>
      )}
      {[registration, ...companions].map((person) => (
        <Code key={person._id} {...person} />
      ))}
    </section>
  )
}

/** One person's code, with the name. */
function Code({ name, ticket, code }: TicketProps['registration']) {
  const { t } = useI18n()
  if (ticket === null) return null
  return (
    <div className={styles.code}>
      <div role="img" aria-label={t('registration.ticketCode')} dangerouslySetInnerHTML={{ __html: qrCode(ticket) }} />
      <p>{name ? t('registration.ticketOf', { name }) : t('registration.ticket')}</p>
      <strong>{code}</strong>
      <small>{t('registration.ticketHint')}</small>
    </div>
  )
}
