import { z } from 'zod'

/**
 * `going` has a seat; `pending` a guest who has to confirm by mail, `offered` the first in the waiting list, both with a
 * seat kept for a while (D16, D17); `waiting` stands in line.
 */
export const registrationStates = ['going', 'pending', 'offered', 'waiting'] as const

const instant = z.iso.datetime()

/**
 * One person at an event, as its organizers see it; a viewer finds at most their own (D9). `user` is an account, its id
 * alone where another API answers so (spec §3 Event), `null` for a guest.
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
  createdAt: instant.optional(),
})
export type Attendee = z.output<typeof attendee>

/** What somebody thought of an event they went to, as its organizers read it. */
export const givenFeedback = z.object({
  /** 1 to 5 */
  rating: z.number(),
  comment: z.string(),
  createdAt: instant,
})
