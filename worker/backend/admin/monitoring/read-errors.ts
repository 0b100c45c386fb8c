import { build } from 'virtual:client-manifest'
import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import {
  errorViews,
  type adminErrors,
  type ErrorGroup,
  type ErrorView,
} from '../../../../src/admin/monitoring/errors.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { reportRoute } from '../../core/monitoring/site-figures.ts'
import { batch, countEach } from '../../db/run-sql.ts'

export interface StoredError extends Omit<ErrorGroup, '_id' | 'current' | 'firstAt' | 'lastAt'> {
  id: number
  first_at: number
  last_at: number
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
export const presentError = ({ id, first_at, last_at, ...row }: StoredError): ErrorGroup => ({
  ...row,
  _id: String(id),
  current: row.release === build,
  firstAt: toIso(first_at),
  lastAt: toIso(last_at),
})

/** One page of the groups of errors, the latest first, with the number of groups in each view. */
export async function readErrors(
  db: D1Database,
  { view, search }: Pick<EndpointInput<typeof adminErrors>['query'], 'view' | 'search'>,
  { size, page }: { size: number; page: number },
) {
  const { listed, counted } = await batch(db, {
    listed: sql<StoredError>`SELECT * FROM error_groups WHERE ${conditions[view]} AND ${matches(search)}
      ORDER BY last_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<
      Record<ErrorView, number>
    >`SELECT ${countEach(errorViews, (one) => conditions[one])} FROM error_groups WHERE ${matches(search)}`,
  })
  const data = listed.rows.map(presentError)
  return { data, total: counted.only[view], views: counted.only }
}
