import type { Registration } from '../../../contracts/v1/attendance.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'

/** An event of somebody's agenda, with how they are registered for it. */
export type AgendaEvent = EventSummary & { registration: Registration | null }
