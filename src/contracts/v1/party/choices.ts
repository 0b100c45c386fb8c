import { z } from 'zod'

/** What a person chooses for one registration: part of a body. What is left out stays; at first one is reminded and not shown. */
export const choices = z.object({
  reminder: z.boolean('must be true or false').optional(),
  shown: z.boolean('must be true or false').optional(),
})
export type Choices = z.output<typeof choices>

/** Why people give their seat back. */
export const leaveReasons = ['ill', 'busy', 'far', 'plans'] as const
export type LeaveReason = (typeof leaveReasons)[number]
