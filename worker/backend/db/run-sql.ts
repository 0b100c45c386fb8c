import { getTableColumns, SQL, sql, type Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { RequestDatabase } from './request-database.ts'
import { noteSlow, slowMs } from './slow-statements.ts'
import { isPassing } from './store-fault.ts'

/**
 * The one way to the database (docs/decisions/0011): statements are written in Drizzle's `sql` template, or with `rowsOf` when
 * their rows are decoded, and run by `run`, or by `batch` when several belong together.
 */

/**
 * How statements are written: as Drizzle's own dialect does, which brings its builders of queries along. Parameters have numbers, so that a
 * value that is named twice may be bound once.
 */
const dialect = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name}"`,
  escapeParam: (index: number) => `?${index + 1}`,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
}

/** The most parameters of a statement that D1 accepts. */
const maxParameters = 100

/** A statement's text and parameters; where they are too many, equal ones are bound once. */
function textOf(statement: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = statement.toQuery(dialect)
  if (params.length <= maxParameters) return { text, params }
  const distinct = [...new Set(params)]
  return {
    text: text.replace(/\?(\d+)/g, (_, n: string) => `?${distinct.indexOf(params[Number(n) - 1]) + 1}`),
    params: distinct,
  }
}

/** A row as D1 returns it, keyed by column names. */
export type StoredRow = Record<string, unknown>

/** What turns a stored row into a typed one: its table, or a function. */
type Decoder = Table | ((stored: StoredRow) => unknown)
type Decoded<D extends Decoder> = D extends Table
  ? D['$inferSelect']
  : D extends (stored: StoredRow) => infer Row
    ? Row
    : never

/** Rows of a template without a type, `sql` instead of `sql<{ id: string }>`, are untyped. */
type Typed<Row> = unknown extends Row ? StoredRow : Row

/** What a statement returned. */
export class Answer<Row> {
  readonly rows: Row[]
  /** The number of rows that the statement changed. */
  readonly changes: number
  /** The number of rows that the database read for it. */
  readonly rowsRead: number

  constructor(rows: Row[], { changes, rows_read: rowsRead }: Pick<D1Meta, 'changes' | 'rows_read'>) {
    this.rows = rows
    this.changes = changes
    this.rowsRead = rowsRead
  }

  /** The first row; `undefined` without rows. */
  get first(): Row | undefined {
    return this.rows[0]
  }

  /** Whether there is a row, for `SELECT 1 …`. */
  get found(): boolean {
    return this.rows.length > 0
  }

  /** The first row of a statement that always returns one, such as `SELECT count(*) …`. */
  get only(): Row {
    if (this.rows.length === 0) throw new Error('A statement returned no row, although it always has one')
    return this.rows[0]!
  }
}

/** What decodes the rows of a statement. */
const decoders = new WeakMap<SQL, Decoder>()
const changing = /\b(?:INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/
const isRead = (text: string) => /^\s*(?:SELECT|WITH)\b/.test(text) && !changing.test(text)

/**
 * A statement whose rows are decoded, written as `sql` is.
 * @param decoder the table whose rows the statement returns, or a function that decodes a row
 * @example const { first } = await run(env.DB, rowsOf(events)`SELECT * FROM events WHERE id = ${id}`)
 */
export const rowsOf =
  <D extends Decoder>(decoder: D) =>
  (texts: TemplateStringsArray, ...values: unknown[]): SQL<Decoded<D>> => {
    const statement = sql<Decoded<D>>(texts, ...values)
    decoders.set(statement, decoder)
    return statement
  }

/** A statement with its values bound. */
function prepare(db: D1Database, statement: SQL): { text: string; prepared: D1PreparedStatement } {
  const { text, params } = textOf(statement)
  return { text, prepared: db.prepare(text).bind(...params) }
}

/**
 * Runs one statement. Values are always bound, never written into the text. Lists are bound as one JSON parameter (`inList`): D1 accepts
 * at most 100 parameters.
 * @throws D1's error for a rejected statement or a failed storage (`isStoreFault`)
 */
export async function run<Row>(db: D1Database, statement: SQL<Row>): Promise<Answer<Typed<Row>>> {
  const [result] =
    db instanceof RequestDatabase
      ? await send(db, [statement])
      : [await prepare(db, statement).prepared.all<StoredRow>()]
  return answerOf(result!, statement)
}

/** Reads of a request travel together. */
async function send(db: D1Database, statements: readonly SQL[]): Promise<D1Result<StoredRow>[]> {
  const ready = statements.map((statement) => prepare(db, statement))
  const prepared = ready.map((one) => one.prepared)
  const results = await (db instanceof RequestDatabase && ready.every(({ text }) => isRead(text))
    ? db.read<StoredRow>(prepared)
    : db.batch<StoredRow>(prepared))
  results.forEach(({ meta: { duration } }, index) => {
    if (duration >= slowMs) noteSlow(ready[index]!.text, duration)
  })
  return results
}

type Group = SQL | readonly SQL[]
/** Statements of a batch by name, each one statement or a list of them. */
export type NamedStatements = Readonly<Record<string, Group>>
type AnswerTo<G> = G extends readonly (infer One)[]
  ? AnswerTo<One>[]
  : G extends SQL<infer Row>
    ? Answer<Typed<Row>>
    : never
/** What a batch answers, under the names of its statements. */
export type Answers<Statements> = { -readonly [Name in keyof Statements]: AnswerTo<Statements[Name]> }

/**
 * Runs statements in one transaction: all of them or none, in the order written.
 * @param statements by name, each one statement or a list of them; or just a list
 * @returns what each returned, under the same names
 * @example const { event, likes } = await batch(env.DB, { event: rowsOf(events)`SELECT …`, likes: sql`SELECT …` })
 * @throws as `run`
 */
export async function batch<Statements extends readonly SQL[] | NamedStatements>(
  db: D1Database,
  statements: Statements,
): Promise<Answers<Statements>> {
  const groups: Group[] = Object.values(statements)
  const all = groups.flat()
  // D1 refuses an empty batch.
  const results = all.length > 0 ? await send(db, all) : []
  let next = 0
  const answers = groups.map((group) =>
    group instanceof SQL
      ? answerOf(results[next++]!, group)
      : group.map((statement) => answerOf(results[next++]!, statement)),
  )
  const names = Object.keys(statements)
  return (
    Array.isArray(statements) ? answers : Object.fromEntries(names.map((name, index) => [name, answers[index]]))
  ) as Answers<Statements>
}

/** Pauses before the second and the third attempt, ms. */
const pausesMs = [50, 200]

/**
 * Runs statements again, at most twice, while D1 fails in passing. D1 repeats reads itself, and leaves writes to us: only those that may be run twice, since the first
 * attempt may have been stored (https://developers.cloudflare.com/d1/best-practices/retry-queries/).
 * @throws the error of the last attempt, and any other error at once
 */
export async function repeat<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs)
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw error
      await scheduler.wait(pause)
    }
  return act()
}

