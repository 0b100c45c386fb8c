import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant } from '../../contracts/shapes.ts'

/** The lists for the door that organizers print. */

const ofEvent = z.object({ id: z.string().min(1).max(120) })

const printed = z.object({
  _id: z.string(),
  at: instant,
  /** Name of the organizer who printed it. */
  by: z.string(),
  /** The caller did it. */
  own: z.boolean(),
  /** How many people with a seat are on it. */
  people: z.number(),
  /** How many people have a seat now who are not on it. */
  added: z.number(),
  /** Names of people on it who have no seat any more, up to a hundred. */
  left: z.array(z.string()),
})
export type Printed = z.output<typeof printed>

export const printedList = endpoint('events.printedList', 'GET /v1/events/{id}/prints/{print}', {
  summary:
    'A list for the door that was printed, by its id or as `last`, and what has changed since then; `null` where there is none, or no longer. Not for the role `checkin` (extension)',
  auth: 'user',
  params: ofEvent.extend({ print: z.string().min(1).max(120) }),
  output: z.object({ print: printed.nullable() }),
})

export const addPrint = endpoint('events.addPrint', 'POST /v1/events/{id}/prints', {
  summary:
    'Notes in the history of an event that its list for the door is printed, with everyone who has a seat now. Not for the role `checkin` (extension)',
  auth: 'user',
  idempotent: true,
  params: ofEvent,
  body: z.object({}),
  output: z.object({ _id: z.string(), people: z.number() }),
})
