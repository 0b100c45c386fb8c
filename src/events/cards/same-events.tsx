import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHour } from '../event-dates.ts'
import { addressOf, isOnlineOnly, placeOf } from '../event-texts.ts'
import styles from './event-card.module.css'

interface SameEventsProps {
  /** Of one day. */
  places?: readonly EventSummary[]
  dates?: readonly EventSummary[]
}

/** The links to several events of one title that are one row. */
export const SameEvents = ({ places, dates = [] }: SameEventsProps) =>
  places ? <SamePlaces events={places} /> : <SameDates events={dates} />

/** « 2 lieux », and a link to each, with its hour unless all begin at the hour of the row. */
function SamePlaces({ events }: { events: readonly EventSummary[] }) {
  const { t, locale } = useI18n()
  const hourOf = (event: EventSummary) => formatHour(event.next.begin, locale, event.timeZone)
  const isOneHour = new Set(events.map(hourOf)).size === 1
  return (
    <Links title={t('events.places', { n: events.length })} events={events} whenOf={isOneHour ? undefined : hourOf} />
  )
}

/** « 8 dates », and a link to each. */
function SameDates({ events }: { events: readonly EventSummary[] }) {
  const { t, locale } = useI18n()
  return (
    <Links
      title={t('events.dates', { n: events.length })}
      events={events}
      whenOf={(event) => formatDay(event.next.begin, locale, event.timeZone, 'short')}
    />
  )
}

/** Events of a row that have a link; of more their number is named. */
const maxLinks = 6

interface LinksProps {
  title: string
  events: readonly EventSummary[]
  whenOf: ((event: EventSummary) => string) | undefined
}

/** The place of all, or of each its city, or its place where several are in one city. */
function Links({ title, events, whenOf }: LinksProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const cityOf = (event: EventSummary) => (isOnlineOnly(event) ? undefined : addressOf(event, locale)?.city)
  const cities = Map.groupBy(events, cityOf)
  const places = new Set(events.map((event) => placeOf(event, i18n)))
  const whereOf = (event: EventSummary) => {
    const city = cityOf(event)
    return city && cities.get(city)!.length === 1 ? city : placeOf(event, i18n)
  }
  return (
    <div className={styles.same}>
      <p className={styles.where}>{[title, ...(places.size > 1 ? [] : places)].filter(Boolean).join(' · ')}</p>
      {events.slice(0, maxLinks).map((event) => (
        <a key={event._id} href={href('events/show', { slug: event.slug })} data-event={event._id}>
          {whenOf && <b>{`${whenOf(event)} `}</b>}
          {(places.size > 1 || !whenOf) && whereOf(event)}
        </a>
      ))}
      {events.length > maxLinks && t.plural('events.otherDates', events.length - maxLinks)}
    </div>
  )
}
