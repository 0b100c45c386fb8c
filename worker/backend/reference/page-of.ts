import { sql } from 'drizzle-orm'
import type { ReferenceType } from '../../../src/admin/references/references.contract.ts'
import { run } from '../db/run-sql.ts'

/** Finds the row that a former slug leads to. @param type of the taxonomy, or `hotspot`; `undefined` for all taxonomies */
export async function presentOf<Row extends { id: string }>(
  db: D1Database,
  { rows, type, slug }: { rows: readonly Row[]; type: ReferenceType | undefined; slug: string },
): Promise<Row | undefined> {
  const { first } = await run(
    db,
    sql<{ target: string }>`SELECT target FROM former_references
      WHERE slug = ${slug} AND ${type ? sql`type = ${type}` : sql`type <> 'hotspot'`} ORDER BY type LIMIT 1`,
  )
  return first && rows.find(({ id }) => id === first.target)
}

/** One page of a list, and how many items all pages have. @param limit 0 for all @param page from 0 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit, page }: { limit: number; page: number },
  present: (row: Row) => Item,
): { data: Item[]; total: number; count: number } {
  const size = limit || rows.length
  const data = rows.slice(page * size, (page + 1) * size).map(present)
  return { data, total: rows.length, count: data.length }
}
