import type { ReactNode } from 'react'
import type { RegistrationState } from '../attend/attendance.contract.ts'
import { registrationStates } from '../attend/attendee.contract.ts'
import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { VisitorVariants } from '../../islands/fragment-slot.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { iconBefore } from '../../ui/media/icon.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { participants, openState, seatsLeft, type OpenState } from '../event-state.ts'
import { closedWindow, windowText } from '../registration-window.ts'
import { priceLabel } from '../event-texts.ts'
import { Calendars } from '../registration/calendars.tsx'
import { EventFaces } from '../registration/event-faces.tsx'
import { ClaimForm } from '../registration/claim-form.tsx'
import { Standing } from '../registration/standing.tsx'
import { stepTransition } from './step-transition.ts'
import styles from './registration-block.module.css'

interface RegistrationBlockProps {
  event: Event
  /** Time of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
}

/** Registration for an event; each visitor sees exactly one state (spec §4 Registration block priority). */
export function RegistrationBlock({ event, now, origin }: RegistrationBlockProps) {
  const { href } = useI18n()
  const state = openState(event, now)
  const open = (
    <Block look={state === 'open' && event.change === 'postponed' ? 'postponed' : state}>
      <State state={state} event={event} now={now} origin={origin} />
    </Block>
  )
  if (state === 'cancelled' || event.registerExternal) return open
  // A cancelled event had no participants.
  if (state === 'past' && event.status === 'cancelled') return open
  if (state === 'past') {
    const attended = (
      <Block look="past">
        <Attended event={event} />
      </Block>
    )
    const others = Object.fromEntries(['none', 'claimable', ...registrationStates].map((name) => [name, open]))
    return <VisitorVariants event={event._id} cases={{ ...others, going: attended }} />
  }
  const standing = (name: RegistrationState) => (
    <Block look={name === 'going' || name === 'offered' ? 'registered' : name}>
      <Standing state={name} event={event} now={now} origin={origin} />
    </Block>
  )
  const registered = Object.fromEntries(registrationStates.map((name) => [name, standing(name)]))
  const claimable = (
    <Block look={state}>
      <ClaimForm event={event._id} next={href('events/show', { slug: event.slug })} />
      <State state={state} event={event} now={now} origin={origin} />
    </Block>
  )
  return <VisitorVariants event={event._id} cases={{ none: open, claimable, ...registered }} />
}

function Block({ look, children }: { look: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section
      className={styles.block}
      {...stepTransition}
      data-state={look}
      aria-label={t('event.registration.label')}
      id="registration"
    >
      {children}
    </section>
  )
}

/** For visitors who are not registered. */
function State({ state, event, now, origin }: RegistrationBlockProps & { state: OpenState }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const window = closedWindow(event, now)
  switch (state) {
    case 'past':
      return <Closed title={t('event.registration.past')} />
    case 'cancelled':
      return <Closed title={t('event.registration.cancelled')} text={t('event.registration.cancelledText')} />
    case 'full':
      if (window || !event.waitingList)
        return <Closed title={t('event.registration.full')} text={t('event.registration.fullText')} />
      return (
        <Closed title={t('event.registration.full')} text={t('event.registration.fullText')}>
          <Button type="primary" size="full" href={href('events/attend', { slug: event.slug })}>
            {t('registration.joinList')}
          </Button>
        </Closed>
      )
    case 'open':
      if (window) {
        const title = t(window === 'before' ? 'event.registration.opens' : 'event.registration.closed')
        return <Closed title={title} text={windowText(event, window, i18n)} />
      }
      return event.change === 'postponed' ? (
        <Closed title={t('event.registration.postponed')} text={t('event.dateUnknown')} />
      ) : (
        <Open event={event} origin={origin} />
      )
  }
}

/** For participants of a past event: thanks, and links to give feedback and to similar events. */
function Attended({ event }: { event: Event }) {
  const { t, href } = useI18n()
  return (
    <>
      <h2>{t('event.registration.past')}</h2>
      <p>
        <b>{t('registration.wasThere.title')}</b> {t('registration.wasThere.text')}
      </p>
      <Button type="primary" size="full" href={href('events/feedback', { slug: event.slug })}>
        {t('registration.agenda.giveFeedback')}
      </Button>
      {event.certificate && (
        <Button variant="ghost" size="full" icon="printer" href={href('events/attend', { slug: event.slug })}>
          {t('certificate.own')}
        </Button>
      )}
      <p>
        <a className="link" href={event.topic ? href('events/list', { topic: event.topic.slug }) : href('events/list')}>
          {t('registration.wasThere.next')}
        </a>
      </p>
    </>
  )
}

/** Why registration is closed, and what to do instead. */
function Closed({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
      <p>
        <a className="link" href="#related">
          {t('event.registration.others')}
        </a>
      </p>
    </>
  )
}

function Open({ event, origin }: { event: Event; origin: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const left = seatsLeft(event)
  const going = participants(event)
  return (
    <>
      <div className={styles.price}>
        <b>{priceLabel(event, i18n)?.text ?? t('event.priceUnknown')}</b>
        {left !== undefined && <Tag label={t.plural('events.seats', left)} tone="last" />}
      </div>
      <EventFaces event={event} />
      {going !== undefined && event.faces.length === 0 && (
        <p {...iconBefore('users', styles.going)}>{t.plural('event.participants', going)}</p>
      )}
      <ParticipateButton event={event} size="full" />
      {event.registerHost && <small>{t('event.registration.goes', { host: event.registerHost })}</small>}
      <Calendars event={event} origin={origin} />
    </>
  )
}

/** Link to the attend page, or to the organizer's own registration (D26). */
export function ParticipateButton({ event, size }: { event: Event; size: 'full' | 'large' }) {
  const { t, locale, href } = useI18n()
  const target = event.registerExternal
    ? {
        href: `/v1/events/redirect/${encodeURIComponent(event._id)}?lang=${locale}`,
        rel: 'nofollow',
        iconRight: true,
        icon: 'external-link' as const,
      }
    : { href: href('events/attend', { slug: event.slug }) }
  return (
    <Button type="primary" size={size} id={size === 'full' ? 'participate' : undefined} {...target}>
      {t('event.registration.open')}
    </Button>
  )
}
