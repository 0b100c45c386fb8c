import type { Registration } from '../../../contracts/v1/attendance.ts'
import type { Event, EventSummary } from '../../../contracts/v1/events.ts'

/** An event of a user's agenda, with their registration. */
export type AgendaEvent = EventSummary & Pick<Event, 'changes'> & { registration: Registration | null }
