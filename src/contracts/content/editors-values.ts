import type { z } from 'zod'
import { writeLog } from '../../lib/write-log.ts'

/** Unvalidated fields of a content entry. */
export type Values = Record<string, unknown>

/** The fields of an object; an empty object for any other value. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

interface Place {
  /** Id of the entry, for the log. */
  entry: string
  field: string
}

/**
 * Validates each item of an editor's list. Invalid items are dropped and logged; the others are returned.
 * @param place entry and field, for the log
 */
export function itemsOf<Shape extends z.ZodType>(
  list: unknown,
  shape: Shape,
  { entry, field }: Place,
): z.output<Shape>[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    writeLog('error', `'${field}' of the entry ${entry} is no list and is left out`)
    return []
  }
  return list.flatMap((given: unknown, index) => {
    const { success, data, error } = shape.safeParse(given)
    if (success) return [data]
    writeLog('error', `'${field}.${index}' of the entry ${entry} is left out: ${error.issues[0]?.message ?? ''}`)
    return []
  })
}

/** A URL segment that needs no escaping and cannot change the path, such as `..`. */
const plainSegment = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u

/**
 * The last URL segment of an entry, used for links, routing and imports: its slug if valid, else its id, else an empty
 * string.
 * @param reserved segments with another meaning at that place
 */
export function entrySlug({ id, data }: { id?: unknown; data?: unknown }, reserved: readonly string[] = []): string {
  const usable = [valuesOf(data)['slug'], id].find(
    (one): one is string => typeof one === 'string' && plainSegment.test(one) && !reserved.includes(one),
  )
  return usable ?? ''
}
