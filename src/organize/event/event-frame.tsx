import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { StatusTag } from '../../events/cards/card-tags.tsx'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { cardStatus, isPast } from '../../events/event-state.ts'
import { placeOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { eventTabs, type EventTab } from './event-tabs.ts'
import type { ManagedEvent } from './managed-event.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './event-frame.module.css'

interface EventFrameProps {
  event: ManagedEvent
  /** The tab that is shown; none for a page beside them. */
  tab?: EventTab | undefined
  /** Time of rendering, ms. */
  now: number
  children: ReactNode
}

/** What all screens of an organizer's event have in common: which event it is, what one can do with it, and its tabs. */
export function EventFrame({ event, tab, now, children }: EventFrameProps) {
  const { t, href, locale } = useI18n()
  const title = titleOf(event, locale)
  const { slug } = event
  // The other screens have a main button of their own.
  const leads = (tab === 'dashboard' || tab === 'attendees') && !isPast(event, now)
  return (
    <div className="wrap">
      <div className={styles.crumbs}>
        <Breadcrumbs
          items={[{ label: t('organize.mine'), href: href('organize/mine', { tab: 'active' }) }, { label: title.text }]}
        />
      </div>
      <header className={styles.head} data-topic={topicLook(event.topic)}>
        <div className={styles.thumb}>
          <EventPicture event={event} sizes="88px" priority />
        </div>
        <div>
          <h1 lang={title.lang}>{title.text}</h1>
          <Meta event={event} now={now} />
        </div>
        <div className={styles.actions}>
          <Button href={href('events/show', { slug })} variant="ghost" size="medium" icon="eye">
            {t('eventFrame.see')}
          </Button>
          <Button href={href('organize/messages', { slug })} variant="ghost" size="medium" icon="send">
            {t('eventFrame.write')}
          </Button>
          {event.status !== 'cancelled' && (
            <Button
              href={href('organize/checkin', { slug })}
              {...(leads ? { type: 'primary' } : { variant: 'ghost' })}
              size="medium"
              icon="scan-line"
            >
              {t('eventFrame.checkIn')}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.tabs}>
        <Tabs
          label={t('eventFrame.tabs')}
          tabs={eventTabs.map((id) => ({
            label: t(`eventFrame.tab.${id}`),
            href: href(`organize/${id}`, { slug }),
            current: id === tab,
            count: id === 'attendees' ? event.attendeesCount : undefined,
          }))}
        />
      </div>
      {children}
    </div>
  )
}

/** When, where and in which state the event is. */
function Meta({ event, now }: Pick<EventFrameProps, 'event' | 'now'>) {
  const i18n = useI18n()
  const { t } = i18n
  const place = placeOf(event, i18n)
  const status = cardStatus(event, now)
  return (
    <div className={styles.meta}>
      <span>
        <Icon name="calendar" />
        {whenOf(event, i18n, now).text}
      </span>
      {place && (
        <span>
          <Icon name="map-pin" />
          {place}
        </span>
      )}
      {status && status !== 'last' ? (
        <StatusTag event={event} status={status} />
      ) : (
        event.change !== 'postponed' && <Tag label={t('organize.minePage.online')} tone="free" icon="circle-check" />
      )}
      {event.private && <Tag label={t('organize.minePage.unlisted')} icon="eye-off" />}
    </div>
  )
}
