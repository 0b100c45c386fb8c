import { isAllDay, formatDay, formatDays, formatHours } from '../../src/events/event-dates.ts'
import { xml, xmlDocument, type Markup } from '../../src/lib/text/xml.ts'
import { isoInZone } from '../../src/lib/time/zone-offset.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { feedTexts, type FeedEvent, type FeedReader } from '../ical/feed-event.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:ev': 'http://purl.org/rss/1.0/modules/event/',
  'xmlns:georss': 'http://www.georss.org/georss',
}

export interface RssFeed {
  title: string
  /** Addresses of the feed and of the page it follows. */
  self: string
  page: string
}

/**
 * Events as an RSS 2.0 feed. `pubDate` is when an event was last changed; when it takes place is in its text and in the
 * event module's fields.
 */
export function eventRss(events: readonly FeedEvent[], reader: FeedReader, { title, self, page }: RssFeed): string {
  const latest = events
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return xmlDocument(
    xml(
      'rss',
      { version: '2.0', ...namespaces },
      xml(
        'channel',
        {},
        xml('title', {}, `${title} · Chiche`),
        xml('link', {}, page),
        xml('description', {}, reader.t('feeds.description')),
        xml('language', {}, reader.locale),
        xml('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        xml('ttl', {}, '60'),
        latest === undefined ? undefined : xml('lastBuildDate', {}, rfc822(latest)),
        ...events.map((event) => item(event, reader)),
      ),
    ),
  )
}

function item(event: FeedEvent, reader: FeedReader): Markup {
  const { begin, end } = event.next
  const { url, title, place, summary, categories } = feedTexts(event, reader)
  const text = [feedTime(event, reader), place, summary].filter(Boolean)
  return xml(
    'item',
    {},
    xml('title', {}, title),
    xml('link', {}, url),
    xml('guid', { isPermaLink: 'false' }, `${event._id}@${new URL(reader.origin).hostname}`),
    xml('pubDate', {}, rfc822(event.updatedAt)),
    xml('description', {}, text.join(' — ')),
    ...categories.map((name) => xml('category', {}, name)),
    xml('ev:startdate', {}, isoInZone(Date.parse(begin), event.timeZone)),
    end > begin ? xml('ev:enddate', {}, isoInZone(Date.parse(end), event.timeZone)) : undefined,
    place ? xml('ev:location', {}, place) : undefined,
    event.coordinates ? xml('georss:point', {}, `${event.coordinates[1]} ${event.coordinates[0]}`) : undefined,
  )
}

/** « samedi 28 novembre 2026, 8 h 30 – 12 h »; only days for what lasts longer than one. */
export function feedTime({ next: { begin, end }, timeZone }: FeedEvent, { locale }: FeedReader): string {
  const sameDay = dayIn(timeZone, Date.parse(begin)) === dayIn(timeZone, Date.parse(end) - 1) || end === begin
  if (!sameDay) return formatDays(begin, end, locale, timeZone, 'full')
  const day = formatDay(begin, locale, timeZone, 'full')
  return isAllDay(begin, end, timeZone) ? day : `${day}, ${formatHours(begin, end, locale, timeZone)}`
}

/** RSS 2.0: dates of RFC 822 with four digits of the year. */
const rfc822 = (instant: string) => new Date(instant).toUTCString()
