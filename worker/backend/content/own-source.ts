import { sql, type SQL } from 'drizzle-orm'
import { contentLimit, type ContentParams } from '../../../src/content/builder.contract.ts'
import type { ContentEntry } from '../../../src/contracts/content/entry.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { ContentSource } from '../core/content-source.ts'
import { allOf, batch, inList, run } from '../db/run-sql.ts'
import { matchExpression } from '../events/search/search-match.ts'
import { contentCondition, contentOrder } from './content-condition.ts'
import { presentEntries, shown, type Visibility } from './content-store.ts'
import { entriesOf, entryReadings, withReferences } from './references.ts'
import { type Attributes, matchScore, pathOf } from './targeting.ts'

interface Selection extends Pick<
  ContentParams,
  'query' | 'sort' | 'limit' | 'offset' | 'userAttributes' | 'includeRefs'
> {
  model: string
  locale?: Locale | undefined
  /** Counts all matches, which reads each of them. */
  counted: boolean
}

/** Entries read beyond those asked for where any are targeted: some of them may not be for this visitor. */
const margin = 8
/** Score of an entry without targeting. */
const untargetedScore = matchScore({}, {})

/** Scores of the targeted entries, by row. */
type Ranks = ReadonlyMap<number, number>

/**
 * One page of a model's entries, and with `counted` their total number: entries that match the visitor best
 * (`targeting.ts`) come first. Targeting is not for SQL to decide, so the first entries are read together with what all
 * are targeted at, in one round trip; a second one is needed only where targeted entries are further behind.
 * @throws {AppError} `invalid_input` naming an unknown field of `query` or `sort`
 */
async function selectEntries(
  db: D1Database,
  { model, query, sort, limit, offset, userAttributes, locale, includeRefs, counted: isCounted }: Selection,
  visibility: Visibility,
): Promise<{ entries: ContentEntry[]; total: number }> {
  const attributes = { ...(locale !== undefined && { locale }), ...userAttributes }
  const where = allOf([sql`model = ${model}`, shown(visibility), contentCondition(query)])
  const order = contentOrder(sort)
  const isTargeted = Object.keys(attributes).length > 0
  const read = isTargeted ? { limit: offset + limit + margin, offset: 0 } : { limit, offset }
  const most = isTargeted
    ? sql`iif(EXISTS (SELECT 1 FROM content_entries WHERE ${where} AND ${hasTarget}), ${read.limit}, ${offset + limit})`
    : read.limit
  const from = sql`FROM content_entries WHERE ${where} AND ${mayBeAt(attributes)}
    ORDER BY ${order} LIMIT ${most} OFFSET ${read.offset}`
  const { found, referred, counted, targeted } = await batch(db, {
    ...entryReadings(from, visibility, includeRefs),
    counted: isCounted ? [sql<{ total: number }>`SELECT count(*) AS total FROM content_entries WHERE ${where}`] : [],
    targeted: isTargeted ? [targetedAmong(where)] : [],
  })
  const ranks: Ranks = new Map(targeted[0]?.rows.map((one) => [one.row, scoreOf(one, attributes)]))
  const unsuited = [...ranks].filter(([, rank]) => rank === 0).map(([row]) => row)
  const isAll = found.rows.length < read.limit
  const best = bestOf(found.rows, ranks, { isAll, wanted: isTargeted ? offset + limit : 0 })
  const entries = best
    ? withReferences(best.slice(offset - read.offset).slice(0, limit), referred[0]?.rows)
    : await readRanked(db, { where, order, ranks, unsuited, limit, offset, includeRefs }, visibility)
  const total = counted[0]?.only.total
  return { entries, total: total === undefined ? entries.length : total - unsuited.length }
}

interface TargetedRow {
  row: number
  url: string | null
  query: string
}

/** Whether an entry is for some pages or visitors only; few are, which an index has. */
const hasTarget = sql`(query <> '[]' OR url <> '')`

/** What the entries of a condition are targeted at. */
const targetedAmong = (where: SQL) =>
  sql<TargetedRow>`SELECT content_entries.row, data -> '$.url' AS url, query FROM content_entries
    WHERE ${where} AND ${hasTarget}`

const scoreOf = ({ url, query }: TargetedRow, attributes: Attributes): number =>
  matchScore({ data: { url: url && (JSON.parse(url) as unknown) }, query: JSON.parse(query) as unknown }, attributes)

