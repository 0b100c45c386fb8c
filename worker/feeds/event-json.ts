import { eventsPageSize } from '../../src/contracts/limits.ts'
import type { FeedList } from './feed-list.ts'
import { eventUrl, type FeedEvent, type FeedReader } from './feed-event.ts'

/** An event of `/v1` with absolute addresses of its page and picture. */
const addressed = <E extends FeedEvent>(event: E, reader: FeedReader) => ({
  ...event,
  url: eventUrl(event, reader),
  coverDisplay: { url: new URL(event.coverDisplay.url, reader.origin).href },
})

/** One event's page as data (D46). */
export const eventJson = (event: FeedEvent, reader: FeedReader): string =>
  JSON.stringify({ data: addressed(event, reader) })

/**
 * One page of a list as data, as many events as the page shows (D46).
 * @param self address of the list's `.json` without its query
 */
export async function listJson(
  list: FeedList,
  reader: FeedReader,
  self: string,
  query: URLSearchParams,
): Promise<string> {
  const { data, total, count } = await list.read(list.pageIndex, eventsPageSize)
  const more = (list.pageIndex + 1) * eventsPageSize < total
  const next = new URLSearchParams(query)
  next.set('page', String(list.pageIndex + 1))
  return JSON.stringify({
    title: list.title,
    url: reader.origin + list.page,
    page: list.pageIndex,
    total,
    count,
    next: more ? `${self}?${next}` : null,
    data: data.map((event) => addressed(event, reader)),
  })
}
