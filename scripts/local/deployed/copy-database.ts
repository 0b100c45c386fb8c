import { DatabaseSync } from 'node:sqlite'

/** What a copy of the database consists of: its tables and their order, read from the schema. */

/** A row of `sqlite_master`. */
interface SchemaEntry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/** A column of `PRAGMA table_info`. */
interface ColumnInfo {
  name: string
  type: string
  /** Place in the primary key, from 1; 0 for others. */
  pk: number
}

/** A table whose rows are copied, in pages by its key. */
interface CopiedTable {
  name: string
  /** What is read and written, the rowid of a table that has no column for it included. */
  columns: string[]
  /** Orders the rows. */
  key: string[]
}

/** The schema without what SQLite and D1 make themselves. */
const schemaQuery = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`

const isVirtual = ({ sql }: SchemaEntry): boolean => /^CREATE\s+VIRTUAL/i.test(sql)

/** Full-text tables whose index is made from their own rows: these are copied. */
const hasOwnRows = (entry: SchemaEntry) => /USING\s+fts5\s*\(/i.test(entry.sql) && !/\bcontent\s*=/i.test(entry.sql)

/** Full-text tables whose index is made from another table by SQLite itself. */
const rebuiltTables = (schema: readonly SchemaEntry[]): string[] =>
  schema.filter((entry) => isVirtual(entry) && /\bcontent\s*=\s*'[^']/i.test(entry.sql)).map(({ name }) => name)

/** The parts of the schema that are made before rows are written, and after: triggers would count the rows again. */
function orderedSchema(schema: readonly SchemaEntry[]): { before: SchemaEntry[]; after: SchemaEntry[] } {
  const virtual = schema.filter(isVirtual).map(({ name }) => name)
  const isShadow = ({ name }: SchemaEntry) =>
    virtual.some((of) => new RegExp(`^${of}_(data|idx|content|docsize|config)$`).test(name))
  const own = schema.filter((entry) => !isShadow(entry))
  return {
    before: own.filter(({ type }) => type === 'table'),
    after: own.filter(({ type }) => type !== 'table'),
  }
}

/** Tables with rows, each after those that it refers to. */
function tablesInOrder(schema: readonly SchemaEntry[]): SchemaEntry[] {
  const left = orderedSchema(schema).before.filter((entry) => !isVirtual(entry) || hasOwnRows(entry))
  const ordered: SchemaEntry[] = []
  const isDone = (name: string) => !left.some((entry) => entry.name === name)
  while (left.length > 0) {
    const next = left.findIndex(({ name, sql }) =>
      [...sql.matchAll(/\bREFERENCES\s+"?(\w+)/gi)].every(([, other]) => other === name || isDone(other!)),
    )
    // Tables that refer to each other are written in the order in which they were made.
    ordered.push(...left.splice(Math.max(next, 0), 1))
  }
  return ordered
}

/** How the rows of a table are read in pages. */
function copiedTable({ name, sql }: SchemaEntry, info: readonly ColumnInfo[]): CopiedTable {
  const columns = info.map((column) => column.name)
  const key = info.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  if (/WITHOUT\s+ROWID\s*$/i.test(sql)) return { name, columns, key: key.map((column) => column.name) }
  const [own] = key
  if (key.length === 1 && /^INTEGER$/i.test(own!.type)) return { name, columns, key: [own!.name] }
  return { name, columns: ['rowid', ...columns], key: ['rowid'] }
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Reads a page: its rows in the order of the key, from the one after the last, if there is one. */
function pageQuery({ name, columns, key }: CopiedTable, limit: number, isFirst: boolean): string {
  const after = isFirst ? '' : `WHERE (${quoted(key)}) > (${key.map(() => '?').join(', ')})`
  return `SELECT ${quoted(columns)} FROM "${name}" ${after} ORDER BY ${quoted(key)} LIMIT ${limit}`
}

/** Writes rows, which are one parameter: a JSON list of lists. A repeated call changes nothing. */
const writeQuery = ({ name, columns }: CopiedTable): string =>
  `INSERT OR REPLACE INTO "${name}" (${quoted(columns)})
    SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?)`

type Row = Record<string, unknown>
/** Runs a statement on a database. */
type Ask = (sql: string, params?: unknown[]) => Promise<Row[]>

const askDeployed =
  (db: D1Database): Ask =>
  async (sql, params = []) =>
    (
      await db
        .prepare(sql)
        .bind(...params)
        .all<Row>()
    ).results

const askFile =
  (file: DatabaseSync): Ask =>
  async (sql, params = []) =>
    file.prepare(sql).all(...(params as string[])) as Row[]

/** Rows read at a time, and characters written at a time: D1 takes values of up to 2 MB. */
const pageRows = 500
const chunkCharacters = 400_000
/** The index of events is made by the site's own code, from these rows (`renewSearch`). */
const staleEvents = 'INSERT OR IGNORE INTO stale_search SELECT row FROM events'

/**
 * Copies the deployed database into an empty file, without its full-text indexes: what SQLite can make anew is made anew, and all
 * events are in `stale_search`. What refers to other rows is read before them, so that these are there.
 * @throws with a sentence when rows were deleted meanwhile that others refer to
 */
export async function copyFromDeployed(deployed: D1Database, file: DatabaseSync): Promise<void> {
  const [from, to] = [askDeployed(deployed), askFile(file)]
  file.exec('PRAGMA foreign_keys = OFF; BEGIN')
  const schema = await readSchema(from)
  await makeTables(to, schema)
  for (const table of (await tablesOf(from, schema)).toReversed()) await copyRows(from, to, table)
  await finish(to, schema)
  const [orphan] = await to('PRAGMA foreign_key_check')
  if (orphan)
    throw new Error(`Rows that ${String(orphan['table'])} refers to were deleted while the copy was made: try again`)
  file.exec('COMMIT')
}

/** Present while a copy into the deployed database is not complete. */
const unfinished = 'copy'

/**
 * Loads a copied database into a new D1 database, or into one that has the same migrations and neither accounts nor events; one whose
 * copy was interrupted begins anew.
 * @param complete what belongs to it after the rows
 * @throws with a sentence when the database is another one
 */
export async function copyToDeployed(
  file: DatabaseSync,
  deployed: D1Database,
  complete: () => Promise<unknown>,
): Promise<void> {
  const [from, to] = [askFile(file), askDeployed(deployed)]
  const schema = await readSchema(from)
  const isNew = (await readSchema(to)).length === 0
  // The list of migrations stays as it is: without it, a deploy would apply them again.
  const tables = (await tablesOf(from, schema)).filter(({ name }) => isNew || name !== 'd1_migrations')
  if (isNew) await makeTables(to, schema)
  else await emptyTables(from, to, tables, deployed)
  await to(`INSERT OR REPLACE INTO marks (name, value) VALUES ('${unfinished}', '')`)
  for (const table of tables) await copyRows(from, to, table)
  await finish(to, isNew ? schema : schema.filter(({ type }) => type === 'table' || type === 'trigger'))
  await complete()
  await to(`DELETE FROM marks WHERE name = '${unfinished}'`)
}

/** Prepares the tables of a migrated database: no rows, and no triggers that would count those that come. */
async function emptyTables(from: Ask, to: Ask, tables: CopiedTable[], deployed: D1Database): Promise<void> {
  const migrations = 'SELECT name FROM d1_migrations ORDER BY name'
  if (JSON.stringify(await from(migrations)) !== JSON.stringify(await to(migrations)))
    throw new Error('The deployed database has tables of another version: deploy this one first')
  const [used] =
    await to(`SELECT EXISTS (SELECT 1 FROM users WHERE active = 1) OR EXISTS (SELECT 1 FROM events) AS used,
    EXISTS (SELECT 1 FROM marks WHERE name = '${unfinished}') AS unfinished`)
  if (used!['used'] && !used!['unfinished'])
    throw new Error('The deployed database has accounts or events already, and a copy would replace them')
  const triggers = (await readSchema(to)).filter(({ type }) => type === 'trigger')
  const others = tables.filter(({ name }) => name !== 'marks').toReversed()
  await deployed.batch([
    deployed.prepare(`INSERT OR REPLACE INTO marks (name, value) VALUES ('${unfinished}', '')`),
    ...triggers.map(({ name }) => deployed.prepare(`DROP TRIGGER "${name}"`)),
    ...others.map(({ name }) => deployed.prepare(`DELETE FROM "${name}"`)),
  ])
}

const readSchema = async (ask: Ask) => (await ask(schemaQuery)) as unknown as SchemaEntry[]

async function makeTables(ask: Ask, schema: readonly SchemaEntry[]): Promise<void> {
  for (const { sql } of orderedSchema(schema).before) await ask(sql)
}

const tablesOf = (ask: Ask, schema: readonly SchemaEntry[]): Promise<CopiedTable[]> =>
  Promise.all(
    tablesInOrder(schema).map(async (entry) =>
      copiedTable(entry, (await ask(`PRAGMA table_info("${entry.name}")`)) as unknown as ColumnInfo[]),
    ),
  )

async function copyRows(from: Ask, to: Ask, table: CopiedTable): Promise<void> {
  for (let last: Row | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const rows = await from(pageQuery(table, pageRows, isFirst), last && table.key.map((name) => last![name]))
    let chunk = ''
    for (const [index, row] of rows.entries()) {
      chunk += (chunk === '' ? '' : ',') + JSON.stringify(table.columns.map((name) => row[name]))
      if (chunk.length < chunkCharacters && index < rows.length - 1) continue
      await to(writeQuery(table), [`[${chunk}]`])
      chunk = ''
    }
    last = rows.length < pageRows ? undefined : rows.at(-1)
  }
}

/** Makes indexes, triggers and the full-text indexes, after the rows. */
async function finish(ask: Ask, schema: readonly SchemaEntry[]): Promise<void> {
  for (const name of rebuiltTables(schema)) await ask(`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`)
  await ask(staleEvents)
  for (const { type, sql } of orderedSchema(schema).after) await ask(type === 'trigger' ? oneLine(sql) : sql)
}

/** Databases of earlier versions have triggers of several lines, which D1 cuts into pieces (tests/structure/migrations.test.ts). */
const oneLine = (sql: string) => sql.replaceAll(/--.*$/gm, '').replaceAll(/\s*\n\s*/g, ' ')
