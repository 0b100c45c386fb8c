import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { isCancelled, isJoinable } from '../../events/event-state.ts'
import type { Registration } from '../../events/attend/attendance.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { addressOf, isOnlineOnly } from '../../events/event-texts.ts'
import { ChangeHistory } from '../../events/changes/change-history.tsx'
import { directionsUrl } from '../../events/event/directions.ts'
import { NextPass } from '../../events/pass/next-pass.tsx'
import type { ReactNode } from 'react'
import { formatMonth, dayOf, daysBetween } from '../../events/event-dates.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { SeatLine } from '../../events/registration/seat-line.tsx'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import styles from './agenda-months.module.css'
import type { Event, EventSummary } from '../../events/events.contract.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { hourMs, minuteMs } from '../../lib/time/durations.ts'

interface AgendaProps {
  events: readonly AgendaEvent[]
  /** ms */
  now: number
}

/** Coming registrations: the next event first, then the others by month, with waiting lists and cancelled events. */
export function ActiveAgenda({ events, now, page }: AgendaProps & { page: string }) {
  const { t, href } = useI18n()
  const next = events.find((event) => event.registration?.state === 'going' && !isCancelled(event))
  return (
    <>
      {next?.registration && <NextEvent event={next} registration={next.registration} now={now} page={page} />}
      <AgendaMonths
        events={events.filter((event) => event !== next)}
        now={now}
        renderActions={({ slug, registration, ...event }) =>
          !isCancelled(event) && (
            <>
              {registration?.state === 'offered' && (
                <a className="link" href={href('events/attend', { slug })}>
                  {t('registration.claim')}
                </a>
              )}
              <a className="link" href={href('events/unattend', { slug }, { next: page })}>
                {t(registration?.state === 'waiting' ? 'registration.leaveList' : 'registration.agenda.unattend')}
              </a>
            </>
          )
        }
      />
    </>
  )
}

interface NextEventProps {
  event: AgendaEvent
  registration: Registration
  /** ms */
  now: number
  /** Page to return to. */
  page: string
}

/** The pass of the next event that the user attends: countdown, place, ticket, directions, cancel. */
function NextEvent({ event, registration, now, page }: NextEventProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const address = isOnlineOnly(event) ? undefined : addressOf(event, locale)
  const attend = href('events/attend', { slug })
  return (
    <NextPass
      event={event}
      registration={registration}
      now={now}
      state={`${t('registration.agenda.next')} · ${countdown(event, now, i18n)}`}
      acts={
        <>
          {event.visio && isJoinable(event, now) && (
            <Button href={attend} icon="video">
              {t('registration.join')}
            </Button>
          )}
          <Button href={`${attend}#ticket`} icon="ticket">
            {t('registration.ticket')}
          </Button>
          {address && (
            <Button href={directionsUrl(event, address, 'transit')} target="_blank" rel="noopener" variant="ghost">
              {t('registration.agenda.directions')}
            </Button>
          )}
          <a className="link" href={href('events/unattend', { slug }, { next: page })}>
            {t('registration.agenda.unattend')}
          </a>
        </>
      }
    >
      <ChangeHistory event={event} now={now} large />
    </NextPass>
  )
}

interface AgendaMonthsProps {
  events: readonly AgendaEvent[]
  /** ms */
  now: number
  /** The actions below an event. */
  renderActions: (event: AgendaEvent) => ReactNode
}

/** Events grouped by month, each with the state of its registration and its actions. */
function AgendaMonths({ events, now, renderActions }: AgendaMonthsProps) {
  const { t, locale } = useI18n()
  const months = Map.groupBy(events, ({ next, timeZone }) => dayOf(next.begin, timeZone).slice(0, 7))
  return [...months].map(([month, those]) => (
    <section key={month} className={styles.month} aria-labelledby={`m${month}`}>
      <h2 id={`m${month}`}>{formatMonth(month, locale)}</h2>
      {those.map((event) => (
        <div key={event._id} className={styles.entry}>
          {/* The number of remaining seats is hidden: this visitor has one. */}
          <EventCard event={{ ...event, remaining: null }} layout="line" now={now} />
          <div className={styles.own}>
            {event.registration && (
              <Tags>
                <Tag
                  label={t(`registration.agenda.states.${event.registration.state}`)}
                  tone={event.registration.state === 'going' ? 'free' : 'last'}
                />
              </Tags>
            )}
            <ChangeHistory event={event} now={now} />
            {event.registration && <SeatLine registration={event.registration} timeZone={event.timeZone} />}
            {renderActions(event)}
          </div>
        </div>
      ))}
    </section>
  ))
}

/** An event of a user's agenda, with their registration. */
export type AgendaEvent = EventSummary & Pick<Event, 'changes'> & { registration: Registration | null }

/** Time until an event in words: `dans 2 jours`, `dans 5 heures`, `en ce moment`. @param now ms */
export function countdown({ next, timeZone }: EventSummary, now: number, { t }: I18n): string {
  const begin = msOf(next.begin)
  const left = begin - now
  if (left <= 0) return t('registration.agenda.now')
  if (left < hourMs) return t.plural('registration.agenda.inMinutes', Math.ceil(left / minuteMs))
  // Calendar days: the day after tomorrow is « dans 2 jours » at any hour.
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, begin))
  if (days === 0 || left < 12 * hourMs) return t.plural('registration.agenda.inHours', Math.round(left / hourMs))
  return days === 1 ? t('event.starts.tomorrow') : t.plural('registration.agenda.inDays', days)
}
