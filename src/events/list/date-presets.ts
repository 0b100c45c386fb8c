import { farFuture } from '../../contracts/limits.ts'
import { addDays, weekday } from '../../lib/time/zoned-time.ts'

/** The date options of the list, in their order (spec §2 Date options). */
export const datePresets = ['all', 'today', 'tomorrow', 'weekend', 'week', 'nextWeek', 'month', 'nextMonth'] as const
export type DatePreset = (typeof datePresets)[number]

/** Days `YYYY-MM-DD`, inclusive; a missing bound is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days of a preset. Weeks begin on Monday; the weekend is Friday to Sunday (D4). The current week and month begin today,
 * without past days.
 * @param today day in the site's time zone
 */
export function presetRange(preset: DatePreset, today: string): DayRange {
  const monday = addDays(today, 1 - weekday(today))
  const month = today.slice(0, 7)
  switch (preset) {
    case 'all':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'weekend':
      return { from: addDays(monday, 4), to: addDays(monday, 6) }
    case 'week':
      return { from: today, to: addDays(monday, 6) }
    case 'nextWeek':
      return { from: addDays(monday, 7), to: addDays(monday, 13) }
    case 'month':
      return { from: today, to: lastDayOf(month) }
    case 'nextMonth': {
      const first = addDays(lastDayOf(month), 1)
      return { from: first, to: lastDayOf(first.slice(0, 7)) }
    }
  }
}

/** The preset with exactly these days; on a Sunday 'today' takes precedence over 'week'. */
export function presetOf({ from, to }: DayRange, today: string): DatePreset | undefined {
  return datePresets.find((preset) => {
    const range = presetRange(preset, today)
    return range.from === from && range.to === to
  })
}

/**
 * The date range of a list's call: a range that begins today, or the current weekend, excludes events that are over. Counts
 * in links to lists use the same range.
 * @param today day in the site's time zone
 */
export function comingRange(range: DayRange, today: string): DayRange & { upcoming?: 'true' } {
  const isRunningWeekend = presetOf(range, today) === 'weekend' && range.from! < today
  return range.from === today || isRunningWeekend ? { from: today, to: range.to, upcoming: 'true' } : range
}

/** The first day of a list, where events that began earlier appear; '' for a past range without a start. */
export function firstDayOf(range: DayRange, today: string): string {
  const { from, to } = comingRange(range, today)
  return from ?? (to !== undefined && to < today ? '' : today)
}

export type LimitedOption = DayRange & { kind: 'before' | 'day' | 'after' }

/** Longer ranges offer no single days. */
const maxDays = 31

/**
 * The options of a limited range: before it, each of its days, after it (spec §2, `2100-01-01`).
 * @returns [] for a range that ends before it begins, or is longer than a month
 */
export function limitedRange(start: string, end: string): LimitedOption[] {
  const days: LimitedOption[] = []
  for (let day = start; day <= end && days.length <= maxDays; day = addDays(day, 1))
    days.push({ kind: 'day', from: day, to: day })
  if (days.length === 0 || days.length > maxDays) return []
  return [{ kind: 'before', to: addDays(start, -1) }, ...days, { kind: 'after', from: addDays(end, 1), to: farFuture }]
}

/** Numbers of events by which the options of a limited range are offered. */
export interface LimitedCounts {
  before: number
  after: number
  /** The days that have events. */
  days: ReadonlySet<string>
}

/** The options that lead to events, and the chosen one. */
export const offeredOptions = (
  options: readonly LimitedOption[],
  chosen: DayRange,
  { before, after, days }: LimitedCounts,
): LimitedOption[] =>
  options.filter(({ kind, from, to }) => {
    if (chosen.from === from && chosen.to === to) return true
    return kind === 'day' ? days.has(from!) : (kind === 'before' ? before : after) > 0
  })

/** The last day of a month `YYYY-MM`. */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}
