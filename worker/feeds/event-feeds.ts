import { AppError } from '../../src/contracts/errors.ts'
import { localePath, matchPath, type PathId, type PathParams } from '../../src/contracts/paths.ts'
import * as events from '../../src/events/events.contract.ts'
import { goneLimit } from '../../src/contracts/limits.ts'
import type { AppContext } from '../http/context.ts'
import type { Tagged } from '../http/entity-tag.ts'
import { countRendering } from '../http/limits/count-rendering.ts'
import { errorJson } from '../http/errors.ts'
import { createApi } from '../v1/site-api.ts'
import { eventCalendar } from '../ical/event-calendar.ts'
import { buttonJson, embedJson } from './embed-json.ts'
import { eventJson, listJson } from './event-json.ts'
import { eventRss } from './event-rss.ts'
import { feedReader } from '../ical/feed-event.ts'
import { feedList, firstEvents } from './feed-list.ts'
import { maxAges, send } from './send.ts'

export type FeedFormat = 'ics' | 'rss' | 'json' | 'svg' | 'png'
export interface FeedTarget {
  id: PathId
  params: PathParams
  format: FeedFormat
}

/** Pages that exist as a calendar, a news feed, JSON, a sheet to print or a picture to share, at their address with this extension. */
export const formats: Partial<Record<PathId, readonly FeedFormat[]>> = {
  'events/list': ['ics', 'rss', 'json', 'svg', 'png'],
  'events/momentum': ['ics', 'rss', 'json', 'png'],
  'events/show': ['ics', 'json', 'svg'],
  'embed/list': ['json'],
  'embed/event': ['json'],
  'content/playlist': ['png'],
  'content/surveys': ['png'],
}
const types: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** A path with an extension, such as `/events.ics`, split into the page's path and the format. */
export function feedTarget(path: string): FeedTarget | undefined {
  const [, page, format] = /^(.+)\.(ics|rss|json|svg|png)$/.exec(path) ?? []
  const route = page === undefined ? undefined : matchPath(page)
  if (!route || !formats[route.id]?.includes(format as FeedFormat)) return undefined
  return { id: route.id, params: route.params, format: format as FeedFormat }
}

/**
 * Serves a list or an event as a calendar, a news feed or JSON. Errors have the feed's content type, since programs read them.
 */
export async function serveFeed(
  c: AppContext,
  { id, params, format }: FeedTarget,
  recent: (make: () => Promise<string>) => Promise<Tagged>,
): Promise<Response> {
  try {
    if (format === 'png') return await (await import('./share-picture.ts')).sharePicture(c, { id, params })
    if (id === 'embed/list') return await serveEmbed(c)
    if (id === 'embed/event') return await serveButton(c, params['slug']!)
    return id === 'events/show'
      ? await serveEvent(c, params['slug']!, format)
      : await send(
          c,
          await recent(() => countRendering(c, 'feed').then(() => listFeed(c, id, params, format))),
          listOptions(format),
        )
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (format === 'json') return errorJson(error, c.var.requestId)
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
    return c.text(`${error.message}\n`, error.status, { 'Cache-Control': 'no-store' })
  }
}

async function serveEvent(c: AppContext, slug: string, format: FeedFormat): Promise<Response> {
  const reader = feedReader(c.var.locale, c.var.origin)
  const { data } = await createApi(c)(events.bySlug, { params: { slug }, query: { lang: reader.locale } })
  if (Date.parse(data.endDate ?? data.date) < goneLimit(c.var.now)) throw new AppError('gone', reader.t('feeds.tooOld'))
  if (format === 'json') return send(c, eventJson(data, reader), feedOptions('json'))
  if (format === 'svg') {
    await countRendering(c, 'feed')
    return send(c, await (await sheets()).sheetOfEvent(c, data, reader), feedOptions('svg', sheetHeaders))
  }
  const headers = { 'Content-Disposition': `attachment; filename="${data.slug.replace(/[^\w-]/g, '')}.ics"` }
  return send(c, eventCalendar([data], reader), feedOptions('ics', headers))
}

/** The text of a list's feed. */
async function listFeed(c: AppContext, id: PathId, { slug, ...rest }: PathParams, format: FeedFormat): Promise<string> {
  const reader = feedReader(c.var.locale, c.var.origin)
  const list = await feedList(c, id === 'events/momentum' && slug !== undefined ? { momentum: slug } : rest, reader)
  const { search, searchParams } = new URL(c.req.url)
  const self = c.var.origin + localePath(c.var.locale, c.var.path)
  if (format === 'json') return listJson(list, reader, self, searchParams)
  if (format === 'svg') return (await sheets()).sheetOfList(c, list, reader)
  const found = await firstEvents(list)
  const url = self + search
  return format === 'ics'
    ? eventCalendar(found, reader, { feed: { name: `${list.title} · Chiche`, url } })
    : eventRss(found, reader, { title: list.title, self: url, page: c.var.origin + list.page })
}

async function serveEmbed(c: AppContext): Promise<Response> {
  return send(c, await embedJson(c, feedReader(c.var.locale, c.var.origin)), feedOptions('json'))
}

async function serveButton(c: AppContext, slug: string): Promise<Response> {
  return send(c, await buttonJson(c, feedReader(c.var.locale, c.var.origin), slug), feedOptions('json'))
}

// The code of drawings loads with the first sheet that is asked for.
const sheets = () => import('../images/serve-sheet.ts')

/** A sheet contains its photos. */
const sheetHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** Feeds repeat the content of pages; search engines should index the pages. */
const feedOptions = (format: FeedFormat, headers: Record<string, string> = {}) => ({
  type: types[format],
  maxAge: maxAges.feed,
  headers: { 'X-Robots-Tag': 'noindex', ...headers },
})
const listOptions = (format: FeedFormat) => ({
  ...feedOptions(format, format === 'svg' ? sheetHeaders : {}),
  ...(format === 'json' && { type: 'application/feed+json; charset=utf-8' }),
})
