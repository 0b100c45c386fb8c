import type { Entry } from '../../src/builder/entry.ts'
import type { ContentEntry } from '../../src/contracts/content/entry.ts'
import { contentLimit } from '../../src/content/builder.contract.ts'
import type { ContentSource } from '../backend/core/content-source.ts'
import { project } from '../backend/content/content-store.ts'
import { importedEntry } from '../backend/content/import-entries.ts'
import { termsOf, textIn } from '../backend/content/write-entries.ts'
import { meets } from '../../src/lib/text/search/word-forms.ts'
import type { AppContext } from '../http/context.ts'
import { createDelivery, type EntryQuery, type Delivery } from './delivery.ts'
import { addReading } from './readings.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Entries of one answer, and of all that are counted or searched. */
const pageSize = 100
const maxEntries = 1000
/** What neither counting nor searching looks at. */
const withoutText = 'meta.componentsUsed,data.blocks,data.blocksString'

/**
 * Content for `/v1` out of the content service whose key is set, as pages read it.
 * @param onFault called when entries are missing because the service gave no usable answer
 */
export function remoteSource(c: AppContext, onFault?: () => void): ContentSource {
  const published = createDelivery(c, { locale: undefined, onFault })

  return {
    async select(
      model,
      { drafts = false, counted = false, locale, fields, omit, limit = contentLimit, offset = 0, ...query } = {},
    ) {
      const preview = drafts ? { drafts, at: undefined, options: {} } : undefined
      const delivery = createDelivery(c, { locale, preview, onFault })
      const found = await delivery.entries({ ...query, model, limit, offset })
      // The service does not return a total.
      const isKnown = !counted || (found.length < limit && (found.length > 0 || offset === 0))
      const total = isKnown ? offset + found.length : (await everyEntry(delivery, { ...query, model })).length
      return { entries: wholeOf(found, model).map((entry) => project(entry, fields, omit)), total }
    },

    async resolve(references) {
      const byModel = Map.groupBy(references, ({ model }) => model)
      const found = await Promise.all(
        [...byModel].map(async ([model, named]) => {
          const ids = [...new Set(named.map(({ id }) => id))]
          const query = { id: ids.length === 1 ? ids[0]! : { $in: ids } }
          return wholeOf(await published.entries({ model, query, limit: ids.length }), model)
        }),
      )
      const entries = found.flat()
      return references.map(
        ({ id, model }) => entries.find((entry) => entry.id === id && entry.modelName === model) ?? null,
      )
    },

    async search(words, { model, limit, offset }) {
      const every = await everyEntry(published, { model, sort: { firstPublished: -1 } })
      const ranked = every.map((entry) => {
        const titles = termsOf([entry.name, textIn(entry.data, ['title', 'tags'])].join(' '))
        const terms = [...titles, ...termsOf(textIn(entry.data, ['descriptionCourte', 'description']))]
        const found = (list: readonly string[]) => words.filter((word) => list.some((term) => meets(word, term))).length
        return { entry, rank: found(terms) === words.length ? 1 + found(titles) : 0 }
      })
      const fit = ranked.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank)
      const entries = wholeOf(
        fit.slice(offset, offset + limit).map(({ entry }) => entry),
        model,
      )
      return { entries, total: fit.length }
    },

    // What is known of it may be some moments old.
    countReading: async ({ id, count = 0 }) => Math.max(count + 1, await addReading(c.env.DB, id)),
  }
}

/** All that fits, without its text. */
async function everyEntry(delivery: Delivery, query: EntryQuery): Promise<Entry[]> {
  const byId = new Map<unknown, Entry>()
  for (let offset = 0; offset < maxEntries; offset += pageSize) {
    const before = byId.size
    const page = await delivery.entries({ ...query, omit: withoutText, limit: pageSize, offset })
    for (const entry of page) byId.set(entry.id, entry)
    // The last page, or the same again.
    if (byId.size - before < pageSize) break
  }
  return [...byId.values()]
}

/** Entries in the shape of the contract; one that cannot be brought into it is logged and left out (D20). */
const wholeOf = (entries: readonly Entry[], model: string): ContentEntry[] =>
  entries.flatMap((given) => {
    const result = importedEntry.safeParse(given)
    if (result.data?.id === undefined) {
      writeLog('error', 'An entry of the content service does not fit', {
        model,
        reason: result.error?.message ?? 'it has no id',
      })
      return []
    }
    const { trusted: _, id, name = '', createdDate = 0, lastUpdated = 0, count = 0, ...entry } = result.data
    const { data = {}, meta = {}, variations = {} } = entry
    return [{ ...entry, id, name, modelName: model, createdDate, lastUpdated, count, data, meta, variations }]
  })
