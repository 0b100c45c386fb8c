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
