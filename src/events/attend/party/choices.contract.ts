import { z } from 'zod'

/** Part of a body: choices for one registration. What is left out stays as it is; by default people are reminded and not shown. */
export const choices = z.object({
  reminder: z.boolean('must be true or false').optional(),
  shown: z.boolean('must be true or false').optional(),
})
export type Choices = z.output<typeof choices>

/** Why people give their seat back. */
export const leaveReasons = ['ill', 'busy', 'far', 'plans'] as const
export type LeaveReason = (typeof leaveReasons)[number]
