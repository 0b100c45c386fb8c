import { siteTimeZone, searchDistanceKm } from '../../../src/contracts/limits.ts'
import type { EventFilters } from '../../../src/contracts/v1/events.ts'
import { addDays, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../context.ts'
import { cellsAround, type Circle } from './grid.ts'
import { monthsBetween } from './search/search-tags.ts'
import { searchedWords, type Word } from './search/search-words.ts'
import type { Narrowing } from './search/search-match.ts'

/** Long ago: before every event. */
const always = -8_640_000_000_000_000
/** A range of more months than this is left to the exact test. */
const mostMonths = 14

/** The moments between which an event must take place, ms; `end` is null for any later time. */
export interface Range {
  begin: number
  end: number | null
}

/** What a query of events looks for, worked out once: filters, moments, area and words. */
export interface EventScope {
  filters: EventFilters
  range: Range
  circle: Circle | undefined
  cells: number[] | undefined
  /** What is searched for; undefined without a search. */
  words: Word[] | undefined
  narrowing: Narrowing
  /** Unlisted events that are included: those of somebody, or all (D30). */
  unlisted: 'none' | 'all' | { of: string }
}

/**
 * Days as moments in the site's time zone. Without `from`, what is not over yet; `to` alone in the past takes everything
 * before it.
 * @throws AppError invalid_input when `to` is before `from`
 */
export function dateRange({ from, to }: Pick<EventFilters, 'from' | 'to'>, now: number): Range {
  if (from && to && to < from)
    throw new AppError('invalid_input', 'Some parameters are not valid', { fields: { to: 'must not be before from' } })
  const end = to ? zonedTime(addDays(to, 1), '00:00', siteTimeZone) - 1 : null
  if (from) return { begin: zonedTime(from, '00:00', siteTimeZone), end }
  return { begin: end !== null && end < now ? always : now, end }
}

/** Who asks for events: somebody signed in, the site by itself, or nobody that it knows. */
export type Asker = Viewer | 'site' | null

/**
 * @param now ms
 * @param viewer with `private`, sees the unlisted events that they organize too; an admin, or the site itself for what its
 * editors put on a page, all of them (D30)
 * @throws AppError invalid_input when `to` is before `from`
 */
export function eventScope(filters: EventFilters, now: number, viewer: Asker): EventScope {
  const range = dateRange(filters, now)
  const circle = filters.loc && { lng: filters.loc[0], lat: filters.loc[1], km: filters.distance ?? searchDistanceKm }
  const cells = circle && cellsAround(circle)
  const months =
    range.end === null || range.begin === always ? undefined : monthsBetween(range.begin, range.end, mostMonths)
  return {
    filters,
    range,
    circle,
    cells,
    words: filters.search ? searchedWords(filters.search) : undefined,
    narrowing: { cells, months },
    unlisted:
      !viewer || filters.private !== true
        ? 'none'
        : viewer === 'site' || viewer.role === 'admin'
          ? 'all'
          : { of: viewer.id },
  }
}
