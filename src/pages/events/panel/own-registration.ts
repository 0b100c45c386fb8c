import { AppError, type ErrorCode } from '../../../contracts/errors.ts'
import { myRegistration, type Registration } from '../../../contracts/v1/attendance.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import type { RequestContext } from '../../define-page.ts'

const none: ErrorCode[] = ['not_found', 'unauthorized', 'invalid_token']

/** How the visitor is registered for an event, with their account or on this device; `null` when they are not. */
export async function ownRegistration({ api }: RequestContext, event: Event): Promise<Registration | null> {
  try {
    return (await api(myRegistration, { params: { id: event._id }, body: {} })).registration
  } catch (error) {
    if (error instanceof AppError && none.includes(error.code)) return null
    throw error
  }
}
