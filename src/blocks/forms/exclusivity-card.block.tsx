import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { exclusivityContexts, match } from '../../contracts/v1/services/jobs.ts'
import { ExclusivityCard } from '../../features/exclusivity/exclusivity-card.tsx'
import type { BlockLoading } from '../block-loading.ts'

/** The offer of a partner that fits the place; what is in the block stands there when none does (spec §3, §4). */
export default defineBlock({
  name: 'Exclusivity Card',
  schema: z.object({
    exclusivityId: z.string().max(120).optional(),
    context: z.enum(exclusivityContexts).default('chiche-homepage'),
  }),
  inputs: {
    exclusivityId: { type: 'string', helperText: 'This one alone; without it the one that fits best' },
    context: { type: 'string', enum: exclusivityContexts, defaultValue: 'chiche-homepage' },
  },
  canHaveChildren: true,
  async load({ exclusivityId: exclusivity, context }, { api }: BlockLoading) {
    const { success, exclusivities } = await api(match, { body: { context, ...(exclusivity && { exclusivity }) } })
    return success ? exclusivities[0] : undefined
  },
  Component: ({ options: { context }, data, children }) =>
    data ? <ExclusivityCard exclusivity={data} context={context} /> : children,
})
