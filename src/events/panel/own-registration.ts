import { AppError, type ErrorCode } from '../../contracts/errors.ts'
import { myRegistration, type Registration } from '../attend/attendance.contract.ts'
import type { Event } from '../events.contract.ts'
import type { RequestContext } from '../../page/define-page.ts'

const none: ErrorCode[] = ['not_found', 'unauthorized', 'invalid_token']

/** The visitor's registration for an event, by account or as a guest on this device; `null` if there is none. */
export async function ownRegistration({ api }: RequestContext, event: Event): Promise<Registration | null> {
  try {
    return (await api(myRegistration, { params: { id: event._id }, body: {} })).registration
  } catch (error) {
    if (error instanceof AppError && none.includes(error.code)) return null
    throw error
  }
}
