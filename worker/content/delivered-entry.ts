import { z } from 'zod'
import type { Entry } from '../../src/builder/entry.ts'
import { momentOf } from '../backend/content/targeting.ts'
import { writeLog } from '../../src/lib/write-log.ts'

const object = z.record(z.string(), z.unknown())
const name = z.union([z.string(), z.number().transform(String)])
/** In ms, or a date as a text. */
const moment = z.unknown().optional().transform(momentOf)

const variation = z.looseObject({
  data: object.optional().catch(undefined),
  meta: object.optional().catch(undefined),
  testRatio: z.number().optional().catch(undefined),
})

/**
 * An entry as the content delivery service writes it, as far as this site reads it: a part of another shape is as good as
 * not there. What editors put into `data` is read where it is shown.
 */
const deliveredEntry = z.looseObject({
  id: name.optional().catch(undefined),
  name: name.optional().catch(undefined),
  data: object.catch({}),
  meta: object.optional().catch(undefined),
  variations: z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((all) =>
      Object.fromEntries(Object.entries(all).flatMap(([id, one]) => entryPart(id, variation.safeParse(one).data))),
    ),
  createdDate: moment,
  lastUpdated: moment,
  firstPublished: moment,
  testRatio: z.number().optional().catch(undefined),
})

const entryPart = <Part>(id: string, part: Part | undefined) => (part === undefined ? [] : [[id, part] as const])

/** The entries of an answer's list; what is none is left out with a line in the log. @param model of all of them */
export function deliveredEntries(model: string, results: readonly unknown[]): Entry[] {
  return results.flatMap((given, index) => {
    const { success, data } = deliveredEntry.safeParse(given)
    if (!success) {
      writeLog('error', `Result ${index} of the model ${model} is no entry and is left out`)
      return []
    }
    const { variations, ...entry } = data
    return [(Object.keys(variations).length > 0 ? { ...entry, variations } : entry) as Entry]
  })
}
