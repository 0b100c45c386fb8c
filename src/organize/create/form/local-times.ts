import { msOf } from '../../../lib/time/iso-instant.ts'
import { wallClock } from '../../../lib/time/zoned-time.ts'
import { dayMs } from '../../../lib/time/durations.ts'

/** How often an event takes place, in the sentence of the dates. */
const rhythms = ['week', 'fortnight', 'month', 'day'] as const

/** One more than an event may have (`timings`): a longer rule is refused, not cut. */
const maxDays = 201

/**
 * The days of a rhythm, `YYYY-MM-DD`: of `month` the same weekday of the same week (« le deuxième mercredi »).
 * @param from first day
 * @param until last day, inclusive
 * @example localDays('2027-01-13', '2027-02-10', 'fortnight') // ['2027-01-13', '2027-01-27', '2027-02-10']
 */
export function localDays(from: string, until: string, every: string): string[] {
  const start = msOf(from)
  const last = msOf(until)
  if (Number.isNaN(start) || Number.isNaN(last)) return []
  const rhythm = rhythms.find((known) => known === every) ?? 'week'
  const days: string[] = []
  for (let step = 0; days.length < maxDays; step++) {
    const day = rhythm === 'month' ? sameWeekday(start, step) : start + step * stepDays[rhythm] * dayMs
    if (day > last) break
    days.push(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

const stepDays = { day: 1, week: 7, fortnight: 14 }

/** The same weekday of the same week of a later month; where a month has no fifth one, its last. */
function sameWeekday(start: number, months: number): number {
  const date = new Date(start)
  const week = Math.ceil(date.getUTCDate() / 7)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const offset = (date.getUTCDay() - first.getUTCDay() + 7) % 7
  const day = 1 + offset + (week - 1) * 7
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day > lastDay ? day - 7 : day)
}

/** How long an event lasts when only its beginning is given, ms. */
const defaultLengthMs = 2 * 3_600_000

/** A wall clock time `2026-12-01T18:30` two hours later. */
export function laterByDefault(moment: string): string {
  const ms = msOf(moment)
  return Number.isNaN(ms) ? '' : new Date(ms + defaultLengthMs).toISOString().slice(0, 16)
}

/** A moment as `datetime-local` shows it by the clocks of the venue: `2026-12-01T18:30`. */
export const localMoment = (moment: string | null | undefined, timeZone: string): string =>
  moment ? new Date(wallClock(timeZone, msOf(moment))).toISOString().slice(0, 16) : ''
