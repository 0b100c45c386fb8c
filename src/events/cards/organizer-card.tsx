import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { menu } from '../../ui/surfaces/menu.ts'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import { EventPicture } from '../cover/event-picture.tsx'
import { cardStatus } from '../event-state.ts'
import { placeOf, titleOf, whenOf } from '../event-texts.ts'
import { StatusTag } from './card-tags.tsx'
import { Ordinals } from '../../ui/text/ordinals.tsx'
import styles from './organizer-card.module.css'

/** What only the organizers of an event know of it, as far as it is known. */
export interface OrganizerFigures {
  /** How many feedbacks it has. */
  feedbacks?: number | undefined
  /** How many people are on the waiting list. */
  waiting?: number | undefined
  /** Registrations and feedbacks since they last looked at it. */
  newRegistrations?: number | undefined
  newFeedbacks?: number | undefined
  /** Unset or `owner`, it is the viewer's own. */
  role?: 'owner' | 'editor' | 'checkin' | 'admin' | undefined
  isPrivate?: boolean | undefined
}

interface OrganizerCardProps extends OrganizerFigures {
  event: EventSummary
  /** Time of rendering, ms. */
  now: number
  /** `organizer-active`: what wants the organizer's attention first. */
  active?: boolean | undefined
}

/**
 * An event as its organizer sees it: links lead to its dashboard, attendees and feedbacks, and it can be duplicated
 * (spec §2 Organizer view, Card layouts `organizer`, `organizer-active`).
 */
export function OrganizerCard({ event, now, active = false, ...figures }: OrganizerCardProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const status = cardStatus(event, now)
  const title = titleOf(event, locale)
  // Who only checks people in may see nothing else of it.
  const isHelper = figures.role === 'checkin'
  const dashboard = href(isHelper ? 'organize/checkin' : 'organize/dashboard', { slug })
  const place = placeOf(event, i18n)
  return (
    <article className={styles.card} data-active={active ? '' : undefined} data-status={status}>
      <div className={styles.cover}>
        <EventPicture event={event} sizes="128px" />
      </div>
      <div className={styles.body}>
        <p className={styles.when}>
          <Ordinals text={whenOf(event, i18n, now).text} />
        </p>
        <h3>
          <a href={dashboard} lang={title.lang}>
            {title.text}
          </a>
        </h3>
        {place && <p className={styles.where}>{place}</p>}
        <OwnTags event={event} status={status} {...figures} />
      </div>
      <Seats event={event} {...figures} />
      <div className={styles.actions}>
        <Button
          size="medium"
          variant={active ? 'full' : 'ghost'}
          type={active ? 'primary' : 'default'}
          href={dashboard}
        >
          {t(isHelper ? 'eventFrame.checkIn' : 'events.manage')}
        </Button>
        {!isHelper && (
          <>
            <Button
              size="round"
              variant="text"
              icon="copy"
              href={href('organize/duplicate', { slug })}
              label={t('organize.minePage.duplicate', { title: title.text })}
            />
            <More event={event} title={title.text} />
          </>
        )}
      </div>
    </article>
  )
}

/** How many people are registered, of how many places, and who waits; the figures lead to their lists. */
function Seats({
  event,
  waiting = 0,
  feedbacks = 0,
  newRegistrations = 0,
  newFeedbacks = 0,
  role,
}: OrganizerCardProps | ({ event: EventSummary } & OrganizerFigures)) {
  const { t, locale, href } = useI18n()
  const { attendeesCount: registered, maxAttendees: max, slug } = event
  const attendees = href(role === 'checkin' ? 'organize/checkin' : 'organize/attendees', { slug })
  const figure = (n: number) => n.toLocaleString(locale)
  if (event.registerExternal) return <div className={styles.fill}>{t('organize.minePage.elsewhere')}</div>
  return (
    <div className={styles.fill}>
      <a href={attendees} className={styles.figure}>
        <b>{figure(registered)}</b> {max !== null && `/ ${figure(max)} `}
        {t.plural('organize.minePage.registered', registered)}
      </a>
      {max !== null && <SeatBar registered={registered} max={max} />}
      <span className={styles.links}>
        {waiting > 0 && role !== 'checkin' && (
          <a href={`${attendees}?view=line&sort=state`}>{t.plural('organize.minePage.waiting', waiting)}</a>
        )}
        {feedbacks > 0 && role !== 'checkin' && (
          <a href={href('organize/feedbacks', { slug })}>{t.plural('events.feedbacks', feedbacks)}</a>
        )}
        {newRegistrations > 0 && <b>{t.plural('organize.minePage.newRegistrations', newRegistrations)}</b>}
        {newFeedbacks > 0 && <b>{t.plural('organize.minePage.newFeedbacks', newFeedbacks)}</b>}
      </span>
    </div>
  )
}

type OwnTagsProps = Pick<OrganizerCardProps, 'event' | 'isPrivate' | 'role'> & { status: ReturnType<typeof cardStatus> }

/** Its state, whether it is in lists, and what the viewer may do. */
function OwnTags({ event, status, isPrivate, role }: OwnTagsProps) {
  const { t } = useI18n()
  return (
    <Tags>
      {status ? (
        <StatusTag event={event} status={status} />
      ) : (
        <Tag label={t('organize.minePage.online')} tone="free" icon="circle-check" />
      )}
      {isPrivate && <Tag label={t('organize.minePage.unlisted')} icon="eye-off" />}
      {role === 'editor' && <Tag label={t('organize.minePage.team')} icon="users" />}
      {role === 'checkin' && <Tag label={t('organize.minePage.doorOnly')} icon="scan-line" />}
    </Tags>
  )
}

/** Occupied seats as a bar; it is dark when the event is full. */
export function SeatBar({ registered, max }: { registered: number; max: number }) {
  const { t } = useI18n()
  const share = max > 0 ? Math.min(1, registered / max) : 0
  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={t('organize.minePage.seatBar', { n: registered, max })}
      data-full={share === 1 ? '' : undefined}
    >
      <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

/** What else one can do with it. */
function More({ event: { slug, status }, title }: { event: EventSummary; title: string }) {
  const { t, href, offers } = useI18n()
  const actions = status === 'cancelled' ? (['listing'] as const) : (['listing', 'postpone', 'cancel'] as const)
  return (
    <details className={styles.more} name={menu}>
      <summary aria-label={t('organize.minePage.more', { title })}>
        <Icon name="ellipsis" />
      </summary>
      <ul>
        <li>
          <a href={href('events/show', { slug })}>{t('organize.minePage.see')}</a>
        </li>
        <li>
          <a href={href('organize/edit', { slug })}>{t('organize.minePage.edit')}</a>
        </li>
        {offers.hasPage('organize/cancel') &&
          actions.map((action) => (
            <li key={action}>
              <a href={href('organize/cancel', { slug, action })}>{t(`state.menu.${action}`)}</a>
            </li>
          ))}
      </ul>
    </details>
  )
}
