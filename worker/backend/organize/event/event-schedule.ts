import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { mergeTimings, nextTiming, type Timings } from '../../events/timings.ts'
import type { Problems, WrittenEvent } from './written-event.ts'

type Schedule = Pick<
  WrittenEvent,
  'startsAt' | 'endsAt' | 'overAt' | 'timings' | 'nextBegin' | 'nextEnd' | 'occurrenceCount'
>

/** Events take place between 1970 and this moment, ms. */
export const latest = Date.UTC(2100, 0, 1)
/** The default duration of a date, ms. */
export const usualLength = 2 * 3_600_000

/** Parses a moment with an offset, or a local time of a zone, as ms. */
export function momentOf(text: string, timeZone: string): number {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text)
  return zonedTime(text.slice(0, 10), text.slice(11, 16), timeZone)
}

interface ScheduleOptions {
  timeZone: string
  /** ms */
  now: number
  isNew: boolean
  draft: boolean
}

/**
 * The schedule of an event by the submitted dates; empty without any. Adds invalid dates to
 * the problems.
 */
export function scheduleOf(
  base: Schedule,
  given: GivenFields,
  options: ScheduleOptions,
  problems: Problems,
): Partial<Schedule> {
  const { now, isNew, draft } = options
  const occurrences = occurrencesOf(base, given, options, problems)
  const wrong = Object.keys(problems).some((name) => /^(date|endDate|timings)$/.test(name))
  if (!occurrences || wrong) return {}
  const [startsAt, overAt] = [occurrences[0]![0], Math.max(...occurrences.map(([, end]) => end))]
  const field = given.timings?.length ? 'timings' : 'date'
  const over = !draft && startsAt < now && (isNew || (base.overAt >= now && startsAt !== base.startsAt))
  if (startsAt < 0 || overAt > latest) problems[field] = fieldError('date', 'must be between 1970 and 2100')
  else if (over) problems[field] = fieldError('past', 'must not be in the past')
  const [nextBegin, nextEnd] = nextTiming(occurrences, now)
  return {
    startsAt,
    endsAt: overAt > startsAt ? overAt : null,
    overAt,
    timings: occurrences.length > 1 ? occurrences : null,
    occurrenceCount: occurrences.length,
    nextBegin,
    nextEnd,
  }
}

/** The occurrences of the submitted fields; `undefined` if there are none, or invalid ones. */
function occurrencesOf(
  base: Schedule,
  given: GivenFields,
  { timeZone, draft }: ScheduleOptions,
  problems: Problems,
): Timings | undefined {
  if (given.timings?.length) {
    const timings = given.timings.map(({ begin, end }): [number, number] => [
      momentOf(begin, timeZone),
      momentOf(end, timeZone),
    ])
    if (timings.some(([begin, end]) => end < begin))
      problems['timings'] = fieldError('order', 'must not end before they begin')
    return mergeTimings(timings)
  }
  const undated = base.startsAt === 0
  if (given.date === undefined && undated) {
    if (!draft || given.endDate) problems['date'] = fieldError('required', 'must be given')
    return undefined
  }
  if (given.date === undefined && given.endDate === undefined && given.timings === undefined) return undefined
  const begin = given.date === undefined ? base.startsAt : momentOf(given.date, timeZone)
  const [first, over] = base.timings?.[0] ?? [base.startsAt, base.overAt]
  const length = undated && draft ? usualLength : over - first
  const end =
    given.endDate === undefined ? begin + length : given.endDate === null ? begin : momentOf(given.endDate, timeZone)
  if (end < begin) problems['endDate'] = fieldError('order', 'must not be before the beginning')
  return [[begin, end]]
}
