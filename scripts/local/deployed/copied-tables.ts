/** What a copy of the database consists of: its tables and their order, read from the schema. */

/** A row of `sqlite_master`. */
export interface SchemaEntry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/** A column of `PRAGMA table_info`. */
export interface ColumnInfo {
  name: string
  type: string
  /** Place in the primary key, from 1; 0 for others. */
  pk: number
}

/** A table whose rows are copied, in pages by its key. */
export interface CopiedTable {
  name: string
  /** What is read and written, the rowid of a table that has no column for it included. */
  columns: string[]
  /** Orders the rows. */
  key: string[]
}

/** The schema without what SQLite and D1 make themselves. */
export const schemaQuery = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`

export const isVirtual = ({ sql }: SchemaEntry): boolean => /^CREATE\s+VIRTUAL/i.test(sql)

/** Full-text tables whose index is made from their own rows: these are copied. */
const hasOwnRows = (entry: SchemaEntry) => /USING\s+fts5\s*\(/i.test(entry.sql) && !/\bcontent\s*=/i.test(entry.sql)

/** Full-text tables whose index is made from another table by SQLite itself. */
export const rebuiltTables = (schema: readonly SchemaEntry[]): string[] =>
  schema.filter((entry) => isVirtual(entry) && /\bcontent\s*=\s*'[^']/i.test(entry.sql)).map(({ name }) => name)

/** The parts of the schema that are made before rows are written, and after: triggers would count the rows again. */
export function orderedSchema(schema: readonly SchemaEntry[]): { before: SchemaEntry[]; after: SchemaEntry[] } {
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
export function tablesInOrder(schema: readonly SchemaEntry[]): SchemaEntry[] {
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
export function copiedTable({ name, sql }: SchemaEntry, info: readonly ColumnInfo[]): CopiedTable {
  const columns = info.map((column) => column.name)
  const key = info.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  if (/WITHOUT\s+ROWID\s*$/i.test(sql)) return { name, columns, key: key.map((column) => column.name) }
  const [own] = key
  if (key.length === 1 && /^INTEGER$/i.test(own!.type)) return { name, columns, key: [own!.name] }
  return { name, columns: ['rowid', ...columns], key: ['rowid'] }
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Reads a page: its rows in the order of the key, from the one after the last, if there is one. */
export function pageQuery({ name, columns, key }: CopiedTable, limit: number, isFirst: boolean): string {
  const after = isFirst ? '' : `WHERE (${quoted(key)}) > (${key.map(() => '?').join(', ')})`
  return `SELECT ${quoted(columns)} FROM "${name}" ${after} ORDER BY ${quoted(key)} LIMIT ${limit}`
}

/** Writes rows, which are one parameter: a JSON list of lists. A repeated call changes nothing. */
export const writeQuery = ({ name, columns }: CopiedTable): string =>
  `INSERT OR REPLACE INTO "${name}" (${quoted(columns)})
    SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?)`
