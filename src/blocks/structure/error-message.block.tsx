import { z } from 'zod'
import { defineBlock, type BlockProps } from '../../builder/define-block.ts'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { ErrorMessage } from './error-message.tsx'

const tags = ['h1', 'h2'] as const
const schema = z.object({
  title: text,
  text,
  search: z.boolean().default(true),
  tag: z.enum(tags).default('h1'),
})
type MessageProps = BlockProps<z.output<typeof schema>, undefined, BlockLoading>

/** Error message of the pages `/404`, `/410` and `/error` (spec §2 Error page). */
export default defineBlock({
  name: 'Error Message',
  schema,
  inputs: {
    title: { type: 'string', helperText: 'The site’s own words for each error unless given' },
    text: { type: 'longText' },
    search: { type: 'boolean', defaultValue: true, helperText: 'A search among the events' },
    tag: { type: 'string', enum: tags, defaultValue: 'h1' },
  },
  Component: ({ options: { tag, ...words }, loading: { status = 404 } }: MessageProps) => (
    <ErrorMessage {...words} status={status} level={tag === 'h1' ? 1 : 2} />
  ),
})
