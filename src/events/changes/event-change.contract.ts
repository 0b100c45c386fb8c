import { z } from 'zod'
import { instant, localized } from '../../contracts/shapes.ts'

/** The dates of an event. */
export const eventDates = z.array(z.object({ begin: instant, end: instant }))
/** A change of when or where an event takes place, made after it was published; `timings` if it had or has several dates. */
const eventChange = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['date', 'endDate']), at: instant, before: instant, after: instant }),
  z.object({ field: z.literal('place'), at: instant, before: localized(z.string()), after: localized(z.string()) }),
  z.object({ field: z.literal('timings'), at: instant, before: eventDates, after: eventDates }),
])
export type EventChange = z.output<typeof eventChange>
/** The latest first, of the last 30 days, at most 5. */
export const eventChanges = z.array(eventChange).default([])
