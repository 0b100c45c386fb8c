import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { maxDates, type dates } from '../../../../src/organize/duplicate/series.contract.ts'
import { addDays, dayIn, wallClock, weekday, zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { invalid } from '../event/save-event.ts'
import { latest, momentOf, usualLength } from '../event/event-schedule.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

type Rule = EndpointInput<typeof dates>['body']

/**
 * The dates of a rule, in the time zone of the venue.
 * @returns `[begin, end]` in ms, in order, including the first
 * @throws {AppError} `invalid_input` naming `endDate` or `until`
 */
export function expandDates(rule: Rule): [number, number][] {
  const { timeZone, until } = rule
  const first = momentOf(rule.date, timeZone)
  const end = rule.endDate === undefined ? first + usualLength : momentOf(rule.endDate, timeZone)
  if (end < first) throw invalid({ endDate: fieldError('order', 'must not be before the beginning') })
  const from = dayIn(timeZone, first)
  if (until < from) throw invalid({ until: fieldError('order', 'must not be before the first date') })
  if (Date.parse(until) > latest) throw invalid({ until: fieldError('date', 'must be before 2100') })
  const days = daysOf(rule, from)
  if (days.length > maxDates)
    throw invalid({ until: fieldError('dates', `must leave at most ${maxDates} dates`, { n: maxDates }) })
  // The duration in local time: a night that loses an hour still ends at six.
  const length = wallClock(timeZone, end) - wallClock(timeZone, first)
  const at = (clock: number) => {
    const text = toIso(clock)
    return zonedTime(text.slice(0, 10), text.slice(11, 16), timeZone)
  }
  const time = wallClock(timeZone, first) - Date.parse(from)
  return days.map((day) => [at(Date.parse(day) + time), at(Date.parse(day) + time + length)])
}

/** The days of a rule, at most one more than the limit. */
function daysOf(rule: Rule, from: string): string[] {
  const found: string[] = []
  for (const day of candidates(rule, from)) {
    if (day > rule.until || found.length > maxDates) break
    if (day >= from) found.push(day)
  }
  return found
}

function* candidates({ every, interval, weekdays, monthly }: Rule, from: string): Generator<string> {
  if (every === 'day') for (let n = 0; ; n += interval) yield addDays(from, n)
  if (every === 'week') {
    const monday = addDays(from, 1 - weekday(from))
    const wanted = weekdays?.length ? [...new Set(weekdays)].toSorted((a, b) => a - b) : [weekday(from)]
    for (let week = 0; ; week += interval) for (const day of wanted) yield addDays(monday, 7 * week + day - 1)
  }
  for (let month = 0; ; month += interval) {
    const day = monthly === 'day' ? sameDay(from, month) : sameWeekday(from, month)
    if (day !== undefined) yield day
  }
}

/** The first day of a later month. */
const monthAfter = (day: string, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)

/** The same day of a later month, `undefined` where it has none. */
function sameDay(from: string, months: number): string | undefined {
  const first = monthAfter(from, months)
  const day = addDays(first, Number(from.slice(8)) - 1)
  return day.slice(0, 7) === first.slice(0, 7) ? day : undefined
}

/**
 * The same weekday of a later month, such as the second Tuesday; a fifth one is skipped
 * where there is none.
 */
function sameWeekday(from: string, months: number): string | undefined {
  const first = monthAfter(from, months)
  const place = Math.floor((Number(from.slice(8)) - 1) / 7)
  const day = addDays(first, ((weekday(from) - weekday(first) + 7) % 7) + 7 * place)
  return day.slice(0, 7) === first.slice(0, 7) ? day : undefined
}
