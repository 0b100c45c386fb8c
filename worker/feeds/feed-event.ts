import { pickLocalized, type Locale, type Localized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { Event, EventSummary } from '../../src/contracts/v1/events.ts'
import { translator, type Translate } from '../../src/i18n/translate.ts'
import { addressLine } from '../../src/lib/text/address-line.ts'

/** An event of a list, or with all that its page shows. */
export type FeedEvent = EventSummary & Partial<Pick<Event, 'timings' | 'description' | 'createdAt'>>

/** Who reads a feed, and where the site is. */
export interface FeedReader {
  locale: Locale
  t: Translate
  /** `https://host` of the site. */
  origin: string
}

export const feedReader = (locale: Locale, origin: string): FeedReader => ({ locale, origin, t: translator(locale) })

/** A localized value as the reader gets it. */
export const readable = <T>(value: Localized<T> | undefined, event: FeedEvent, { locale }: FeedReader): T | undefined =>
  pickLocalized(value, locale, event.lang)?.value

export const eventUrl = (
  { slug }: { slug: string },
  { locale, origin }: Pick<FeedReader, 'locale' | 'origin'>,
): string => origin + href(locale, 'events/show', { slug })

/**
 * The title as feeds show it: calendars hide STATUS, so a cancelled or postponed event says so in its title.
 */
export function feedTitle(event: FeedEvent, reader: FeedReader): string {
  const title = readable(event.title, event, reader) ?? event.slug
  if (event.status === 'cancelled') return reader.t('feeds.cancelled', { title })
  if (event.change === 'postponed') return reader.t('feeds.postponed', { title })
  return title
}

/** The venue on one line, or that it is online. */
export function feedPlace(event: FeedEvent, reader: FeedReader): string {
  const address = readable(event.address, event, reader)
  const place = event.attendanceMode !== 'online' && address ? addressLine(address) : ''
  return place || (event.visio ? reader.t('feeds.online') : '')
}

/** Names of its type and topic. */
export const feedCategories = (event: FeedEvent, reader: FeedReader): string[] =>
  [event.type, event.topic]
    .map((item) => item && readable(item.name, event, reader))
    .filter((name) => typeof name === 'string')
