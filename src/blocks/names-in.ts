import { z } from 'zod'

const referenceType = z.object({
  id: z.string(),
  value: z
    .object({ data: z.object({ slug: z.string() }) })
    .optional()
    .catch(undefined),
})

/**
 * Slugs, ids or URLs from an editor's value: a text, a reference, or a list of them. List items may be wrapped in an
 * object, as the visual editor stores them.
 */
export function namesIn(given: unknown): string[] {
  if (typeof given === 'string') return given.trim() === '' ? [] : [given.trim()]
  if (Array.isArray(given)) return given.flatMap(namesIn)
  if (typeof given !== 'object' || given === null) return []
  const reference = referenceType.safeParse(given)
  if (reference.success) return [reference.data.value?.data.slug ?? reference.data.id]
  return Object.values(given).flatMap(namesIn)
}
