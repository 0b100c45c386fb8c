import { pickLocalized, type Locale, type Localized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { Event, EventSummary } from '../../src/events/events.contract.ts'
import { translator, type Translate } from '../../src/i18n/translate.ts'
import { addressLine } from '../../src/lib/text/address-line.ts'

/** An event as lists have it, or in full. */
export type FeedEvent = EventSummary & Partial<Pick<Event, 'timings' | 'description' | 'createdAt'>>

/** Language of a feed's reader and origin of the site. */
export interface FeedReader {
  locale: Locale
  t: Translate
  /** `https://host` of the site. */
  origin: string
}

export const feedReader = (locale: Locale, origin: string): FeedReader => ({ locale, origin, t: translator(locale) })

/** The value of a localized text in the reader's language. */
export const readable = <T>(value: Localized<T> | undefined, event: FeedEvent, { locale }: FeedReader): T | undefined =>
  pickLocalized(value, locale, event.lang)?.value

export const eventUrl = (
  { slug }: { slug: string },
  { locale, origin }: Pick<FeedReader, 'locale' | 'origin'>,
): string => origin + href(locale, 'events/show', { slug })

/**
 * The title in feeds. Calendars hide STATUS, so the title of a cancelled or postponed event says so.
 */
function titleFor(event: FeedEvent, reader: FeedReader): string {
  const title = readable(event.title, event, reader) ?? event.slug
  if (event.status === 'cancelled') return reader.t('feeds.cancelled', { title })
  if (event.change === 'postponed') return reader.t('feeds.postponed', { title })
  return title
}

/** The venue on one line, or “online”. */
function placeFor(event: FeedEvent, reader: FeedReader): string {
  const address = readable(event.address, event, reader)
  const place = event.attendanceMode !== 'online' && address ? addressLine(address) : ''
  return place || (event.visio ? reader.t('feeds.online') : '')
}

/** Names of its type and topic. */
const categoriesFor = (event: FeedEvent, reader: FeedReader): string[] =>
  [event.type, event.topic]
    .map((item) => item && readable(item.name, event, reader))
    .filter((name) => typeof name === 'string')

export interface FeedTexts {
  url: string
  title: string
  /** Empty if it is not known. */
  place: string
  summary: string | undefined
  categories: string[]
}

/** What every feed says of an event, in the reader's language. */
export const feedTexts = (event: FeedEvent, reader: FeedReader): FeedTexts => ({
  url: eventUrl(event, reader),
  title: titleFor(event, reader),
  place: placeFor(event, reader),
  summary: readable(event.summary, event, reader),
  categories: categoriesFor(event, reader),
})
