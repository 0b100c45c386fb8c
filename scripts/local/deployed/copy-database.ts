import { DatabaseSync } from 'node:sqlite'
import {
  copiedTable,
  orderedSchema,
  pageQuery,
  rebuiltTables,
  schemaQuery,
  tablesInOrder,
  writeQuery,
  type ColumnInfo,
  type CopiedTable,
  type SchemaEntry,
} from './copied-tables.ts'

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
