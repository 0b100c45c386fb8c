import { z } from 'zod'
import type { ContentReader } from '../builder/content-reader.ts'
import type { Entry } from '../builder/entry.ts'

/** An entry of another model that an editor chose (spec §3 Content reference: model and id). */
export const reference = z.object({
  id: z.string().min(1).max(100),
  /** The entry itself, where it came with the content. */
  value: z.custom<Entry>((value) => typeof value === 'object' && value !== null).optional(),
})

/** The entry that a reference means; `null` when it cannot be had. */
export const referenced = async (
  model: string,
  { id, value }: z.output<typeof reference>,
  content: ContentReader,
): Promise<Entry | null> => value ?? content.one(model, { query: { id } })
