import { z } from 'zod'
import type { ContentReader } from '../builder/content-reader.ts'
import type { Entry } from '../builder/entry.ts'

/** A reference to an entry of another model (spec §3 Content reference: model and id). */
export const reference = z.object({
  id: z.string().min(1).max(100),
  /** The entry itself, if it was included in the content. */
  value: z
    .looseObject({ data: z.record(z.string(), z.unknown()) })
    .transform((entry) => entry as Entry)
    .optional()
    .catch(undefined),
})

/** The referenced entry; `null` when it cannot be loaded. */
export const referenced = async (
  model: string,
  { id, value }: z.output<typeof reference>,
  content: ContentReader,
): Promise<Entry | null> => value ?? content.one(model, { query: { id } })
