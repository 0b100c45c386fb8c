import { organized } from './organized.contract.ts'
import { href } from '../../contracts/paths.ts'
import { managedEvent, type ManagedEvent } from './managed-event.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'

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
