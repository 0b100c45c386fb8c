import type { ListedDay } from '../events/events.contract.ts'
import { formatCalendarDay, formatMonth } from '../events/event-dates.ts'
import { titleOf } from '../events/event-texts.ts'
import { listHref, type ListState } from '../events/list/list-query.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import { addDays, weekday } from '../lib/time/zoned-time.ts'
import { source } from './parts/embed-rows.ts'

/** A day of an embedded month. */
export interface EmbedDay {
  /** `5` */
  day: string
  /** Number of its events. */
  count: number
  /** « samedi 5 décembre, 3 événements » */
  label: string
  /** Absolute address of its events on the site. */
  href: string
  /** The first of its events. */
  events: { title: string; lang: string | undefined; topic: string }[]
  isToday: boolean
}

/** A month of events as other sites show it: finished texts, Monday first. */
export interface EmbedMonth {
  /** « Décembre 2026 » */
  title: string
  /** `lun.`, `mar.` … */
  weekdays: string[]
  /** Days of the week before the first. */
  before: number
  days: EmbedDay[]
  /** `YYYY-MM`; the months before this one have no events to come. */
  previous: string | undefined
  next: string
}

interface MonthContext {
  state: ListState
  i18n: I18n
  /** `https://host` of the site. */
  origin: string
  /** `YYYY-MM-DD` */
  today: string
}

/** The month to show: the one that was asked for if it is to come, else the present one. @returns `YYYY-MM` */
export function monthOf(asked: string | null, today: string): string {
  const present = today.slice(0, 7)
  return asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked > present ? asked : present
}

/** First and last day of a month from today on, `YYYY-MM-DD`. */
export function rangeOf(month: string, today: string): { from: string; to: string } {
  const first = `${month}-01`
  return { from: first < today ? today : first, to: lastDay(month) }
}

/** More have no room in a day. */
const shownTitles = 2

const lastDay = (month: string): string => addDays(`${neighbour(month, 1)}-01`, -1)

/** @param by months */
function neighbour(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Arranges the counted days of a month. */
export function embedMonth(listed: readonly ListedDay[], month: string, context: MonthContext): EmbedMonth {
  const { i18n, today } = context
  const { to } = rangeOf(month, today)
  const byDay = new Map(listed.map((one) => [one.day, one]))
  const first = `${month}-01`
  const days: EmbedDay[] = []
  for (let day = first; day <= to; day = addDays(day, 1)) days.push(embedDay(day, byDay.get(day), context))
  const monday = addDays(first, 1 - weekday(first))
  return {
    title: formatMonth(month, i18n.locale),
    weekdays: days
      .slice(0, 7)
      .map((_, index) =>
        formatCalendarDay(addDays(monday, index), i18n.locale, 'short').split(' ')[0]!.replace(/,$/, ''),
      ),
    before: weekday(first) - 1,
    days,
    previous: month > today.slice(0, 7) ? neighbour(month, -1) : undefined,
    next: neighbour(month, 1),
  }
}

function embedDay(day: string, listed: ListedDay | undefined, { state, i18n, origin, today }: MonthContext): EmbedDay {
  const address = new URL(origin + listHref(i18n, { ...state, layout: undefined, from: day, to: day, page: 0 }))
  for (const [name, value] of Object.entries(source)) address.searchParams.set(name, value)
  const { count, first } = listed ?? { count: 0, first: [] }
  return {
    day: formatCalendarDay(day, i18n.locale, 'day'),
    count,
    label: `${formatCalendarDay(day, i18n.locale, 'long')}, ${i18n.t.plural('events.count', count)}`,
    href: address.href,
    events: first.slice(0, shownTitles).map((event) => {
      const { text, lang } = titleOf(event, i18n.locale)
      return { title: text, lang, topic: event.topic ?? 'culture' }
    }),
    isToday: day === today,
  }
}
