import type { ReactNode } from 'react'
import type { Locale } from '../../../contracts/locales.ts'
import type { Event } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { dayOf, formatHour, isAllDay } from '../../event-dates.ts'
import { addressOf, isOnlineOnly, placeOf } from '../../event-texts.ts'
import { PlaceLinks, Ways } from '../getting-there.tsx'
import styles from './off-plan.module.css'

/** « Y aller » where no map is drawn: the address is the picture, or the hour of an online event in three cities. */
export function OffPlan({ event }: { event: Event }) {
  return isOnlineOnly(event) ? <Anywhere event={event} /> : <FarPlace event={event} />
}

/** Drawings as files of the site. */
const scenes = {
  village: { src: '/drawings/village.svg', width: 800, height: 240 },
  screen: { src: '/drawings/screen.svg', width: 540, height: 420 },
}

function Sheet({ scene, children }: { scene: keyof typeof scenes; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section id="getting-there">
      <h2 className={styles.heading}>{t('event.gettingThere')}</h2>
      <div className={styles.sheet} data-scene={scene} data-share="">
        <div className={styles.words}>{children}</div>
        <img {...scenes[scene]} alt="" loading="lazy" decoding="async" />
      </div>
    </section>
  )
}

/** Characters above which the name of a place is set smaller. */
const longName = 30

function FarPlace({ event }: { event: Event }) {
  const i18n = useI18n()
  const address = addressOf(event, i18n.locale)
  if (!address) return null
  const place = placeOf(event, i18n)
  return (
    <Sheet scene="village">
      <address>
        <b data-long={place.length > longName || undefined}>{place}</b>
        {place !== address.formattedAddress && address.formattedAddress}
      </address>
      {address.access && <p>{address.access}</p>}
      <Ways event={event} address={address} className={styles.ways} />
      <PlaceLinks event={event} address={address} />
    </Sheet>
  )
}

/** Where readers of a language are too, besides the event's own city. */
const otherClocks: Record<Locale, readonly (readonly [city: string, timeZone: string])[]> = {
  fr: [
    ['Dakar', 'Africa/Dakar'],
    ['Montréal', 'America/Toronto'],
  ],
  en: [
    ['Nairobi', 'Africa/Nairobi'],
    ['New York', 'America/New_York'],
  ],
  es: [
    ['Bogotá', 'America/Bogota'],
    ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ],
}

function Anywhere({ event }: { event: Event }) {
  const { t } = useI18n()
  return (
    <Sheet scene="screen">
      <p className={styles.anywhere}>
        <b>{t('event.anywhere')}</b>
        {t('event.onlinePlace')} {!event.registerExternal && t('registration.joinLater')}
      </p>
      <Clocks event={event} />
    </Sheet>
  )
}

/** The hour in the event's city and in others where it is the same day. */
function Clocks({ event: { next, timeZone, change } }: { event: Event }) {
  const { locale } = useI18n()
  const { begin, end } = next
  if (change === 'postponed' || isAllDay(begin, end, timeZone)) return null
  const here = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
  const others = otherClocks[locale].filter(([, zone]) => dayOf(begin, zone) === dayOf(begin, timeZone))
  return (
    <ul className={styles.clocks}>
      {[[here, timeZone] as const, ...others].map(([city, zone]) => (
        <li key={zone}>
          <b>{formatHour(begin, locale, zone)}</b>
          {city}
        </li>
      ))}
    </ul>
  )
}
