import { addDays } from '../../lib/time/zoned-time.ts'

/** Months shown at once; a recurrence may reach further. */
const count = 4

/**
 * The months in which days can be chosen, and the last day of them.
 * @param today `2026-11-23`
 * @example shownMonths('2026-11-23') // { months: ['2026-11', '2026-12', '2027-01', '2027-02'], last: '2027-02-28' }
 */
export function shownMonths(today: string): { months: string[]; last: string } {
  const [year, month] = today.split('-').map(Number)
  const first = (index: number) => new Date(Date.UTC(year!, month! - 1 + index, 1)).toISOString().slice(0, 10)
  return {
    months: Array.from({ length: count }, (_, index) => first(index).slice(0, 7)),
    last: addDays(first(count), -1),
  }
}
