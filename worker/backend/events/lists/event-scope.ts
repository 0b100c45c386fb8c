import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { SQL } from 'drizzle-orm'
import { goneLimit, siteTimeZone, searchDistanceKm } from '../../../../src/contracts/limits.ts'
import type { EventFilters } from '../../../../src/events/events.contract.ts'
import { dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../../http/errors.ts'
import type { Viewer } from '../../core/context.ts'
import { cellsAround, type Circle } from './grid.ts'
import { monthsBetween } from '../search/search-tags.ts'
import { searchedWords, type Word } from '../../../../src/lib/text/search-words.ts'
import type { Narrowing } from '../search/search-match.ts'
import { hourMs } from '../../../../src/lib/time/durations.ts'

/**
 * The extreme time zones: a day begins up to 14 h earlier than in UTC, and ends up to 12 h
 * later.
 */
const firstZoneMs = 14 * hourMs
export const lastZoneMs = 36 * hourMs
/** How long an event has been over when it is marked as past for good, ms: a list that contains today may show more recent ones. */
export const markedAfterMs = 48 * hourMs
/** A range of more months is filtered by the exact test only. */
const maxMonths = 14

/** The period in which an event must take place. */
export interface Range {
  /** Events that ended before this moment are excluded, ms. */
  begin: number
  /** Days in the venue's time zone, `YYYY-MM-DD`, both included; absent: unbounded (D62). */
  from?: string | undefined
  to?: string | undefined
  /**
   * The list's first day; empty for an unbounded start. Events that began before it are
   * ongoing.
   */
  firstDay: string
  /** Events that are over are excluded. */
  coming: boolean
  /** Events that are marked as past for good are excluded. */
  recent: boolean
}

/** What events have in common with another one: the statement has its row, place and topic as `other`. */
export interface Likeness {
  near: boolean
  topic: boolean
}

/** A query of events, derived once from its filters: moments, area and words. */
export interface EventScope {
  filters: EventFilters
  /** The present moment, ms. */
  now: number
  range: Range
  circle: Circle | undefined
  cells: number[] | undefined
  /** The searched words; undefined without a search. */
  words: Word[] | undefined
  narrowing: Narrowing
  /** What is found is in the order of its dates, not of its relevance. */
  byDate: boolean
  /** Only events that have something in common with another one. */
  like?: Likeness
  /** Which unlisted events are included: none, all, or those of an organizer (D30). */
  unlisted: 'none' | 'all' | { of: string }
  /** A condition that does not depend on events; unless it holds, none is read. */
  onlyIf?: SQL
}

/**
 * The days of a list. Without `from`, events that are not over; `to` alone in the past
 * includes everything before it. Events whose pages are gone (D10) are in no list.
 * @throws AppError invalid_input when `to` is before `from`
 */
export function dateRange({ from, to, upcoming }: Pick<EventFilters, 'from' | 'to' | 'upcoming'>, now: number): Range {
  if (from && to && to < from)
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { to: fieldError('order', 'must not be before from') },
    })
  const today = dayIn(siteTimeZone, now)
  const isPast = from ? !upcoming && from <= today : to !== undefined && to < today
  const earliest = from ? Date.parse(from) - firstZoneMs : -Infinity
  const begin = Math.max(isPast ? goneLimit(now) : now, earliest)
  const firstDay = from ?? (isPast ? '' : today)
  return { begin, from, to, firstDay, coming: begin >= now, recent: begin >= now - markedAfterMs }
}

/** The caller of a query: a signed-in user, the site itself, or an anonymous visitor. */
export type Caller = Viewer | 'site' | null

/**
 * Derives the scope of a query.
 * @param now ms
 * @param viewer with `private`, also sees the unlisted events that they organize; an admin,
 * or the site itself for content that its editors placed on a page, sees all of them (D30)
 * @throws AppError invalid_input when `to` is before `from`
 */
export function eventScope(
  filters: EventFilters & { sort?: 'date' | undefined },
  now: number,
  viewer: Caller,
): EventScope {
  const range = dateRange(filters, now)
  const circle =
    filters.loc && !filters.area
      ? { lng: filters.loc[0], lat: filters.loc[1], km: filters.distance ?? searchDistanceKm }
      : undefined
  const cells = circle && cellsAround(circle)
  const months = range.to && monthsBetween(range.begin, Date.parse(range.to) + lastZoneMs, maxMonths)
  return {
    filters,
    now,
    range,
    circle,
    cells,
    words: filters.search ? searchedWords(filters.search) : undefined,
    narrowing: { cells, months: months || undefined },
    byDate: filters.sort === 'date',
    unlisted:
      !viewer || filters.private !== true
        ? 'none'
        : viewer === 'site' || viewer.role === 'admin'
          ? 'all'
          : { of: viewer.id },
  }
}
