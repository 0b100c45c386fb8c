import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EventPicture } from '../cover/event-picture.tsx'
import { cardStatus } from '../event-state.ts'
import { titleOf, whenOf } from '../event-texts.ts'
import { StatusTag } from './card-tags.tsx'
import styles from './organizer-card.module.css'

interface OrganizerCardProps {
  event: EventSummary
  /** Moment of rendering, ms. */
  now: number
  /** `organizer-active`: what wants the organiser's attention first. */
  active?: boolean | undefined
  /** How many feedbacks it has. */
  feedbacks: number
}

/**
 * An event as its organiser sees it: links lead to its dashboard, attendees and feedbacks, and it can be duplicated
 * (spec §2 Organizer view, Card layouts `organizer`, `organizer-active`).
 */
export function OrganizerCard({ event, now, active = false, feedbacks }: OrganizerCardProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const status = cardStatus(event, now)
  const title = titleOf(event, locale)
  const { day, hour } = whenOf(event, i18n, now)
  const tab = (name: string) => href('organize/event', { slug, tab: name })
  return (
    <article className={styles.card} data-active={active ? '' : undefined} data-status={status}>
      <div className={styles.cover}>
        <EventPicture event={event} sizes="84px" />
      </div>
      <div className={styles.body}>
        <p className={styles.when}>
          {[day, hour].filter(Boolean).join(' · ')} {status && <StatusTag event={event} status={status} />}
        </p>
        <h3>
          <a href={tab('dashboard')} lang={title.lang}>
            {title.text}
          </a>
        </h3>
        <p className={styles.figures}>
          <a href={tab('attendees')}>{t.plural('events.attendees', event.attendeesCount)}</a>
          <a href={tab('feedbacks')}>{t.plural('events.feedbacks', feedbacks)}</a>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="medium"
          variant={active ? 'full' : 'ghost'}
          type={active ? 'primary' : 'default'}
          href={tab('dashboard')}
        >
          {t('events.manage')}
        </Button>
        <Button size="medium" variant="text" icon="copy" href={href('organize/duplicate', { slug })}>
          {t('events.duplicate')}
        </Button>
      </div>
    </article>
  )
}
