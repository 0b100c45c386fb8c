import { z } from 'zod'

/** A poll (spec §3 Survey), in one language. */
export const survey = z.object({
  builderId: z.string(),
  title: z.string(),
  /** Address of a picture; `null` for none. */
  image: z.string().nullable(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  choices: z.array(z.object({ id: z.string(), answer: z.string() })),
  /** How many chose each, by its id; 0 for those that nobody did. */
  votes: z.record(z.string(), z.number()),
})
export type Survey = z.output<typeof survey>
