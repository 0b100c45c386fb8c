import { claimSeat } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { calendarLinks } from '../calendar-links.ts'
import { isJoinable } from '../event-state.ts'
import { fullDate, fullHours, isOnlineOnly, placeOf, addressOf } from '../event-texts.ts'
import { EventFaces } from '../registration/event-faces.tsx'
import { SeatLine } from '../registration/seat-line.tsx'
import { PaperQueue } from './paper-queue.tsx'
import { Named } from './named.tsx'
import { DayPaper, PassPaper, whenInWords, type PassProps } from './pass-paper.tsx'
import { StubCodes } from './stub-codes.tsx'
import { WhereWhen } from './where-when.tsx'
import styles from './pass.module.css'
import { Ordinals } from '../../ui/text/ordinals.tsx'

/** The visitor has a seat. */
export function GoingPass({ event, registration, now, origin }: PassProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const when = whenInWords(event, now, i18n)
  const attend = href('events/attend', { slug })
  const people = 1 + registration.companions.length
  return (
    <PassPaper
      look="going"
      date={<DayPaper event={event} />}
      state={`${t('registration.attending')} · ${t('event.registration.registered')}`}
      title={
        event.change === 'postponed' ? (
          t('event.registration.postponed')
        ) : (
          <Named
            name={registration.name}
            named={(name) => t('pass.going', { when, name })}
            unnamed={t('pass.goingUnnamed', { when })}
          />
        )
      }
      stub={
        <>
          <StubCodes registration={registration} />
          <a className="link" href={`${attend}#ticket`}>
            {people > 1 ? t.plural('pass.tickets', people) : t('registration.ticket')}
          </a>
        </>
      }
    >
      <WhereWhen event={event} />
      <EventFaces event={event} />
      <div className={styles.acts}>
        {event.visio && isJoinable(event, now) && (
          <Button href={attend} icon="video">
            {t('registration.join')}
          </Button>
        )}
        {!isOnlineOnly(event) && addressOf(event, locale) && (
          <Button href="#getting-there" icon="map-pin">
            {t('event.gettingThere')}
          </Button>
        )}
        <Button href={calendarLinks(event, { locale, origin }).ics} download="" variant="ghost" icon="calendar-plus">
          {t('pass.calendar')}
        </Button>
        <a className="link" href={href('events/unattend', { slug })}>
          {t('event.registration.unattend')}
        </a>
      </div>
    </PassPaper>
  )
}

/** The visitor waits: everything is dotted, since nothing is printed yet. */
export function WaitingPass({ event, registration }: PassProps) {
  const { t, href } = useI18n()
  const place = registration.position ?? 1
  return (
    <PassPaper
      look="waiting"
      date={
        <p className={styles.date} data-rank="">
          <span>{t('pass.youAre')}</span>
          <b>
            <Ordinals text={t.plural('pass.rank', place)} />
          </b>
          <span>{t('pass.inLine')}</span>
        </p>
      }
      state={t('registration.waiting')}
      title={t.plural('registration.position', place)}
      stub={<Unprinted event={event} text={t('pass.printsHere')} />}
    >
      <p>{t('registration.waitingText')}</p>
      <div className={styles.acts}>
        <a className="link" href={href('events/unattend', { slug: event.slug })}>
          {t('registration.leaveList')}
        </a>
      </div>
      <PaperQueue place={place} className={styles.queue} />
    </PassPaper>
  )
}

/** A guest has to confirm by the link of a mail: nothing is printed yet. */
export function PendingPass({ event, holdUntil }: Pick<PassProps, 'event'> & { holdUntil: string | null }) {
  const { t, href } = useI18n()
  const { slug, timeZone } = event
  return (
    <PassPaper
      look="waiting"
      date={<DayPaper event={event} />}
      state={t('registration.agenda.states.pending')}
      title={t('registration.pending')}
      stub={<Unprinted event={event} text={holdUntil ? t('pass.printsHere') : undefined} />}
    >
      <p>
        {t('registration.pendingText')} <SeatLine registration={{ state: 'pending', holdUntil }} timeZone={timeZone} />
      </p>
      <div className={styles.acts}>
        <a className="link" href={href('events/unattend', { slug })}>
          {t('event.registration.unattend')}
        </a>
      </div>
    </PassPaper>
  )
}

/** A seat is held for the visitor until they say yes. */
export function OfferedPass({ event, registration }: PassProps) {
  const { t, href } = useI18n()
  const { _id, slug, timeZone } = event
  const people = 1 + registration.companions.length
  return (
    <PassPaper
      look="offered"
      date={<DayPaper event={event} />}
      state={t('registration.offeredText')}
      title={t('registration.offered')}
      stub={<Unprinted event={event} text={t('pass.offeredHere')} />}
    >
      <p>
        <SeatLine registration={registration} timeZone={timeZone} />
      </p>
      <div className={styles.acts}>
        <Form endpoint={claimSeat} params={{ id: _id }} next={href('events/show', { slug })}>
          <Button submit>{people > 1 ? t('registration.claimAll', { n: people }) : t('registration.claim')}</Button>
        </Form>
        <a className="link" href={href('events/unattend', { slug })}>
          {t('registration.decline')}
        </a>
      </div>
    </PassPaper>
  )
}

function Unprinted({ event, text }: Pick<PassProps, 'event'> & { text: string | undefined }) {
  const i18n = useI18n()
  return (
    <>
      <span className={styles.ghost}>
        <Icon name="hourglass" />
      </span>
      {text && <b>{text}</b>}
      <small>
        {[fullDate(event, i18n.locale), fullHours(event, i18n.locale)].filter(Boolean).join(', ')}
        <br />
        {placeOf(event, i18n)}
      </small>
    </>
  )
}
