import { AppError } from '../../src/contracts/errors.ts'
import { eventsPageSize, goneLimit } from '../../src/contracts/limits.ts'
import { localePath, matchPath, type PathId, type PathParams } from '../../src/contracts/paths.ts'
import type { EmbedAnswer } from '../../src/embed/embed.ts'
import { readEmbedList } from '../../src/embed/parts/read-embed-list.ts'
import { readEmbedButton, topicColours } from '../../src/embed/parts/embed-rows.ts'
import * as events from '../../src/events/events.contract.ts'
import { bySlug } from '../../src/events/events.contract.ts'
import { createI18n } from '../../src/i18n/use-i18n.ts'
import type { AppContext } from '../http/context.ts'
import type { Tagged } from '../http/entity-tag.ts'
import { errorJson } from '../http/errors.ts'
import { createPlaces } from '../http/gazetteer.ts'
import { countRendering } from '../http/limits/count-rendering.ts'
import { optionalRead } from '../http/optional-read.ts'
import { eventCalendar } from '../ical/event-calendar.ts'
import { eventUrl, type FeedEvent, feedReader, type FeedReader, feedTexts, readable } from '../ical/feed-event.ts'
import { createApi } from '../v1/site-api.ts'
import { eventRss, feedTime } from './event-rss.ts'
import { feedList, type FeedList, firstEvents } from './feed-list.ts'
import { maxAges, send } from './send.ts'

/** An event of `/v1` with absolute URLs of its page and picture. */
const addressed = <E extends FeedEvent>(event: E, reader: FeedReader) => ({
  ...event,
  url: eventUrl(event, reader),
  coverDisplay: { url: new URL(event.coverDisplay.url, reader.origin).href },
})

/** The JSON of one event's page (D46). */
const eventJson = (event: FeedEvent, reader: FeedReader): string => JSON.stringify({ data: addressed(event, reader) })

/** An event as an item of JSON Feed; when and where it takes place is in its text and, for programs, in `_event`. */
function item(event: FeedEvent, reader: FeedReader) {
  const { _id, lang, updatedAt, coverDisplay, next, timeZone, coordinates, price, status, visio } = event
  const { url, title, place, summary = '', categories } = feedTexts(event, reader)
  return {
    id: `${_id}@${new URL(reader.origin).hostname}`,
    url,
    title,
    content_text: [feedTime(event, reader), place, summary].filter(Boolean).join(' — '),
    summary,
    image: new URL(coverDisplay.url, reader.origin).href,
    date_modified: updatedAt,
    language: event.title[reader.locale] === undefined ? lang : reader.locale,
    tags: categories,
    _event: {
      begin: next.begin,
      end: next.end,
      timeZone,
      status,
      online: visio,
      place: place || null,
      coordinates,
      price: { free: price.free, text: readable(price.text, event, reader) ?? null },
    },
  }
}

/**
 * One page of a list as JSON Feed 1.1 (jsonfeed.org), as many events as the page shows (D46). `_event` and `_list` are
 * extensions. `/v1/events` has the same events in the format of the API.
 * @param self address of the list's `.json` without its query
 */
async function listJson(list: FeedList, reader: FeedReader, self: string, query: URLSearchParams): Promise<string> {
  const { data, total, atLeast, count } = await list.read(list.pageIndex, eventsPageSize)
  const more = (list.pageIndex + 1) * eventsPageSize < total
  const next = new URLSearchParams(query)
  next.set('page', String(list.pageIndex + 1))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${list.title} · Chiche`,
    description: reader.t('feeds.description'),
    home_page_url: reader.origin + list.page,
    feed_url: query.size > 0 ? `${self}?${query}` : self,
    ...(more && { next_url: `${self}?${next}` }),
    icon: `${reader.origin}/icon-512.png`,
    language: reader.locale,
    items: data.map((event) => item(event, reader)),
    _list: { about: `${reader.origin}/api`, page: list.pageIndex, total, atLeast, count },
  })
}

/** A list as the element `<chiche-events>` draws it, with the few words that it needs. */
async function embedJson(c: AppContext, { t, origin, locale }: FeedReader): Promise<string> {
  const i18n = createI18n(t)
  const query = new URL(c.req.url).searchParams
  const sources = {
    api: createApi(c),
    places: createPlaces(c.env, locale),
    defer: optionalRead(c),
    i18n,
    now: c.var.now,
    origin,
  }
  const list = await readEmbedList(query, sources)
  const words = {
    all: list.total ? t.plural('embed.allDates', list.total) : t('embed.others'),
    empty: t('embed.empty'),
    go: t('embed.go'),
    logo: t('embed.logo'),
    previous: t('embed.previousMonth'),
    next: t('embed.nextMonth'),
  }
  const home = origin + i18n.href('content/home')
  return JSON.stringify({ ...list, lang: locale, home, words, colours: topicColours } satisfies EmbedAnswer)
}

/**
 * The button of an event as the element `<chiche-button>` draws it.
 * @throws {AppError} `not_found`
 */
async function buttonJson(c: AppContext, { t, origin, locale }: FeedReader, slug: string): Promise<string> {
  const { data } = await createApi(c)(bySlug, { params: { slug }, query: { lang: locale } })
  return JSON.stringify(readEmbedButton(data, { i18n: createI18n(t), origin, now: c.var.now }))
}

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
