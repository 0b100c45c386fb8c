import type { EventSummary } from '../../events/events.contract.ts'
import { type OrganizedEvent, organized } from './organized.contract.ts'
import { href } from '../../contracts/paths.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'

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

/**
 * Loads the published event that a path's `slug` names, for a screen of its organizers (D7). `role` is the visitor's.
 * @throws PageRedirect to the log-in and back without a session, and to its creation for an event that is not published
 * @throws {AppError} `not_found`, `forbidden` for a visitor without a role
 */
export async function loadManagedEvent(context: RequestContext): Promise<ManagedEvent> {
  requireUser(context)
  const { api, params, locale } = context
  const event = await api(organized, { params: { id: params['slug']! } })
  const managed = managedEvent(event)
  if (!managed) throw new PageRedirect(href(locale, 'organize/create', { step: 'event' }, { event: event._id }))
  return managed
}
