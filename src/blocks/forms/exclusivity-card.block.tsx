import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { exclusivityContexts } from '../../content/exclusivity/jobs.contract.ts'
import { ExclusivityCard } from '../../content/exclusivity/exclusivity-card.tsx'
import { matchOffer } from '../../content/exclusivity/match-offer.ts'
import type { BlockLoading } from '../block-loading.ts'

/** A partner's offer for this place; its child blocks are shown if there is none (spec §3, §4). */
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
  load: ({ exclusivityId, context }, { api, locale, path }: BlockLoading) =>
    matchOffer(api, { context, exclusivity: exclusivityId, matchingData: { locale, path } }),
  Component: ({ options: { context }, data, children }) =>
    data ? <ExclusivityCard exclusivity={data} context={context} /> : children,
})
