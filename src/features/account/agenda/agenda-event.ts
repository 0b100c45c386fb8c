import type { Registration } from '../../../contracts/v1/attendance.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'

/** An event of a user's agenda, with their registration. */
export type AgendaEvent = EventSummary & { registration: Registration | null }
