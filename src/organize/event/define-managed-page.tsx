import type { ReactNode } from 'react'
import { AppError, pageNotFound } from '../../contracts/errors.ts'
import type { PathId, PathParams } from '../../contracts/paths.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { DoorOnly } from './door-only.tsx'
import { EventFrame } from './event-frame.tsx'
import type { EventTab } from './event-tabs.ts'
import type { ManagedEvent } from './managed-event.ts'
import { titleOf } from '../../events/event-texts.ts'
import { definePage, type Page, type RequestContext, type ViewContext } from '../../page/define-page.ts'
import { loadManagedEvent } from './load-managed-event.ts'

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
