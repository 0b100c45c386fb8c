import { useId, type ReactNode } from 'react'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { EventPicture } from '../cover/event-picture.tsx'
import { cardStatus } from '../event-state.ts'
import { distanceText, placeOf, titleOf, whenOf } from '../event-texts.ts'
import { CardTags, StatusTag } from './card-tags.tsx'
import { EventLike } from './like-form.tsx'
import styles from './event-card.module.css'

export const pictureLayouts = ['card', 'simple', 'simple-show-past'] as const
export const lineLayouts = ['line', 'line-simple'] as const

/** One column on a phone, a third of the container on a large screen. */
const pictureSizes = '(width < 640px) 92vw, (width < 992px) 46vw, 354px'

export interface EventCardProps {
  event: EventSummary
  layout?: (typeof pictureLayouts)[number] | (typeof lineLayouts)[number] | undefined
  /** Moment of rendering, ms. */
  now: number
  /** Seen without scrolling: its picture is fetched at once. */
  priority?: boolean | undefined
  /** Level of the title in the page's outline; 3 unless told. */
  level?: 2 | 3 | undefined
  /** A row of an agenda stands under its day: the hour is enough. */
  underDay?: boolean | undefined
  /** Stands in the place of the event's cover. */
  picture?: ReactNode
}

/**
 * An event in a list (spec §2 Card layouts `card`, `simple`, `simple-show-past`, `line`, `line-simple`). The title's link
 * covers the whole card, the heart lies over it. `ticket` and the organizer's rows are in files of their own, so that
 * a list does not ship their styles.
 */
export function EventCard({
  event,
  layout = 'card',
  now,
  priority = false,
  level = 3,
  underDay = false,
  picture,
}: EventCardProps) {
  const i18n = useI18n()
  const id = useId()
  const Heading = `h${level}` as const
  const status = cardStatus(event, now)
  const title = titleOf(event, i18n.locale)
  const when = whenOf(event, i18n, now)
  const place = placeOf(event, i18n)
  const isLine = layout === 'line' || layout === 'line-simple'
  const showsStatus = status && (status !== 'past' || layout !== 'simple') ? status : undefined
  return (
    <article
      className={styles.card}
      data-layout={layout}
      data-status={status}
      data-color={event.color === 'blue' ? 'blue' : undefined}
    >
      {isLine && (
        <p className={styles.hour}>
          {underDay ? (when.hour ?? when.day) : when.day}
          {(underDay ? when.end : when.hours) && <small>{underDay ? when.end : when.hours}</small>}
        </p>
      )}
      {layout !== 'line-simple' && (
        <div className={styles.cover}>
          {picture ?? <EventPicture event={event} sizes={isLine ? '84px' : pictureSizes} priority={priority} />}
          {showsStatus && !isLine && <StatusTag event={event} status={showsStatus} />}
        </div>
      )}
      <div className={styles.body}>
        {!isLine && (
          <p className={styles.when}>
            {when.day}
            {when.hour && ` · ${when.hour}`}
          </p>
        )}
        <Heading className={styles.title} id={id}>
          <a href={i18n.href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
        </Heading>
        {place && (
          <p className={styles.where}>
            {place}
            {event.distance !== undefined && ` · ${distanceText(event.distance, i18n)}`}
          </p>
        )}
        {(layout === 'card' || layout === 'line') && <CardTags event={event} status={isLine ? status : undefined} />}
      </div>
      <EventLike event={event} titleId={id} className={styles.heart} />
    </article>
  )
}
