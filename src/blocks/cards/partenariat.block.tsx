import { z } from 'zod'
import { defineBlock, parseOptions } from '../../builder/define-block.ts'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { reference, referenced } from '../reference.ts'
import { sponsorContent, SponsorMark, sponsorThemes } from './sponsor-mark.tsx'

const model = 'partenariat'

/** Names the sponsor of a content (spec §3 Partenariat, §5: the sponsor is required). */
export default defineBlock({
  name: 'Partenariat',
  schema: z.object({
    sponsoredBy: reference,
    theme: z.enum(sponsorThemes).default('light'),
    text,
  }),
  inputs: {
    sponsoredBy: { type: 'reference', model, required: true },
    theme: { type: 'string', enum: sponsorThemes, defaultValue: 'light' },
    text: { type: 'string', helperText: 'In place of the sponsor’s own words' },
  },
  load: ({ sponsoredBy }, { content }: BlockLoading) => referenced(model, sponsoredBy, content),
  Component: ({ options: { theme, text }, data }) =>
    data?.data && <SponsorMark sponsor={parseOptions(sponsorContent, data.data)!} theme={theme} text={text} />,
})
