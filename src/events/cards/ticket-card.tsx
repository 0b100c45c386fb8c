import { use } from 'react'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay } from '../event-dates.ts'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { cardStatus, looksAt } from '../event-state.ts'
import { distanceText, placeOf, titleOf, whenOf } from '../event-texts.ts'
import { CardTags } from './card-tags.tsx'
import { EventLike, LikedContext } from './like-form.tsx'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './ticket-card.module.css'

interface TicketCardProps {
  event: EventSummary
  /** Time of rendering, ms. */
  now: number
  /** Heading level; default: 3. */
  level?: 2 | 3 | undefined
}

/** An event as a ticket with its day on a stub in the topic's colour (spec §2 Card layout `ticket`). */
export function TicketCard({ event, now, level }: TicketCardProps) {
  const isLiked = use(LikedContext)
  return (
    <MemoizedElement
      as="article"
      item={event}
      variant={`ticket ${level} ${isLiked} ${looksAt(now, [event])}`}
      className={styles.ticket}
      data-status={cardStatus(event, now)}
      data-topic={topicLook(event.topic) ?? 'culture'}
      render={() => (
        <LikedContext value={isLiked}>
          <Content event={event} now={now} level={level} />
        </LikedContext>
      )}
    />
  )
}

function Content({ event, now, level = 3 }: TicketCardProps) {
  const i18n = useI18n()
  const { locale, href } = i18n
  const Heading = `h${level}` as const
  const status = cardStatus(event, now)
  const title = titleOf(event, locale)
  const { next, timeZone } = event
  const dated = event.change !== 'postponed'
  return (
    <>
      <p className={styles.stub} aria-hidden="true">
        <b>{dated ? formatDay(next.begin, locale, timeZone, 'day') : '?'}</b>
        {dated && formatDay(next.begin, locale, timeZone, 'month')}
      </p>
      <div className={styles.body}>
        <p className={styles.when}>{whenOf(event, i18n, now).text}</p>
        <Heading className={styles.title}>
          <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
        </Heading>
        <p className={styles.where}>
          {placeOf(event, i18n)}
          {event.distance !== undefined && `\u00A0· ${distanceText(event.distance, i18n)}`}
        </p>
        <CardTags event={event} status={status} />
      </div>
      <EventLike event={event} className={styles.heart} />
    </>
  )
}
