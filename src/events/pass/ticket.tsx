import type { Registration } from '../attend/attendance.contract.ts'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isCancelled, isJoinable, openState } from '../event-state.ts'
import { titleOf } from '../event-texts.ts'
import { DayPaper, PassPaper } from './pass-paper.tsx'
import { StubCodes } from './stub-codes.tsx'
import { WhereWhen } from './where-when.tsx'
import slotStyles from './pass-slot.module.css'
import passStyles from './pass.module.css'
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

/** Graphemes above which a title is set smaller. */
const longTitle = 44

/** The pass to show at the door: the day, the event, and a stub with a name and the codes for each person. Printable. */
export function Ticket({ event, registration, companions = [], onlineUrl, now }: TicketProps) {
  const { t, locale } = useI18n()
  const title = titleOf(event, locale)
  const isOff = isCancelled(event)
  const isOver = openState(event, now) === 'past'
  return (
    <div className={`${slotStyles.held} ${styles.ticket}`} data-topic={topicLook(event.topic) ?? 'culture'}>
      <PassPaper
        isTicket
        look={isOff ? 'cancelled' : 'going'}
        date={<DayPaper event={event} />}
        state={t(isOff ? 'event.registration.cancelled' : isOver ? 'events.status.past' : 'registration.attending')}
        title={
          <span lang={title.lang} data-long={title.text.length > longTitle || undefined}>
            {title.text}
          </span>
        }
        stub={[registration, ...companions].map((person) => (
          <PersonStub key={person._id} {...person} />
        ))}
      >
        <WhereWhen event={event} isWhole />
        {onlineUrl !== null &&
          !isOver &&
          (isJoinable(event, now) ? (
            <div className={passStyles.acts}>
              <Button href={onlineUrl} rel="noopener noreferrer" icon="video">
                {t('registration.join')}
              </Button>
            </div>
          ) : (
            <p>{t('registration.joinLater')}</p>
          ))}
      </PassPaper>
    </div>
  )
}

/** One person's name and codes. */
function PersonStub(person: TicketProps['registration']) {
  const { t } = useI18n()
  return (
    <>
      <p>{person.name ? t('registration.ticketOf', { name: person.name }) : t('registration.ticket')}</p>
      <StubCodes registration={person} />
    </>
  )
}
