import type { ReactNode } from 'react'
import type { Address, Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { iconBefore } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { daysBetween, dayOf, formatDay, formatHours, isAllDay, zoneName } from '../event-dates.ts'
import { isCancelled, isOngoing, openState } from '../event-state.ts'
import { addressOf, fullDate, fullHours, isOnlineOnly, organizerNames } from '../event-texts.ts'
import { directionsUrl } from './directions.ts'
import styles from './event-facts.module.css'
import { msOf, toIso } from '../../lib/time/iso-instant.ts'
import { Ordinals } from '../../ui/text/ordinals.tsx'

/** Date, place and organizer. @param now ms */
export function EventFacts({ event, now }: { event: Event; now: number }) {
  return (
    <ul className={styles.facts}>
      {event.change === 'postponed' ? <NoDate /> : <DateFact event={event} now={now} />}
      <PlaceFact event={event} />
      <OrganizerFact event={event} />
    </ul>
  )
}

function Fact({ mark, title, children }: { mark: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <li>
      {mark}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

/** Between two facts of a line: it neither begins nor ends one. */
const dot = '\u00A0·\u00A0'

const Mark = ({ icon }: { icon: IconName }) => <span {...iconBefore(icon, styles.mark)} />

function NoDate() {
  const { t } = useI18n()
  return (
    <Fact
      mark={
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
      }
      title={t('events.status.postponed')}
    >
      {t('event.dateUnknown')}
    </Fact>
  )
}

function DateFact({ event, now }: { event: Event; now: number }) {
  const { t, locale } = useI18n()
  const { next, timeZone } = event
  const zone = zoneName(next.begin, locale, timeZone) ?? t('event.zone')
  const hours = fullHours(event, locale)
  return (
    <Fact mark={<Mark icon="calendar-plus" />} title={<time dateTime={next.begin}>{fullDate(event, locale)}</time>}>
      {[hours && `${hours}, ${zone}`, !isCancelled(event) && startsIn(event, now, t)].filter(Boolean).join(dot)}{' '}
      {isOngoing(event, now) && !isCancelled(event) && <Tag label={t('events.status.live')} tone="live" />}
      {openState(event, now) === 'past' && !isCancelled(event) && <Tag label={t('events.status.past')} />}
      {event.visio && (
        <span className={styles.local} hidden>
          {t('event.local')}
          <time dateTime={next.begin} data-local-time={event.timeZone} />
          <PageScript source="src/events/event/local-time.script.ts" />
        </span>
      )}
      {event.timings.length > 1 && <OtherDates event={event} now={now} />}
    </Fact>
  )
}

/** `dans 2 jours`, up to 31 days ahead. */
function startsIn({ next, timeZone }: Event, now: number, t: ReturnType<typeof useI18n>['t']): string {
  const days = daysBetween(dayOf(toIso(now), timeZone), dayOf(next.begin, timeZone))
  if (days < 0 || days > 31 || msOf(next.begin) < now) return ''
  if (days === 0) return t('event.starts.today')
  return days === 1 ? t('event.starts.tomorrow') : t.plural('event.starts.soon', days)
}

/** Coming dates besides the one shown above. */
function OtherDates({ event, now }: { event: Event; now: number }) {
  const { t, locale } = useI18n()
  const { timings, timeZone, next } = event
  const others = timings.filter(({ begin, end }) => msOf(end) >= now && begin !== next.begin)
  if (others.length === 0) return null
  return (
    <Disclosure summary={t.plural('event.otherDates', others.length)}>
      <ul className={styles.dates}>
        {others.map(({ begin, end }) => (
          <li key={begin}>
            <time dateTime={begin}>
              <Ordinals text={formatDay(begin, locale, timeZone, 'long')} />
            </time>
            {!isAllDay(begin, end, timeZone) && `, ${formatHours(begin, end, locale, timeZone)}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function PlaceFact({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  if (isOnlineOnly(event)) {
    return (
      <Fact mark={<Mark icon="wifi" />} title={t('events.online')}>
        {t('event.onlinePlace')}
      </Fact>
    )
  }
  const address = addressOf(event, locale)
  if (!address) return null
  const { name, city } = address
  return (
    <Fact mark={<Mark icon="map-pin" />} title={name || city}>
      {name && (
        <>
          {city}
          <District address={address} />
          {dot}
        </>
      )}
      <a className="link" href={directionsUrl(event, address, 'walking')} rel="noopener nofollow" target="_blank">
        {t('event.directions')}
      </a>
      {event.visio && dot + t('event.mixed')}
    </Fact>
  )
}

const citiesOfDistricts = new Set(['Paris', 'Lyon', 'Marseille'])
const mostDistricts = 20

/** The arrondissement of a French postal code: ` 19e` of Paris. */
function District({ address: { city, postalCode = '' } }: { address: Address }) {
  const district = Number(postalCode.slice(-2))
  if (!citiesOfDistricts.has(city) || !/^\d{5}$/.test(postalCode) || district < 1 || district > mostDistricts)
    return null
  return (
    <>
      {' '}
      <Ordinals text={district === 1 ? '1er' : `${district}e`} />
    </>
  )
}

function OrganizerFact({ event }: { event: Event }) {
  const { t, href, offers } = useI18n()
  const names = organizerNames(event)
  if (names.length === 0) return null
  const { user } = event.source
  const showsSource = user !== null && !names.includes(user)
  return (
    <Fact
      mark={
        <span className={styles.avatar}>
          <Avatar name={names[0]!} />
        </span>
      }
      title={
        event.organizer === null ? (
          names.join(', ')
        ) : (
          <a className="link" href={href('events/list', {}, { organizer: event.organizer })}>
            {names.join(', ')}
          </a>
        )
      }
    >
      {showsSource ? t('event.source', { user }) : t.plural('event.organizers', names.length)}
      {event.organizer !== null && offers.hasPage('events/follow') && (
        <>
          {dot}
          <a className="link" href={href('events/follow', {}, { organizer: event.organizer })} rel="nofollow">
            {t('follow.title')}
          </a>
        </>
      )}
      {event.contactable && (
        <>
          {dot}
          <a className="link" id="write" href={href('events/contact', { slug: event.slug })}>
            {t('event.contact.title')}
          </a>
        </>
      )}
    </Fact>
  )
}
