import { pickLocalized, type Locale } from '../contracts/locales.ts'
import { href } from '../contracts/paths.ts'
import type { EventSummary } from './events.contract.ts'
import { addressLine } from '../lib/text/address-line.ts'
import { wholeDays } from '../lib/time/calendar-days.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { msOf } from '../lib/time/iso-instant.ts'

export interface CalendarLinks {
  /** Opens a new Google Calendar entry. */
  google: string
  /** Opens a new Outlook.com entry. */
  outlook: string
  /** Path of the event's `.ics` file. */
  ics: string
}

/** Maximum length of the description in a link, graphemes: some servers refuse URLs over 2 kB. */
const longestDetails = 400

/**
 * Links that add an event to a calendar: the current or next occurrence for web calendars, all occurrences in the file.
 * @param event from a list or from the event page
 * @param site the page's language and the site's `https://host`
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
  const details = `${cutText(summary, longestDetails)}\n\n${origin}${path}?utm_source=calendar`.trim()
  const { begin, end } = event.next
  const days = wholeDays(msOf(begin), msOf(end), event.timeZone)
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
  /** Opens the device's calendar app. */
  webcal: string
  google: string
  outlook: string
}

/**
 * Links that subscribe to a list as a calendar.
 * @param feed path and query of the list's `.ics`, such as `/events/city/lyon.ics?topic=ecologie`
 * @param name of the calendar
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

/** Encodes spaces as `%20`: Outlook displays the `+` of form encoding. */
function link(base: string, query: Record<string, string>): string {
  const present = Object.entries(query).filter(([, value]) => value !== '')
  return `${base}?${present.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

const compact = (day: string) => day.replaceAll('-', '')
/** `2026-11-28T07:30:00.000Z` → `20261128T073000Z`. */
const compactUtc = (instant: string) => new Date(msOf(instant)).toISOString().replace(/[-:]|\.\d{3}/g, '')
