import { use, type ReactNode } from 'react'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { EventPicture } from '../cover/event-picture.tsx'
import { dayOf } from '../event-dates.ts'
import { cardStatus, looksAt } from '../event-state.ts'
import { distanceText, placeOf, titleOf, whenOf, type When } from '../event-texts.ts'
import { CardTags, StatusTag } from './card-tags.tsx'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { EventLike, LikedContext } from './like-form.tsx'
import { Ordinals } from '../../ui/text/ordinals.tsx'
import styles from './event-card.module.css'

export const pictureLayouts = ['card', 'simple', 'simple-show-past'] as const
export const lineLayouts = ['line', 'line-simple'] as const

/** Full width on a phone, a third of the container on a large screen. */
const pictureSizes = '(width < 640px) 92vw, (width < 992px) 46vw, 354px'

export interface EventCardProps {
  event: EventSummary
  layout?: (typeof pictureLayouts)[number] | (typeof lineLayouts)[number] | undefined
  /** Time of rendering, ms. */
  now: number
  /** Above the fold: the picture is fetched eagerly. */
  priority?: boolean | undefined
  /** Heading level; default: 3. */
  level?: 2 | 3 | undefined
  /** Day of the agenda section, `YYYY-MM-DD`: an event that begins on it shows only its hours. */
  underDay?: string | undefined
  /** The links to each of several that are one row (docs/curation.md), instead of the place. */
  places?: ReactNode
  /** Replaces the event's cover. */
  picture?: ReactNode
  /** The title with parts highlighted. */
  heading?: ReactNode
}

/**
 * An event in a list (spec §2 Card layouts `card`, `simple`, `simple-show-past`, `line`, `line-simple`). The title's link
 * covers the card, the heart is above it. `ticket` and the organizer's rows have their own files, so that lists do not ship
 * their CSS.
 */
export function EventCard(props: EventCardProps) {
  const { event, layout = 'card', now, priority, level, underDay, places, picture, heading } = props
  const isLiked = use(LikedContext)
  // What its page puts into it is not known elsewhere.
  const isKnown = !places && picture === undefined && heading === undefined
  const looks = [layout, priority, level, underDay, isLiked, looksAt(now, [event])]
  return (
    <MemoizedElement
      as="article"
      item={event}
      variant={isKnown ? `card ${looks.join(' ')}` : undefined}
      className={styles.card}
      data-layout={layout}
      data-dated={isRow(layout) && underDay === undefined ? '' : undefined}
      data-status={cardStatus(event, now)}
      data-color={event.color}
      render={() => (
        <LikedContext value={isLiked}>
          <Content {...props} layout={layout} />
        </LikedContext>
      )}
    />
  )
}

const isRow = (layout: EventCardProps['layout']) => layout === 'line' || layout === 'line-simple'

function Content({
  event,
  layout,
  now,
  priority = false,
  level = 3,
  underDay,
  places,
  picture,
  heading,
}: EventCardProps) {
  const i18n = useI18n()
  const Heading = `h${level}` as const
  const status = cardStatus(event, now)
  const title = titleOf(event, i18n.locale)
  const when = whenOf(event, i18n, now)
  const place = placeOf(event, i18n)
  const isLine = isRow(layout)
  const showsStatus = status && (status !== 'past' || layout !== 'simple') ? status : undefined
  return (
    <>
      {isLine && <RowTime when={when} isUnderItsDay={underDay === dayOf(event.next.begin, event.timeZone)} />}
      {layout === 'line' && <EventPicture event={event} sizes="84px" priority={priority} className={styles.cover} />}
      {!isLine && (
        <div className={styles.cover}>
          {picture ?? <EventPicture event={event} sizes={pictureSizes} priority={priority} />}
          {showsStatus && <StatusTag event={event} status={showsStatus} />}
        </div>
      )}
      {!isLine && (
        <p className={styles.when}>
          <Ordinals text={event.featured ? `${i18n.t('events.featured')} · ${when.text}` : when.text} />
        </p>
      )}
      <Heading className={styles.title}>
        <a href={i18n.href('events/show', { slug: event.slug })} lang={title.lang}>
          {heading ?? title.text}
        </a>
      </Heading>
      {places}
      {place && !places && (
        <p className={styles.where}>
          {place}
          {event.distance !== undefined && `\u00A0· ${distanceText(event.distance, i18n)}`}
        </p>
      )}
      {(layout === 'card' || layout === 'line') && (
        <CardTags event={event} status={isLine ? status : undefined} isRow={isLine} />
      )}
      <EventLike event={event} className={styles.heart} />
    </>
  )
}

/** First column of a row. Under its day: begin and end hour. Elsewhere: day and hours, or both ends of several days. */
function RowTime({ when, isUnderItsDay }: { when: When; isUnderItsDay: boolean }) {
  const { day, hour, hours, end } = when
  const [first, second] = isUnderItsDay
    ? [hour ?? day, end]
    : [hours ? day : [day, hour].filter(Boolean).join(', '), hours ?? end]
  return (
    <p className={styles.hour}>
      {first && <Ordinals text={first} />}
      {second && <small data-by={hours && !isUnderItsDay ? '' : undefined}>{second}</small>}
    </p>
  )
}
