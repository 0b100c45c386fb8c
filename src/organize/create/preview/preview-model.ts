import type { Messages } from '../../../i18n/messages.ts'
import { plural } from '../../../lib/text/fill.ts'
import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { formatDay, formatHour } from '../../../events/event-dates.ts'
import { fullDate, fullHours } from '../../../events/event-texts.ts'

/** The words of the preview in one language. */
export type PreviewWords = Messages['wizard']['preview']

/** What of the fields is typed and not stored yet, by their names. */
export type Typed = Record<string, string>

/** What the preview shows of an event in a language. */
export interface PreviewModel {
  title: string
  summary: string
  /** On the sheet of the calendar. */
  sheet: { day: string; month: string } | undefined
  date: string
  hours: string
  /** In the line of a card. */
  short: string
  venue: string
  city: string
  /** Venue and city in a line. */
  place: string
  price: string
  cover: string
  /** The point of the cover that every crop shows. */
  focus: string | undefined
  /** How a photo is cut; empty for its own way. */
  cut: string
}

/** The cover of an event that has nothing yet. */
const blankCover = '/cover/culture/0c3944ff.svg'

/**
 * The preview of an event, typed text before stored text.
 * @param words in `locale`
 */
export function previewModel(
  event: OrganizedEvent | undefined,
  typed: Typed,
  locale: Locale,
  words: PreviewWords,
): PreviewModel {
  const own = event?.lang ?? 'fr'
  const text = (name: 'title' | 'summary') => {
    const values = { ...event?.[name] }
    for (const one of ['fr', 'en', 'es'] as const) {
      const now = typed[`${name}.${one}`]
      if (now !== undefined) values[one] = now.trim()
    }
    return pickLocalized(values, locale, own)?.value ?? ''
  }
  const address = event && pickLocalized(event.address, locale, own)?.value
  const isOnline = (typed['attendanceMode'] ?? event?.attendanceMode) === 'online'
  const venue = isOnline ? words.online : typed['address.name'] || address?.name || ''
  const city = isOnline ? '' : typed['place.city']?.split(',')[0] || address?.city || ''
  return {
    title: text('title') || words.untitled,
    summary: text('summary'),
    ...datesOf(event, locale, words),
    venue,
    city,
    place: [venue, city].filter(Boolean).join(', '),
    price: priceOf(event, typed, locale, words),
    cover: typed['cover.fr.url'] || (event ? (event.cover[locale]?.url ?? event.coverDisplay.url) : blankCover),
    focus: typed['coverFocus'] ?? event?.coverFocus ?? undefined,
    cut: typed['coverCut'] ?? event?.coverCut ?? '',
  }
}

function datesOf(event: OrganizedEvent | undefined, locale: Locale, words: PreviewWords) {
  if (!event?.next) return { sheet: undefined, date: words.noDate, hours: '', short: words.noDate }
  const { next, timeZone, timings } = event
  const span = { next, timeZone }
  const others = timings.length - 1
  const more = others > 0 ? plural(words.more, others, locale) : ''
  return {
    sheet: {
      day: formatDay(next.begin, locale, timeZone, 'day'),
      month: formatDay(next.begin, locale, timeZone, 'month'),
    },
    date: fullDate(span, locale),
    hours: [fullHours(span, locale), more].filter(Boolean).join(' · '),
    short: `${formatDay(next.begin, locale, timeZone, 'short')} · ${formatHour(next.begin, locale, timeZone)}`,
  }
}

function priceOf(event: OrganizedEvent | undefined, typed: Typed, locale: Locale, words: PreviewWords): string {
  if (typed['priceKind'] === 'paid' && typed['priceAmount']) return typed['priceAmount']
  if (!event || event.price.free) return words.free
  return pickLocalized(event.price.text, locale, event.lang)?.value ?? words.free
}
