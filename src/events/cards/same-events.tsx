import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { formatDay, formatHour } from '../event-dates.ts'
import { placeOf } from '../event-texts.ts'
import styles from './event-card.module.css'

/** « 2 lieux », and a link to each with its hour: events of one title on one day, as one row. */
export function SamePlaces({ events }: { events: readonly EventSummary[] }) {
  const i18n = useI18n()
  return (
    <Links
      title={i18n.t('events.places', { n: events.length })}
      events={events}
      textOf={(event) => [formatHour(event.next.begin, i18n.locale, event.timeZone), placeOf(event, i18n)]}
    />
  )
}

/** Dates that are named; of more their number is. */
const maxDates = 6

/** « 8 dates », and a link to each of the first with its place where they differ: events of one title on several days. */
export function SameDates({ events }: { events: readonly EventSummary[] }) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const isElsewhere = new Set(events.map((event) => placeOf(event, i18n))).size > 1
  return (
    <Links
      title={[t('events.dates', { n: events.length }), isElsewhere ? '' : placeOf(events[0]!, i18n)]}
      events={events.slice(0, maxDates)}
      textOf={(event) => [
        formatDay(event.next.begin, locale, event.timeZone, 'short'),
        isElsewhere ? placeOf(event, i18n) : '',
      ]}
      others={events.length > maxDates ? t.plural('events.otherDates', events.length - maxDates) : ''}
    />
  )
}

interface LinksProps {
  title: string | readonly (string | undefined)[]
  events: readonly EventSummary[]
  textOf: (event: EventSummary) => readonly (string | undefined)[]
  /** The words for those without a link. */
  others?: string
}

function Links({ title, events, textOf, others }: LinksProps) {
  const { href } = useI18n()
  return (
    <>
      <p className={styles.where}>{joined([title].flat())}</p>
      <div className="row" style={{ position: 'relative', zIndex: 2 }}>
        {events.map((event) => (
          <Chip
            key={event._id}
            href={href('events/show', { slug: event.slug })}
            data-event={event._id}
            style={{ whiteSpace: 'normal', flexShrink: 1 }}
          >
            {joined(textOf(event))}
          </Chip>
        ))}
        {others}
      </div>
    </>
  )
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')
