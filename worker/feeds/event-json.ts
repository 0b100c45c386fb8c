import { eventsPageSize } from '../../src/contracts/limits.ts'
import type { FeedList } from './feed-list.ts'
import { feedTime } from './event-rss.ts'
import { eventUrl, feedTexts, readable, type FeedEvent, type FeedReader } from '../ical/feed-event.ts'

/** An event of `/v1` with absolute URLs of its page and picture. */
const addressed = <E extends FeedEvent>(event: E, reader: FeedReader) => ({
  ...event,
  url: eventUrl(event, reader),
  coverDisplay: { url: new URL(event.coverDisplay.url, reader.origin).href },
})

/** The JSON of one event's page (D46). */
export const eventJson = (event: FeedEvent, reader: FeedReader): string =>
  JSON.stringify({ data: addressed(event, reader) })

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
export async function listJson(
  list: FeedList,
  reader: FeedReader,
  self: string,
  query: URLSearchParams,
): Promise<string> {
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
