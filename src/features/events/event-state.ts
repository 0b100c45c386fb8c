import { attendeesShownAbove, seatsLeftMax } from '../../contracts/limits.ts'
import type { EventSummary } from '../../contracts/v1/events.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'

/** What the state of an event is worked out from. */
export type EventFacts = Pick<
  EventSummary,
  | 'date'
  | 'endDate'
  | 'next'
  | 'occurrences'
  | 'timeZone'
  | 'status'
  | 'remaining'
  | 'attendeesCount'
  | 'registerExternal'
>

/** What an event is to somebody who is not registered for it, by priority (spec §4 Registration block priority, D31). */
export type OpenState = 'past' | 'cancelled' | 'full' | 'open'

/** Its end, or its start when it has no end, lies before `now` (ms) (spec §4 Past). */
export const isPast = ({ date, endDate }: EventFacts, now: number): boolean => Date.parse(endDate ?? date) < now

/**
 * It has begun and not ended at `now`, ms (spec §4 Currently happening). An event of several dates is happening while one
 * of them is, not between them.
 */
export function isHappening({ date, endDate, next, occurrences }: EventFacts, now: number): boolean {
  const { begin, end } = occurrences > 1 ? next : { begin: date, end: endDate }
  return end !== null && Date.parse(begin) < now && now < Date.parse(end)
}

const joinableBeforeMs = 10 * 60_000
/** The link of an online event is shown from ten minutes before an occurrence to its end. @param now ms */
export const isJoinable = ({ next }: Pick<EventSummary, 'next'>, now: number): boolean =>
  Date.parse(next.begin) - joinableBeforeMs <= now && now <= Date.parse(next.end)

export const isCancelled = ({ status }: EventFacts): boolean => status === 'cancelled'

/** No place is left; with external registration never (spec §4 Full, D26). */
export const isFull = ({ registerExternal, remaining }: EventFacts): boolean =>
  !registerExternal && remaining !== null && remaining <= 0

/** It starts and ends on different days of its own time zone (spec §4 Multi-day). */
export const isMultiDay = ({ date, endDate, timeZone }: EventFacts): boolean =>
  endDate !== null && dayIn(timeZone, Date.parse(date)) !== dayIn(timeZone, Date.parse(endDate))

/** Places left when they are 1 to 9, else `undefined` (spec §9 Tickets-left). */
export function seatsLeft({ registerExternal, remaining }: EventFacts): number | undefined {
  if (registerExternal || remaining === null || remaining < 1 || remaining > seatsLeftMax) return undefined
  return remaining
}

/** Participants when they are more than 10, else `undefined` (spec §9 Participant count). */
export const participants = ({ attendeesCount }: EventFacts): number | undefined =>
  attendeesCount > attendeesShownAbove ? attendeesCount : undefined

/** Whether one can register (spec §4). @param now ms */
export function openState(event: EventFacts, now: number): OpenState {
  if (isPast(event, now) && !isHappening(event, now)) return 'past'
  if (isCancelled(event)) return 'cancelled'
  return isFull(event) ? 'full' : 'open'
}

/** What a card says first of an event; `undefined` when there is nothing to say. */
export type CardStatus = 'past' | 'cancelled' | 'full' | 'live' | 'last'

export function cardStatus(event: EventFacts, now: number): CardStatus | undefined {
  const state = openState(event, now)
  if (state === 'past' || state === 'cancelled' || state === 'full') return state
  if (isHappening(event, now)) return 'live'
  return seatsLeft(event) === undefined ? undefined : 'last'
}
