import { build } from 'virtual:client-manifest'
import { sql, type SQL } from 'drizzle-orm'
import { errorViews, type ErrorGroup, type ErrorView } from '../../../../src/admin/monitoring/errors.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { reportRoute } from '../../core/monitoring/site-figures.ts'
import { batch, countEach } from '../../db/run-sql.ts'

export interface StoredError {
  id: number
  release: string
  name: string
  text: string
  place: string
  route: string
  count: number
  people: number
  first_at: number
  last_at: number
  trace: string
}

interface WhichErrors {
  view: ErrorView
  search: string
}

const conditions: Record<ErrorView, SQL> = {
  all: sql`1`,
  current: sql`release = ${build} AND route <> ${reportRoute}`,
  earlier: sql`release <> ${build} AND route <> ${reportRoute}`,
  blocked: sql`route = ${reportRoute}`,
}

/** Errors that contain a text. A scan is fast enough: at most 500 rows are stored. */
const matches = (search: string): SQL =>
  search === ''
    ? sql`1`
    : sql`instr(lower(name || ' ' || text || ' ' || place || ' ' || route || ' ' || release || ' ' || trace), ${search.toLowerCase()}) > 0`

/** A group of errors for responses. */
export const presentError = (row: StoredError): ErrorGroup => ({
  _id: String(row.id),
  name: row.name,
  text: row.text,
  place: row.place,
  route: row.route,
  release: row.release,
  current: row.release === build,
  count: row.count,
  people: row.people,
  firstAt: toIso(row.first_at),
  lastAt: toIso(row.last_at),
  trace: row.trace,
})

/** One page of the groups of errors, the latest first, with the number of groups in each view. */
export async function readErrors(
  db: D1Database,
  { view, search }: WhichErrors,
  { size, page }: { size: number; page: number },
): Promise<{ data: ErrorGroup[]; total: number; count: number; views: Record<ErrorView, number> }> {
  const { listed, counted } = await batch(db, {
    listed: sql<StoredError>`SELECT * FROM error_groups WHERE ${conditions[view]} AND ${matches(search)}
      ORDER BY last_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<
      Record<ErrorView, number>
    >`SELECT ${countEach(errorViews, (one) => conditions[one])} FROM error_groups WHERE ${matches(search)}`,
  })
  const data = listed.rows.map(presentError)
  return { data, total: counted.only[view], count: data.length, views: counted.only }
}
