import { msOf } from '../../../lib/time/iso-instant.ts'
import { wallClock } from '../../../lib/time/zoned-time.ts'

/** A moment as `datetime-local` shows it by the clocks of the venue: `2026-12-01T18:30`. */
export const localMoment = (moment: string | null | undefined, timeZone: string): string =>
  moment ? new Date(wallClock(timeZone, msOf(moment))).toISOString().slice(0, 16) : ''
