import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { formatDay, formatHour } from '../event-dates.ts'
import { placeOf } from '../event-texts.ts'
import styles from './event-card.module.css'

interface SameEventsProps {
  /** Of one day. */
  places?: readonly EventSummary[]
  dates?: readonly EventSummary[]
}

/** The links to several events of one title that are one row. */
export const SameEvents = ({ places, dates = [] }: SameEventsProps) =>
  places ? <SamePlaces events={places} /> : <SameDates events={dates} />

/** « 2 lieux », and a link to each with its hour. */
function SamePlaces({ events }: { events: readonly EventSummary[] }) {
  const i18n = useI18n()
  return (
    <Links
      title={i18n.t('events.places', { n: events.length })}
      events={events}
      textOf={(event) => [formatHour(event.next.begin, i18n.locale, event.timeZone), placeOf(event, i18n)]}
    />
  )
}

/** « 8 dates », and a link to each with its place where they differ. */
function SameDates({ events }: { events: readonly EventSummary[] }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const isElsewhere = new Set(events.map((event) => placeOf(event, i18n))).size > 1
  return (
    <Links
      title={[t('events.dates', { n: events.length }), isElsewhere ? '' : placeOf(events[0]!, i18n)]}
      events={events}
      textOf={(event) => [
        formatDay(event.next.begin, locale, event.timeZone, 'short'),
        isElsewhere ? placeOf(event, i18n) : '',
      ]}
    />
  )
}

/** Events of a row that have a link; of more their number is named. */
const maxLinks = 6

interface LinksProps {
  title: string | readonly (string | undefined)[]
  events: readonly EventSummary[]
  textOf: (event: EventSummary) => readonly (string | undefined)[]
}

function Links({ title, events, textOf }: LinksProps) {
  const { t, href } = useI18n()
  return (
    <>
      <p className={styles.where}>{joined([title].flat())}</p>
      <div className="row" style={{ position: 'relative', zIndex: 2 }}>
        {events.slice(0, maxLinks).map((event) => (
          <Chip
            key={event._id}
            href={href('events/show', { slug: event.slug })}
            data-event={event._id}
            style={{ whiteSpace: 'normal', flexShrink: 1 }}
          >
            {joined(textOf(event))}
          </Chip>
        ))}
        {events.length > maxLinks && t.plural('events.otherDates', events.length - maxLinks)}
      </div>
    </>
  )
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')
