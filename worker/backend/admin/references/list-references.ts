import { sql, type SQL } from 'drizzle-orm'
import {
  referenceTypes,
  undoDays,
  type Reference,
  type ReferenceType,
} from '../../../../src/admin/references/references.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { hotspots, taxonomies } from '../../db/schema.ts'
import { isPublished } from '../../events/published.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** The column of `events` with the id of a reference of a type; `undefined` for types that events do not refer to by id. */
export const columnOf = (type: ReferenceType): SQL | undefined =>
  ({
    topic: sql`topic_id`,
    type: sql`type_id`,
    momentum: sql`momentum_id`,
    pillar: sql`pillar_id`,
    hotspot: sql`hotspot_id`,
    action: undefined,
    // Events have its slug instead (spec §3 Event).
    color: undefined,
  })[type]

/** Merges before this moment can no longer be undone, ms. */
export const undoFrom = (now: number) => now - undoDays * dayMs

type Stored = Pick<Reference, '_id' | 'slug' | 'name' | 'hidden' | 'look' | 'synonyms' | 'place'>

/** The statement that reads all references of a type in their order. */
export const storedStatement = (type: ReferenceType) =>
  type === 'hotspot'
    ? rowsOf(hotspots)`SELECT * FROM hotspots ORDER BY slug`
    : rowsOf(taxonomies)`SELECT * FROM taxonomies WHERE type = ${type} ORDER BY position, slug`

/** A stored taxonomy or hotspot as a reference. */
export function toReference(row: typeof taxonomies.$inferSelect | typeof hotspots.$inferSelect): Stored {
  const { id, slug, name } = row
  if ('city' in row) {
    const { city, countryCode, lat, lng } = row
    return { _id: id, slug, name, hidden: false, look: null, synonyms: [], place: { city, countryCode, lat, lng } }
  }
  return { _id: id, slug, name, hidden: row.hidden, look: row.look, synonyms: row.synonyms, place: null }
}

/** All references of a type in their order, with the numbers of their events, and the number of references of each type. */
export async function listReferences(
  { env: { DB }, now }: Pick<HandlerContext, 'env' | 'now'>,
  type: ReferenceType,
): Promise<{ data: Reference[]; views: Record<ReferenceType, number> }> {
  const column = columnOf(type)
  const { stored, former, numbers, counted } = await batch(DB, {
    stored: storedStatement(type),
    former: sql<{ slug: string; target: string; id: string | null; at: number }>`
      SELECT slug, target, former_id AS id, created_at AS at FROM former_references WHERE type = ${type} ORDER BY slug`,
    numbers: sql<{ id: string; all: number; coming: number }>`SELECT ${column ?? sql`NULL`} AS id, count(*) AS "all",
        count(*) FILTER (WHERE ${isPublished} AND private = 0 AND over_at >= ${now}) AS coming
      FROM events INDEXED BY events_facts WHERE ${column ? sql`${column} IS NOT NULL` : sql`0`} GROUP BY 1`,
    counted: sql<{ type: ReferenceType; n: number }>`SELECT type, count(*) AS n FROM taxonomies GROUP BY type
      UNION ALL SELECT 'hotspot', count(*) FROM hotspots`,
  })
  const byId = new Map(numbers.rows.map((row) => [row.id, row]))
  const data = stored.rows.map((row): Reference => {
    const events = byId.get(row.id)
    return {
      ...toReference(row),
      type,
      events: events?.all ?? 0,
      coming: events?.coming ?? 0,
      former: former.rows.flatMap(({ slug, target, id, at }) => {
        if (target !== row.id) return []
        const isUndoable = id !== null && at > undoFrom(now)
        return [{ slug, merged: isUndoable ? { _id: id, undoUntil: toIso(at + undoDays * dayMs) } : null }]
      }),
    }
  })
  const numberOf = new Map(counted.rows.map((row) => [row.type, row.n]))
  const views = Object.fromEntries(referenceTypes.map((one) => [one, numberOf.get(one) ?? 0])) as Record<
    ReferenceType,
    number
  >
  return { data, views }
}
