import { sql, type SQL, type Table } from 'drizzle-orm'
import { batch, noLimit, prepare } from '../db/run-sql.ts'

interface Page<T extends Table> {
  table: T
  /** `FROM … WHERE …` */
  from: SQL
  /** The columns that rows are sorted by. */
  order: SQL
  /** Rows of a page; 0 for all. */
  limit: number
  /** From 0. */
  page: number
}

/** One page of a table's rows, and how many rows there are on all pages. */
export async function readPage<T extends Table>(
  db: D1Database,
  { table, from, order, limit, page }: Page<T>,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { listed, counted } = await batch(db, {
    listed: prepare(
      db,
      sql`SELECT * ${from} ORDER BY ${order} LIMIT ${limit || noLimit} OFFSET ${page * limit}`,
      table,
    ),
    counted: prepare(db, sql<{ total: number }>`SELECT count(*) AS total ${from}`),
  })
  return { rows: listed.rows, total: counted.only.total }
}
