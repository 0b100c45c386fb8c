import { isFull } from '../../src/events/event-state.ts'
import { imageBreakpoints, siteTimeZone } from '../../src/contracts/limits.ts'
import { posterFacts, type PosterFacts } from '../../src/events/cover/poster-facts.ts'
import { dayOf, formatDay } from '../../src/events/event-dates.ts'
import { priceLabel, relativeDay } from '../../src/events/event-texts.ts'
import type { Event, EventList, EventSummary } from '../../src/events/events.contract.ts'
import { createI18n } from '../../src/i18n/use-i18n.ts'
import { msOf } from '../../src/lib/time/iso-instant.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { addDays, dayIn } from '../../src/lib/time/zoned-time.ts'
import type { AppContext } from '../http/context.ts'
import type { FeedReader } from '../ical/feed-event.ts'
import { readGlyphs } from './read-glyphs.ts'
import { photoBytes } from './respond-photo.ts'
import { eventSheet, listSheet } from './poster/sheet.ts'

/** What is printed of a page, as one sheet of A4 to pin up: SVG whose letters are outlines, since it is shown as a picture. */

/** Says in the address that a code was read, as `respondQr` does; nobody is known by it. */
const scanned = 'utm_source=qr'
const spoken = (address: string) => address.replace(/^https?:\/\//, '')

/** The photo of an event. @returns `undefined` for one without, and for one that cannot be had: its drawing is printed then */
async function photoOf(c: AppContext, event: EventSummary, { photo }: PosterFacts, width: number) {
  try {
    return photo && (await photoBytes(c, { ...photo, width }, { findEvent: async () => event }))
  } catch (error) {
    writeLog('warn', 'A photo is not on its sheet', { error })
    return undefined
  }
}

/** The sheet of an event. */
export async function sheetOfEvent(c: AppContext, event: Event, { locale, origin, t }: FeedReader): Promise<string> {
  await readGlyphs(c.env.ASSETS)
  const address = `${origin}/e/${event.slug}`
  const price = priceLabel(event, createI18n(t))?.text ?? ''
  const way = { url: `${address}?${scanned}`, words: [t('poster.dare')], address: spoken(address) }
  const facts = posterFacts(event, locale, c.var.now)
  return eventSheet(facts, price, way, await photoOf(c, event, facts, imageBreakpoints.xl))
}

const mostRows = 9
/** Events from which the rows are chosen. */
const readRows = 100
/** Days of "this week", after today. */
const weekDays = 6

/** A list of events, as its feeds know it. */
interface ListToPrint {
  /** `Événements · Lyon · Écologie`. */
  title: string
  /** Path and query of the page, prefix included. */
  page: string
  read: (page: number, limit: number) => Promise<EventList>
}

/** The sheet of a list: of the week to come, first what has free places. */
export async function sheetOfList(
  c: AppContext,
  list: ListToPrint,
  { locale, origin, t }: FeedReader,
): Promise<string> {
  const [{ data, total }] = await Promise.all([list.read(0, readRows), readGlyphs(c.env.ASSETS)])
  const { now } = c.var
  const today = dayIn(siteTimeZone, now)
  const coming = data.filter(({ next, everyDay, status }) => !everyDay && status === 'active' && msOf(next.begin) > now)
  const week = coming.filter(({ next, timeZone }) => dayOf(next.begin, timeZone) <= addDays(today, weekDays))
  const rows = ofEachDay(week.length > 0 ? week : data)
    .toSorted((a, b) => Number(isFull(a)) - Number(isFull(b)))
    .slice(0, mostRows)
    .toSorted((a, b) => msOf(a.next.begin) - msOf(b.next.begin))
  const url = origin + list.page
  const dayWord = ({ next, timeZone }: EventSummary) =>
    relativeDay(dayOf(next.begin, timeZone), dayIn(timeZone, now), t) ??
    formatDay(next.begin, locale, timeZone, 'shortWeekday')
  const [, ...filters] = list.title.split(' · ')
  const printed = rows.map(async (event) => {
    const facts = posterFacts(event, locale, now)
    const photo = await photoOf(c, event, facts, imageBreakpoints.xs)
    return { facts, photo, day: dayWord(event).toLocaleLowerCase(locale) }
  })
  return listSheet(
    [`${t('poster.site')},`, filters.join(', ') || t(week.length > 0 ? 'poster.week' : 'poster.soon')],
    await Promise.all(printed),
    {
      url: `${url}${url.includes('?') ? '&' : '?'}${scanned}`,
      words: [total > rows.length ? t.plural('poster.others', total - rows.length) : t('poster.dare')],
      address: spoken(url.replace(/\?.*/, '')),
    },
  )
}

/** The first event of each day, then the second of each … */
function ofEachDay(events: readonly EventSummary[]): EventSummary[] {
  const days = [...Map.groupBy(events, ({ next, timeZone }) => dayOf(next.begin, timeZone)).values()]
  const nth = new Map(days.flatMap((day) => day.map((event, n) => [event, n] as const)))
  return events.toSorted((a, b) => nth.get(a)! - nth.get(b)!)
}
