import { farFuture } from '../../../contracts/limits.ts'
import { addDays, weekday } from '../../../lib/time/zoned-time.ts'

/** The date options of the list, in the order in which they are shown (spec §2 Date options). */
export const datePresets = ['all', 'today', 'tomorrow', 'weekend', 'week', 'nextWeek', 'month', 'nextMonth'] as const
export type DatePreset = (typeof datePresets)[number]

/** Days `YYYY-MM-DD`, both included; a missing end is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days of a preset. Weeks begin on Monday; the weekend runs from Friday to Sunday (D4) and is the running one from
 * Friday on. The current week and month begin today: what is over is not offered.
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

/** The preset that has exactly these days; on a Sunday 'today' goes before 'week'. */
export function presetOf({ from, to }: DayRange, today: string): DatePreset | undefined {
  return datePresets.find((preset) => {
    const range = presetRange(preset, today)
    return range.from === from && range.to === to
  })
}

export type LimitedOption = DayRange & { kind: 'before' | 'day' | 'after' }

/** The options of a limited range: before its start, each of its days, after its end (spec §2, `2100-01-01`). */
export function limitedRange(start: string, end: string): LimitedOption[] {
  const days: LimitedOption[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push({ kind: 'day', from: day, to: day })
  return [{ kind: 'before', to: addDays(start, -1) }, ...days, { kind: 'after', from: addDays(end, 1), to: farFuture }]
}

/** Last day of a month `YYYY-MM`. */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}
