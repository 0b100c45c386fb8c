import { attendeesShownAbove, seatsLeftMax } from '../contracts/limits.ts'
import type { EventSummary } from './events.contract.ts'
import { msOf } from '../lib/time/iso-instant.ts'
import { dayIn } from '../lib/time/zoned-time.ts'

/** The fields that an event's state depends on. */
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

/** State of an event for a visitor who is not registered, by priority (spec §4 Registration block priority, D31). */
export type OpenState = 'past' | 'cancelled' | 'full' | 'open'

/** Whether its end, or its start without an end, is before `now` (ms) (spec §4 Past). */
export const isPast = ({ date, endDate }: EventFacts, now: number): boolean => msOf(endDate ?? date) < now

/**
 * Whether it is running at `now`, ms (spec §4 Currently happening). A series is running during its dates, not between them.
 */
export function isOngoing({ date, endDate, next, occurrences }: EventFacts, now: number): boolean {
  const { begin, end } = occurrences > 1 ? next : { begin: date, end: endDate }
  return end !== null && msOf(begin) < now && now < msOf(end)
}

const joinableBeforeMs = 10 * 60_000
/** Whether the link of an online event is shown: from ten minutes before an occurrence until its end. @param now ms */
export const isJoinable = ({ next }: Pick<EventSummary, 'next'>, now: number): boolean =>
  msOf(next.begin) - joinableBeforeMs <= now && now <= msOf(next.end)

export const isCancelled = ({ status }: EventFacts): boolean => status === 'cancelled'

type Seats = Pick<EventFacts, 'registerExternal' | 'remaining'>

/** Whether no place is left; never with external registration (spec §4 Full, D26). */
export const isFull = ({ registerExternal, remaining }: Seats): boolean =>
  !registerExternal && remaining !== null && remaining <= 0

/** The number of places left if it is 1 to 9, else `undefined` (spec §9 Tickets-left). */
export function seatsLeft({ registerExternal, remaining }: Seats): number | undefined {
  if (registerExternal || remaining === null || remaining < 1 || remaining > seatsLeftMax) return undefined
  return remaining
}

/** The number of participants if it is over 10, else `undefined` (spec §9 Participant count). */
export const participants = ({ attendeesCount }: EventFacts): number | undefined =>
  attendeesCount > attendeesShownAbove ? attendeesCount : undefined

/** Whether registration is possible (spec §4). @param now ms */
export function openState(event: EventFacts, now: number): OpenState {
  if (isPast(event, now) && !isOngoing(event, now)) return 'past'
  if (isCancelled(event)) return 'cancelled'
  return isFull(event) ? 'full' : 'open'
}

/** Status shown on a card. */
export type CardStatus = 'past' | 'cancelled' | 'full' | 'live' | 'last'

/** The most important status of an event; `undefined` if there is none. @param now ms */
export function cardStatus(event: EventFacts, now: number): CardStatus | undefined {
  const state = openState(event, now)
  if (state === 'past' || state === 'cancelled' || state === 'full') return state
  if (isOngoing(event, now)) return 'live'
  return seatsLeft(event) === undefined ? undefined : 'last'
}

/**
 * What the cards of events show of a moment: each one's status, and the day at the places of all.
 * @param now ms
 */
export function looksAt(now: number, events: readonly EventFacts[]): string {
  const zones = new Set(events.map(({ timeZone }) => timeZone))
  const days = Array.from(zones, (timeZone) => dayIn(timeZone, now))
  return `${days.join()} ${events.map((event) => cardStatus(event, now) ?? '').join()}`
}
