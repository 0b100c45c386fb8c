import { z } from 'zod'

const referenceType = z.object({
  id: z.string(),
  value: z.object({ data: z.object({ slug: z.string() }) }).optional(),
})

/**
 * Slugs, ids or addresses in what an editor chose: a text, a reference, or a list of either, in which each may stand in
 * a field of an object of its own, as the editor stores lists.
 */
export function namesIn(given: unknown): string[] {
  if (typeof given === 'string') return given.trim() === '' ? [] : [given.trim()]
  if (Array.isArray(given)) return given.flatMap(namesIn)
  if (typeof given !== 'object' || given === null) return []
  const reference = referenceType.safeParse(given)
  if (reference.success) return [reference.data.value?.data.slug ?? reference.data.id]
  return Object.values(given).flatMap(namesIn)
}