/** Leaves out entries with a plain path of their own that is not the visitor's: few of all pages are left. */
function mayBeAt({ urlPath }: Attributes): SQL {
  if (typeof urlPath !== 'string') return sql`1`
  const path = pathOf(urlPath).replace(/\/+$/, '')
  const isPlain = sql`content_entries.url GLOB '/*' AND content_entries.url NOT GLOB '*//*'
    AND content_entries.url NOT GLOB '*[^A-Za-z0-9/_-]*'`
  return sql`NOT coalesce(${isPlain} AND rtrim(content_entries.url, '/') <> ${path}, 0)`
}

/**
 * The first entries in the order for a visitor, as far as they follow from the first ones in the order of all.
 * @param found in that order
 * @param options.isAll there are no others
 * @param options.wanted how many are needed
 * @returns `undefined` when a targeted entry that comes first is not among them, or too few of them are for the visitor
 */
function bestOf(
  found: readonly { row: number; entry: ContentEntry }[],
  ranks: Ranks,
  { isAll, wanted }: { isAll: boolean; wanted: number },
): ContentEntry[] | undefined {
  const rankOf = ({ row }: { row: number }) => ranks.get(row) ?? untargetedScore
  const rows = new Set(found.map(({ row }) => row))
  const isMissing = [...ranks].some(([row, rank]) => rank > untargetedScore && !rows.has(row))
  const fit = found.filter((one) => (isAll ? rankOf(one) > 0 : rankOf(one) >= untargetedScore))
  if (!isAll && (isMissing || fit.length < wanted)) return undefined
  return fit.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ entry }) => entry)
}

interface Ranking extends Pick<Selection, 'limit' | 'offset' | 'includeRefs'> {
  where: SQL
  order: SQL
  ranks: Ranks
  unsuited: readonly number[]
}

/** A page in the order of ranks that are known. */
async function readRanked(
  db: D1Database,
  { where, order, ranks, unsuited, limit, offset, includeRefs }: Ranking,
  visibility: Visibility,
): Promise<ContentEntry[]> {
  const suited = JSON.stringify(Object.fromEntries([...ranks].filter(([, rank]) => rank > 0)))
  const rank = sql`coalesce(json_extract(${suited}, '$."' || content_entries.row || '"'), ${untargetedScore})`
  const from = sql`FROM content_entries WHERE ${where} AND content_entries.row NOT IN ${inList(unsuited)}
    ORDER BY ${rank} DESC, ${order} LIMIT ${limit} OFFSET ${offset}`
  const { found, referred } = await batch(db, entryReadings(from, visibility, includeRefs))
  return withReferences(
    found.rows.map(({ entry }) => entry),
    referred[0]?.rows,
  )
}

/**
 * Content from the site's own database.
 * @param now the moment for start and end dates, ms; absent: dates are ignored
 */
export function ownSource(db: D1Database, now: number | undefined): ContentSource {
  const published = { drafts: false, now }
  return {
    async select(model, { drafts = false, ...query } = {}) {
      const visibility = { drafts, now }
      const whole = {
        limit: contentLimit,
        offset: 0,
        query: {},
        sort: {},
        userAttributes: {},
        includeRefs: true,
        counted: false,
        ...query,
      }
      const { entries, total } = await selectEntries(db, { ...whole, model }, visibility)
      return { entries: presentEntries(entries, whole), total }
    },

    async resolve(references) {
      const entries = await entriesOf(db, references, published)
      return references.map(({ id, model }) => {
        const entry = entries.get(id)
        return entry?.modelName === model ? entry : null
      })
    },

    /** Matches in title or tags come first. */
    async search(words, { model, limit, offset }) {
      const expression = matchExpression(words, 'title body', true, { cells: undefined, months: undefined })
      const matching = sql`FROM content_search CROSS JOIN content_entries ON content_entries.row = content_search.rowid
        WHERE content_search MATCH ${expression} AND model = ${model} AND ${shown(published)}`
      const best = sql`FROM (SELECT content_search.rowid AS row, bm25(content_search, 5, 1) AS rank ${matching}
        ORDER BY 2, 1 LIMIT ${limit} OFFSET ${offset}) AS best
        CROSS JOIN content_entries ON content_entries.row = best.row ORDER BY best.rank, best.row`
      const { found, referred, counted } = await batch(db, {
        ...entryReadings(best, published),
        counted: sql<{ total: number }>`SELECT count(*) AS total ${matching}`,
      })
      const entries = found.rows.map(({ entry }) => entry)
      return { entries: withReferences(entries, referred[0]?.rows), total: counted.only.total }
    },

    async countReading({ id, count = 0 }) {
      const { first: counted } = await run(
        db,
        sql<{ count: number }>`UPDATE content_entries SET count = count + 1 WHERE id = ${id} RETURNING count`,
      )
      return counted?.count ?? count
    },
  }
}
