import { AppError } from '../../src/contracts/errors.ts'
import { calendarEvents } from '../../src/account/agenda/calendar.contract.ts'
import type { AppContext } from '../http/context.ts'
import { createApi } from '../v1/site-api.ts'
import { eventCalendar } from '../ical/event-calendar.ts'
import { feedReader } from '../ical/feed-event.ts'
import { send } from './send.ts'

/**
 * `/calendar/{account}/{signature}.ics`: a user's registrations, waiting places and likes, for calendar programs. A URL that is
 * no longer valid answers 404, so that programs stop requesting it.
 */
export async function servePrivateCalendar(
  c: AppContext,
  params: { user: string; signature: string },
): Promise<Response> {
  try {
    const { lang, data } = await createApi(c, { cached: false })(calendarEvents, { params })
    const reader = feedReader(lang, c.var.origin)
    const url = c.var.origin + c.req.path
    const events = data.map(({ event, part }) => ({ ...event, part: part === 'going' ? undefined : part }))
    const body = eventCalendar(events, reader, { feed: { name: reader.t('feeds.own'), url } })
    return await send(c, body, { type: 'text/calendar; charset=utf-8', headers: { 'X-Robots-Tag': 'noindex' } })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return c.text(`${error.message}\n`, error.status, { 'Cache-Control': 'no-store' })
  }
}
