import type { ReactNode } from 'react'
import { AppError, pageNotFound } from '../../contracts/errors.ts'
import type { PathId, PathParams } from '../../contracts/paths.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { type ManagedEvent, loadManagedEvent } from './managed-event.ts'
import { titleOf, placeOf, whenOf } from '../../events/event-texts.ts'
import { definePage, type Page, type RequestContext, type ViewContext } from '../../page/define-page.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { StatusTag } from '../../events/cards/card-tags.tsx'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { cardStatus, isPast } from '../../events/event-state.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './event-frame.module.css'

interface ManagedPage<Data> {
  /** The marked tab; none for a page beside the tabs. */
  tab?: EventTab
  /** Whether the address leads anywhere; where it does not, it is 404 for all. */
  exists?: (params: PathParams) => boolean
  /** Loads what the screen shows, for owner, editors and admins. */
  load: (context: RequestContext, event: ManagedEvent) => Promise<Data>
  /** Shows mails as they are sent. */
  mails?: true
  /** What programs get of the data, as JSON, besides the event; for the same people as the screen. */
  payload?: (data: Data) => object
  /** Name of the screen, before the event's title in the window's title. */
  title: (i18n: I18n) => string
  Component: (props: { event: ManagedEvent; data: Data; context: ViewContext }) => ReactNode
}

/**
 * Defines a screen of an organizer's event, in the frame with its tabs. It answers as D7 says: a log-in and back without a
 * session, 404 for an unknown event, 403 for others; a co-organizer with the role `checkin` gets 403 with the way to the door.
 * @example
 * export default defineManagedPage('organize/team', {
 *   tab: 'team',
 *   load: ({ api }, event) => api(coorganizers, { params: { id: event._id } }),
 *   title: ({ t }) => t('team.title'),
 *   Component: ({ event, data }) => <Team event={event} team={data} />,
 * })
 */
export function defineManagedPage<Data>(
  id: PathId,
  { tab, mails, exists, load, payload, title, Component }: ManagedPage<Data>,
): Page {
  return definePage<{ event: ManagedEvent; shown: { data: Data } | undefined }>(id, {
    layout: 'organize',
    ...(mails && { mails }),
    async load(context) {
      if (exists?.(context.params) === false) throw pageNotFound(context.path)
      const event = await loadManagedEvent(context)
      return { event, shown: event.role === 'checkin' ? undefined : { data: await load(context, event) } }
    },
    status: ({ shown }) => (shown ? 200 : 403),
    ...(payload && { payload: ({ event, shown }) => ({ event, ...payload(shownOnly(shown)) }) }),
    head: ({ i18n }, { event }) => ({
      title: `${title(i18n)} · ${titleOf(event, i18n.locale).text}`,
      noindex: true,
    }),
    Component: ({ data: { event, shown }, context }) =>
      shown ? (
        <EventFrame event={event} tab={tab} now={context.now}>
          <Component event={event} data={shown.data} context={context} />
        </EventFrame>
      ) : (
        <DoorOnly event={event} />
      ),
  })
}

/** @throws {AppError} `forbidden` for the role `checkin` */
function shownOnly<Data>(shown: { data: Data } | undefined): Data {
  if (shown) return shown.data
  throw new AppError('forbidden', 'Your role for this event is the door alone')
}

interface EventFrameProps {
  event: ManagedEvent
  /** The tab that is shown; none for a page beside them. */
  tab?: EventTab | undefined
  /** Time of rendering, ms. */
  now: number
  children: ReactNode
}

/** What all screens of an organizer's event have in common: which event it is, what one can do with it, and its tabs. */
function EventFrame({ event, tab, now, children }: EventFrameProps) {
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

/** What a co-organizer who only checks people in sees instead of the event's other screens: the way to the door (D7). */
export function DoorOnly({ event }: { event: ManagedEvent }) {
  const { t, href, locale } = useI18n()
  const title = titleOf(event, locale)
  return (
    <div className={`wrap ${styles.door}`}>
      <h1>{t('eventFrame.doorOnly.title')}</h1>
      <p>
        {t('eventFrame.doorOnly.text')} <strong lang={title.lang}>{title.text}</strong>
      </p>
      <Button href={href('organize/checkin', { slug: event.slug })} type="primary" size="large" icon="scan-line">
        {t('eventFrame.doorOnly.way')}
      </Button>
    </div>
  )
}

/** The tabs of an organizer's event, in order; each is the page `organize/{tab}`. */
const eventTabs = ['dashboard', 'attendees', 'messages', 'feedbacks', 'team', 'edit', 'duplicate'] as const
type EventTab = (typeof eventTabs)[number]
