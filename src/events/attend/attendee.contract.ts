import { z } from 'zod'
import { answers } from './party/questions.contract.ts'
import { instant } from '../../contracts/shapes.ts'

/**
 * States of a registration. `going`: has a seat. `pending`: a guest with a reserved seat who has to confirm by mail
 * (D16). `offered`: first in the waiting list with a reserved seat (D17). `waiting`: in the waiting list.
 */
export const registrationStates = ['going', 'pending', 'offered', 'waiting'] as const

/**
 * A participant. Organizers see all of them, a signed-in viewer only themself (D9). `user` is an account or `null` for
 * a guest; other APIs return the account's id only (spec §3 Event).
 */
export const attendee = z.object({
  _id: z.string().optional(),
  user: z.union([
    z.string(),
    z.object({
      _id: z.string(),
      displayname: z.string().optional(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
    }),
    z.null(),
  ]),
  name: z.string().optional(),
  email: z.string().optional(),
  state: z.enum(registrationStates).optional(),
  checkedInAt: instant.nullable().optional(),
  /** To the questions of the event, by their ids; not for those who only check in. */
  answers: answers.optional(),
  createdAt: instant.optional(),
})
export type Attendee = z.output<typeof attendee>

/** Feedback of a participant, as organizers see it. */
export const givenFeedback = z.object({
  /** 1 to 5 */
  rating: z.number(),
  comment: z.string(),
  createdAt: instant,
})

/** What is left of an event that is over; `null` before. */
export const eventMemory = z.object({
  /** People who were checked in; `null` where nobody was, or too few to be counted in public. */
  came: z.number().nullable(),
  /** How many gave feedback. */
  feedbacks: z.number(),
  /** Comments that both their authors and the organizers want to be shown, with the first name; at most 5. */
  voices: z.array(z.object({ name: z.string(), text: z.string() })),
})
