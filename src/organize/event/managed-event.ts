import type { EventSummary } from '../../events/events.contract.ts'
import type { OrganizedEvent } from './organized.contract.ts'

/** A published event as its organizers see it; it always has a date. */
export type ManagedEvent = Omit<OrganizedEvent, 'date' | 'startDate' | 'next'> &
  Pick<EventSummary, 'date' | 'startDate' | 'next' | 'status' | 'attending'>

/** An event of the organizers' endpoint as lists and cards show it; `undefined` for a draft and a scheduled event. */
export function managedEvent(event: OrganizedEvent): ManagedEvent | undefined {
  const { date, startDate, next, state } = event
  if (date === null || startDate === null || next === null) return undefined
  if (state !== 'active' && state !== 'cancelled') return undefined
  return { ...event, date, startDate, next, status: state, attending: false }
}
