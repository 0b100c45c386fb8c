import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { EventPicture } from '../cover/event-picture.tsx'
import { dayOf, formatCalendarDay, formatHours, isAllDay } from '../event-dates.ts'
import { participants } from '../event-state.ts'
import { nearDay, placeOf, titleOf } from '../event-texts.ts'
import { CardTags } from './card-tags.tsx'
import { EventLike } from './like-form.tsx'
import styles from './lead-card.module.css'

interface LeadCardProps {
  event: EventSummary
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  today: string
  /** Heading level. */
  level: 2 | 3
  /** On the first screen: its picture does not wait for the page's end. */
  isFirst?: boolean | undefined
}

/** The event that leads its day: its picture, its day in figures, and who goes. */
export function LeadCard({ event, today, level, isFirst = false }: LeadCardProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const Heading = `h${level}` as const
  const title = titleOf(event, locale)
  const { begin, end } = event.next
  const day = dayOf(begin, event.timeZone)
  const going = participants(event)
  return (
    <article className={styles.lead} data-topic={topicLook(event.topic) ?? 'culture'}>
      <div>
        <EventPicture event={event} sizes="(width < 768px) 100vw, 620px" eager={isFirst} />
      </div>
      <div className={styles.body}>
        <p className={styles.at}>
          <b>{Number(day.slice(8))}</b>
          {[
            nearDay(day, today, t) ?? formatCalendarDay(day, locale, 'weekday'),
            isAllDay(begin, end, event.timeZone) ? '' : formatHours(begin, end, locale, event.timeZone),
          ].join('\n')}
        </p>
        <Heading>
          <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
        </Heading>
        <p>{placeOf(event, i18n)}</p>
        <CardTags event={event} isRow />
        {going !== undefined && <p>{t.plural('event.participants', going)}</p>}
      </div>
      <EventLike event={event} className={styles.heart} />
    </article>
  )
}
