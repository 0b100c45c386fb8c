import type { AttendData } from '../attend/attend-data.ts'

/**
 * How many seats are left when they were too few for all who wanted to come together. A single person found none at all,
 * whatever the event showed a moment ago.
 */
export const fewSeats = ({ flash, event }: Pick<AttendData, 'flash' | 'event'>): number | null =>
  flash?.code === 'event_full' && Number(flash.values['seats'] ?? 1) > (event.remaining ?? 0) ? event.remaining : null
