import type { Registration } from '../../events/attend/attendance.contract.ts'
import type { Event, EventSummary } from '../../events/events.contract.ts'

/** An event of a user's agenda, with their registration. */
export type AgendaEvent = EventSummary & Pick<Event, 'changes'> & { registration: Registration | null }
