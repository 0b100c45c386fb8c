import { sql, type Table, type SQL } from 'drizzle-orm'
import { referenceGeneration } from '../db/schema.ts'
import { type Answer, rowsOf } from '../db/run-sql.ts'

/** A value that an isolate made of reference tables, with the generation of the tables. */
interface Known<Value> {
  generation: string
  value: Value
}

type Tables = Record<string, { table: Table; order: string }>
type Rows<T extends Tables> = { [Name in keyof T]: T[Name]['table']['$inferSelect'][] }
type RowStatements<T extends Tables> = { [Name in keyof T]: SQL<T[Name]['table']['$inferSelect']> }
type RowAnswers<T extends Tables> = { [Name in keyof T]: Answer<T[Name]['table']['$inferSelect']> }
interface Reading<Value> {
  generation: string
  /** What the isolate knew when it prepared the statements. */
  known: Known<Value> | undefined
}

/** A value made of tables that change rarely: see `createSnapshot`. */
export interface Snapshot<T extends Tables, Value> {
  /** The statements whose answers `read` reads, to run in one batch with others. */
  statements(): RowStatements<T> & { generation: SQL<Reading<Value>> }
  /** The present value. */
  read(answers: RowAnswers<T> & { generation: Answer<Reading<Value>> }): Value
}

/**
 * A value made of whole tables that change rarely (docs/performance.md). The isolate remembers it with the generation of the tables.
 * Each read asks for the generation, and the tables return their rows only if it has changed. So the value is always current, and a
 * read costs one row instead of all.
 * @param tables by name, with the columns that their rows are ordered by
 * @param make makes the value from all rows
 */
export function createSnapshot<T extends Tables, Value>(tables: T, make: (rows: Rows<T>) => Value): Snapshot<T, Value> {
  let latest: Known<Value> | undefined
  const names = Object.keys(tables)
  return {
    statements() {
      const known = latest
      const rows = names.map((name) => {
        const { table, order } = tables[name]!
        // The joins are run in this order: while the generation is known, the table is not opened.
        const statement = rowsOf(
          table,
        )`SELECT ${table}.* FROM (SELECT 1) LEFT JOIN ${referenceGeneration} AS present ON 1 CROSS JOIN ${table}
          WHERE present.generation IS NOT ${known?.generation ?? ''} ORDER BY ${sql.raw(order)}`
        return [name, statement]
      })
      const generation = rowsOf((stored) => ({
        generation: String(stored['generation']),
        known,
      }))`SELECT generation FROM ${referenceGeneration}`
      return { ...(Object.fromEntries(rows) as RowStatements<T>), generation }
    },
    read(answers) {
      const { generation, known } = answers.generation.first ?? {}
      if (known !== undefined && known.generation === generation) return known.value
      const value = make(Object.fromEntries(names.map((name) => [name, answers[name]!.rows])) as Rows<T>)
      if (generation !== undefined) latest = { generation, value }
      return value
    },
  }
}
