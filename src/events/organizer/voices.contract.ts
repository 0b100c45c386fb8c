import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, organizerKey } from '../../contracts/shapes.ts'

export const voices = endpoint('events.voices', 'GET /v1/events/organizers/{organizer}/voices', {
  summary:
    'What people say of an organizer’s past events: the latest comments that both their authors and the organizers want to be shown, with the first name, once there are five feedbacks (extension)',
  auth: 'public',
  params: z.object({ organizer: z.string().regex(organizerKey, 'must be the organizer of an event') }),
  output: z.object({
    /** At most 3. */
    data: z.array(z.object({ name: z.string(), text: z.string(), at: instant })),
    /** How many gave feedback, and how many of them 4 or 5 of 5. */
    feedbacks: z.number(),
    happy: z.number(),
  }),
})
