import type { ReactNode } from 'react'
import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { calendarLinks } from '../../calendar/calendar-links.ts'
import { participants, registrationState, seatsLeft, type RegistrationState } from '../event-state.ts'
import { priceLabel } from '../event-texts.ts'
import styles from './registration-block.module.css'

interface RegistrationBlockProps {
  event: Event
  /** Moment of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
  /** The visitor has a place; unknown on a page that is the same for all. */
  registered?: boolean | undefined
}

/** Whether and how one can take part; exactly one state (spec §4 Registration block priority). */
export function RegistrationBlock({ event, now, origin, registered = false }: RegistrationBlockProps) {
  const { t } = useI18n()
  const state = registrationState(event, now, registered)
  const look = state === 'open' && event.change === 'postponed' ? 'postponed' : state
  return (
    <section className={styles.block} data-state={look} aria-label={t('event.registration.label')} id="registration">
      <State state={state} event={event} origin={origin} />
    </section>
  )
}

function State({ state, event, origin }: { state: RegistrationState; event: Event; origin: string }) {
  const { t, href } = useI18n()
  switch (state) {
    case 'past':
      return <h2>{t('event.registration.past')}</h2>
    case 'cancelled':
      return <Closed title={t('event.registration.cancelled')}>{t('event.registration.cancelledText')}</Closed>
    case 'registered':
      return (
        <>
          <h2>{t('event.registration.registered')}</h2>
          <p>{t('event.registration.registeredText')}</p>
          <Calendars event={event} origin={origin} />
          <p>
            <a className="link" href={href('events/unattend', { slug: event.slug })}>
              {t('event.registration.unattend')}
            </a>
          </p>
        </>
      )
    case 'full':
      return <Closed title={t('event.registration.full')}>{t('event.registration.fullText')}</Closed>
    case 'open':
      return event.change === 'postponed' ? (
        <Closed title={t('event.registration.postponed')}>{t('event.dateUnknown')}</Closed>
      ) : (
        <Open event={event} origin={origin} />
      )
  }
}

/** Why one cannot take part, and what to do instead. */
function Closed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{title}</h2>
      <p>{children}</p>
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
      {going !== undefined && (
        <p className={styles.going}>
          <Icon name="users" />
          {t.plural('event.participants', going)}
        </p>
      )}
      <ParticipateButton event={event} size="full" />
      {event.registerHost && <small>{t('event.registration.goes', { host: event.registerHost })}</small>}
      <Calendars event={event} origin={origin} />
    </>
  )
}

/** To the attend steps, or straight to the organiser's own registration (D26). */
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
    <Button type="primary" size={size} {...target}>
      {t('event.registration.open')}
    </Button>
  )
}

function Calendars({ event, origin }: { event: Event; origin: string }) {
  const { t, locale } = useI18n()
  const links = calendarLinks(event, { locale, origin })
  return (
    <div className={styles.calendars}>
      <p>
        <Icon name="calendar-plus" />
        {t('event.calendar')}
      </p>
      {(['google', 'outlook', 'ics'] as const).map((kind) => (
        <a
          key={kind}
          className="link"
          href={links[kind]}
          rel="nofollow noopener"
          {...(kind === 'ics' ? { download: '' } : { target: '_blank' })}
        >
          {t(`event.${kind}`)}
        </a>
      ))}
    </div>
  )
}