function answerOf<Row>({ results, meta }: D1Result<StoredRow>, statement: SQL<Row>): Answer<Typed<Row>> {
  const decoder = decoders.get(statement)
  const decode = typeof decoder === 'function' ? decoder : (stored: StoredRow) => decodeRow(decoder as Table, stored)
  // The type of the statement names its rows.
  return new Answer((decoder ? results.map(decode) : results) as Typed<Row>[], meta)
}

/** `(SELECT value FROM json_each(?))`, to be used after `IN`. */
export const inList = (values: readonly (string | number)[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** A `LIMIT` that limits nothing: in SQLite, any negative number. */
export const noLimit = -1

/** Joins conditions by AND; true for an empty list. */
export const allOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`1` : sql.join([...conditions], sql` AND `)

/** `count(*) FILTER (WHERE …) AS name, …`: how many rows meet the condition of each name. */
export const countEach = <Name extends string>(names: readonly Name[], conditionOf: (name: Name) => SQL): SQL =>
  sql.join(
    names.map(
      (name) => sql`count(*) FILTER (WHERE ${conditionOf(name)}) AS ${sql.raw(name === 'all' ? '"all"' : name)}`,
    ),
    sql`, `,
  )

/**
 * `INSERT INTO table (columns) VALUES (values)` for one row. Absent values are the columns' defaults.
 * @example sql`${insertInto(likes, { userId, eventId, createdAt })} ON CONFLICT DO NOTHING`
 */
export function insertInto<T extends Table>(table: T, row: T['$inferInsert']): SQL {
  const columns = Object.entries(getTableColumns(table))
  const given: Record<string, unknown> = row
  const values = columns.map(([key, column]) => {
    const value = given[key] ?? column.default ?? null
    return value === null || value instanceof SQL ? sql`${value}` : sql.param(value, column)
  })
  const names = sql.raw(columns.map(([, { name }]) => name).join(', '))
  return sql`INSERT INTO ${table} (${names}) VALUES (${sql.join(values, sql`, `)})`
}

/**
 * `column = value, …` for `UPDATE table SET`. Absent and undefined values are left out.
 * @example sql`UPDATE users SET ${assignments(users, { lang })} WHERE id = ${id}`
 */
export function assignments<T extends Table>(
  table: T,
  values: { [Key in keyof T['$inferInsert']]?: T['$inferInsert'][Key] | undefined },
): SQL {
  const given: Record<string, unknown> = values
  const changes = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = given[key]
    return value === undefined
      ? []
      : [sql`${sql.raw(column.name)} = ${value === null ? null : sql.param(value, column)}`]
  })
  return sql.join(changes, sql`, `)
}

/** Decodes a stored row into the table's typed row. Columns that were not selected are absent. */
export function decodeRow<T extends Table>(table: T, stored: StoredRow): T['$inferSelect'] {
  const decoded: StoredRow = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = stored[column.name]
    if (value !== undefined) decoded[key] = value === null ? null : column.mapFromDriverValue(value)
  }
  return decoded
}
