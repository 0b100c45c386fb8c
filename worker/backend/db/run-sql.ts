import { getTableColumns, SQL, sql, type Table } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteAsyncDialect()

/**
 * Prepares a composed statement for `first`, `all` or `db.batch`. Values are always bound,
 * never written into the text. Lists are bound as one JSON parameter (`inList`): D1 accepts
 * at most 100 parameters.
 */
export function prepare(db: D1Database, statement: SQL): D1PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return db.prepare(text).bind(...params)
}

/** `(SELECT value FROM json_each(?))`, to be used after `IN`. */
export const inList = (values: readonly (string | number)[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Joins conditions by AND; true for an empty list. */
export const allOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`1` : sql.join([...conditions], sql` AND `)

/**
 * Decodes a stored row, keyed by column names, into the table's typed row. Columns that were
 * not selected are absent.
 */
export function decodeRow<T extends Table>(table: T, stored: Record<string, unknown>): T['$inferSelect'] {
  const decoded: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = stored[column.name]
    if (value !== undefined) decoded[key] = value === null ? null : column.mapFromDriverValue(value)
  }
  return decoded
}
