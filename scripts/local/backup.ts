import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** What a backup contains, in `backup.json` beside the copied storages. */
const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** Rows of each table of the database. */
  rows: z.record(z.string(), z.number()),
  /** Paths inside the copy; others would lead a restore to write elsewhere. */
  files: z.array(
    z.object({ path: z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\]/), bytes: z.number(), sha256: z.string() }),
  ),
})
export type Manifest = z.output<typeof manifest>

export const manifestName = 'backup.json'
/** Storages that are empty at each start of a new machine, and lose nothing by it. */
const passing = /^(cache|ratelimit)\//
/** All pages in one step: a reader of a write-ahead log neither waits for writers nor sees what they write meanwhile. */
const allPages = 2 ** 31 - 1

/**
 * Copies the storages of a data folder, also while the site runs: the database as of one moment, and every file that it names.
 * Secrets are not copied.
 * @param storages the folder of the storages
 * @param to a folder that does not exist yet
 * @throws with a sentence when it exists, or when a copy is not whole
 */
export async function makeBackup(storages: string, to: string, now: number): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${resolve(to)} exists already: name a folder that does not`)
  // A folder under another name until it is whole: an interrupted backup does not look like one.
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  // It has all addresses and hashes of passwords.
  mkdirSync(part, { recursive: true, mode: 0o700 })
  // Files before and after the databases that name them: one that is deleted or added meanwhile is in the copy.
  copyFiles(storages, part)
  for (const path of listed(storages, '**/*.sqlite')) await copyDatabase(join(storages, path), join(part, path))
  copyFiles(storages, part)
  const made: Manifest = {
    format: 1,
    madeAt: new Date(now).toISOString(),
    ...describeDatabase(part),
    files: await describeFiles(part),
  }
  writeFileSync(join(part, manifestName), JSON.stringify(made, undefined, 1))
  renameSync(part, to)
  return made
}

/**
 * Reads a backup and checks that it is whole: every file as it was written, every database readable, that of the site with its rows.
 * @throws with a sentence that names what is missing or damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName)
  if (!existsSync(file)) throw new Error(`${resolve(folder)} is no backup: it has no ${manifestName}`)
  const read = parseManifest(readFileSync(file, 'utf8'), resolve(folder))
  for (const { path, bytes, sha256 } of read.files) {
    const copy = join(folder, path)
    if (!existsSync(copy)) throw new Error(`The backup is not whole: ${path} is missing`)
    if (statSync(copy).size !== bytes || (await digest(copy)) !== sha256)
      throw new Error(`The backup is damaged: ${path} is not as it was written`)
    if (path.endsWith('.sqlite')) checkDatabase(copy, path)
  }
  const database = findDatabase(folder)
  if (!read.files.some(({ path }) => path === database))
    throw new Error(`The backup is not whole: its ${manifestName} names no database`)
  checkRows(read, folder)
  return read
}

/** @throws when the database in a folder has other rows than the list of the backup says */
function checkRows({ rows }: Manifest, folder: string): void {
  const found = describeDatabase(folder).rows
  const differing = Object.keys({ ...rows, ...found }).filter((table) => rows[table] !== found[table])
  if (differing.length > 0)
    throw new Error(`The backup comes back with other rows than it was made with: ${differing.join(', ')}`)
}

/**
 * @param name of the backup, for the message
 * @throws with a sentence when the text is no manifest, or no JSON
 */
export function parseManifest(text: string, name: string): Manifest {
  const read = manifest.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`${manifestName} of ${name} is not readable: ${z.prettifyError(read.error)}`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Puts a checked backup in the place of the storages; what was there is moved beside it.
 * @param aside where to, a folder that does not exist
 */
export function putBack(folder: string, { files }: Manifest, storages: string, aside: string): void {
  const part = `${storages}.part`
  rmSync(part, { recursive: true, force: true })
  for (const { path } of files) cpSync(join(folder, path), join(part, path))
  mkdirSync(part, { recursive: true })
  if (existsSync(storages)) renameSync(storages, aside)
  renameSync(part, storages)
}

/**
 * Puts a backup back into an empty folder and compares its database with the list of the backup: what a restore would do.
 * @param into the folder, which is deleted afterwards
 * @throws with a sentence when the backup is not whole, or comes back otherwise
 */
export async function tryBackup(folder: string, into: string): Promise<Manifest> {
  const found = await checkBackup(folder)
  rmSync(into, { recursive: true, force: true })
  try {
    putBack(folder, found, into, into)
    checkRows(found, into)
    return found
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

const listed = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .filter((path) => !passing.test(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .toSorted()

/** Copies the files that databases name; they never change once they are written. */
function copyFiles(from: string, to: string): void {
  for (const path of listed(from, '**/*')) {
    if (/\.sqlite(-wal|-shm)?$/.test(path) || existsSync(join(to, path))) continue
    try {
      cpSync(join(from, path), join(to, path))
    } catch (error) {
      // Deleted since it was listed: the databases that are copied next do not name it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  checkDatabase(to, to)
}

/** @throws when a database is not readable to its last page */
function checkDatabase(file: string, name: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
    if (found !== 'ok') throw new Error(`${name} is damaged: ${found}`)
  } finally {
    database.close()
  }
}

/** The path of the site's own database in a folder of storages, if it has one. */
export const findDatabase = (folder: string): string | undefined =>
  listed(folder, 'd1/*/*.sqlite').find((name) => !name.endsWith('/metadata.sqlite'))

/** The same. @throws with a sentence when there is none */
export function databaseFile(folder: string): string {
  const path = findDatabase(folder)
  if (path === undefined) throw new Error(`${resolve(folder)} has no database: start the site once`)
  return path
}

/** Size of a backup, bytes. */
export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The schema and the sizes of the site's own database. */
function describeDatabase(folder: string): Pick<Manifest, 'migration' | 'rows'> {
  const database = new DatabaseSync(join(folder, databaseFile(folder)), { readOnly: true })
  try {
    const tables = database
      .prepare(
        `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
      )
      .all() as { name: string }[]
    const count = (table: string) => (database.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
    const { name } = database.prepare('SELECT max(name) AS name FROM d1_migrations').get() as { name: string }
    return { migration: name, rows: Object.fromEntries(tables.map((table) => [table.name, count(table.name)])) }
  } finally {
    database.close()
  }
}

async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of listed(folder, '**/*')) {
    const file = join(folder, path)
    files.push({ path, bytes: statSync(file).size, sha256: await digest(file) })
  }
  return files
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
