import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import { href } from '../../contracts/paths.ts'
import type { EventSummary } from '../../contracts/v1/events.ts'
import { addressLine } from '../../lib/text/address-line.ts'
import { wholeDays } from '../../lib/time/calendar-days.ts'
import { cutText } from '../../lib/text/cut-text.ts'

export interface CalendarLinks {
  /** Opens a filled-in new entry of Google Calendar. */
  google: string
  /** Opens a filled-in new entry of Outlook on the web. */
  outlook: string
  /** Path of the event's calendar file. */
  ics: string
}

/** Longest text that is handed over in a link, graphemes: some servers refuse addresses over 2 kB. */
const longestDetails = 400

/**
 * Where an event can be added to a calendar: its running or next occurrence for the two web calendars, all of them in the
 * file.
 * @param event as lists and the event page have it
 * @param site the reader's language and `https://host` of the site
 * @example calendarLinks(event, { locale: 'fr', origin: 'https://chiche.example' }).ics // '/events/e/slug.ics'
 */
export function calendarLinks(
  event: EventSummary,
  { locale, origin }: { locale: Locale; origin: string },
): CalendarLinks {
  const path = href(locale, 'events/show', { slug: event.slug })
  const title = pickLocalized(event.title, locale, event.lang)?.value ?? ''
  const summary = pickLocalized(event.summary, locale, event.lang)?.value ?? ''
  const place = pickLocalized(event.address, locale, event.lang)?.value
  const location = place ? addressLine(place) : ''
  const details = `${cutText(summary, longestDetails)}\n\n${origin}${path}`.trim()
  const { begin, end } = event.next
  const days = wholeDays(Date.parse(begin), Date.parse(end), event.timeZone)
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: days ? `${compact(days.from)}/${compact(days.until)}` : `${compactUtc(begin)}/${compactUtc(end)}`,
      ctz: event.timeZone,
      location,
      details,
    }),
    outlook: link('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: days?.from ?? begin,
      enddt: days?.until ?? end,
      allday: days ? 'true' : '',
      location,
      body: details,
    }),
    ics: `${path}.ics`,
  }
}

export interface SubscribeLinks {
  /** Opens the device's own calendar. */
  webcal: string
  google: string
  outlook: string
}

/**
 * Where a list can be subscribed to as a calendar that keeps itself up to date.
 * @param feed path and query of the list's `.ics`, such as `/events/city/lyon.ics?topic=ecologie`
 * @param name what the calendar is called
 */
export function subscribeLinks(feed: string, { origin, name }: { origin: string; name: string }): SubscribeLinks {
  const address = origin + feed
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: link('https://calendar.google.com/calendar/u/0/r', { cid: webcal }),
    outlook: link('https://outlook.live.com/calendar/0/addfromweb', { url: address, name }),
  }
}

/** `%20` for spaces: Outlook shows the `+` of form encoding as it is. */
function link(base: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${base}?${given.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

const compact = (day: string) => day.replaceAll('-', '')
/** `2026-11-28T07:30:00.000Z` → `20261128T073000Z`. */
const compactUtc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
