import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Miniflare } from 'miniflare'
import { batch, run } from '../../worker/backend/db/run-sql.ts'
import { logNoSlow } from '../../worker/backend/db/slow-statements.ts'
import { fillEventDays } from '../../worker/backend/events/occurrences/fill-event-days.ts'
import { answerStoreCall } from './answer-store-call.ts'
import { checkFolder, checkStorages, dataDir, describeFault, storagePath } from './data-folder.ts'
import { claimFolder, ownsFolder, readOwner, releaseFolder, type ServedStores } from './folder-owner.ts'
import { remoteStores, type StoreAnswer, type StoreCall, type Stores } from './remote-stores.ts'

interface OpenStores extends Stores {
  close: () => Promise<void>
}

/** How long a command waits for another that has the storages open, ms. */
const timeoutMs = 60_000

/**
 * Only the storages, for scripts that run without the server, or beside it: then they are reached through it.
 * @throws with a sentence while another command has them, after a minute
 */
export async function openLocal(): Promise<OpenStores> {
  if (ownsFolder()) return openOwn()
  const until = Date.now() + timeoutMs
  while (!claimFolder()) {
    const { pid, stores } = readOwner() ?? {}
    if (stores) return { ...remoteStores(askServer(stores)), close: async () => undefined }
    if (Date.now() > until)
      throw new Error(
        `The data folder ${resolve(dataDir)} is in use by process ${pid ?? 'unknown'}: try again when it has ended.`,
      )
    await wait(100)
  }
  try {
    const stores = await openOwn()
    return { ...stores, close: () => stores.close().finally(releaseFolder) }
  } catch (error) {
    releaseFolder()
    throw error
  }
}

/** Runs a command on the storages; a fault ends it with one sentence. */
export async function withLocal(work: (stores: Stores) => Promise<void>): Promise<void> {
  logNoSlow()
  try {
    await closeAfter(await openLocal(), work)
  } catch (error) {
    console.error(describeFault(error))
    process.exitCode = 1
  }
}

/** Works on the database in a folder, as it is. @param path of `v3`, or of a folder like it */
export const withStorages = async (path: string, work: (db: D1Database) => Promise<unknown>): Promise<void> =>
  closeAfter(await openStorages(path), ({ db }) => work(db))

async function closeAfter(stores: OpenStores, work: (stores: Stores) => Promise<unknown>): Promise<void> {
  try {
    await work(stores)
  } finally {
    await stores.close()
  }
}

/** The storages of a folder that is this process's, migrated. */
async function openOwn(): Promise<OpenStores> {
  checkFolder()
  checkStorages()
  const stores = await openStorages(storagePath)
  try {
    await prepareDatabase(stores.db)
    return stores
  } catch (error) {
    await stores.close()
    throw error
  }
}

async function openStorages(path: string): Promise<OpenStores> {
  // Imported here, because a command beside a running server needs neither.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const { compatibility_date, d1_databases, kv_namespaces } = await readWranglerConfig()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: storeWorker,
      compatibilityDate: compatibility_date,
      d1Databases: Object.fromEntries(
        d1_databases.map(({ binding, preview_database_id }) => [binding, preview_database_id]),
      ),
      kvNamespaces: Object.fromEntries(kv_namespaces.map(({ binding, preview_id }) => [binding, preview_id])),
      resourcePersistencePath: path,
      cf: false,
      // Errors are thrown as well; printing them here would report them twice.
      handleStructuredLogs: () => undefined,
    }),
  )
  // One request per call: with `storesOf`, each step of a statement blocks this process until the worker has handled it.
  const stores = remoteStores(async (call) => {
    const answer = await miniflare.dispatchFetch('http://stores/', { method: 'POST', body: JSON.stringify(call) })
    return (await answer.json()) as StoreAnswer
  })
  return { ...stores, close: () => miniflare.dispose() }
}

/** Answers calls on its storages. */
const storeWorker = `${answerStoreCall}
export default {
  fetch: async (request, { DB: db, FLAGS: flags, CONTENT_CACHE: cache }) =>
    Response.json(await answerStoreCall({ db, flags, cache }, await request.json())),
}`

/** Sends calls to the server that has the folder open. */
const askServer =
  ({ url, token }: ServedStores) =>
  async (call: StoreCall): Promise<StoreAnswer> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })).json()) as StoreAnswer
  }

/** The storages of a worker that runs. */
export async function storesOf(miniflare: Miniflare): Promise<Stores> {
  return {
    db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    flags: (await miniflare.getKVNamespace('FLAGS')) as unknown as KVNamespace,
    cache: (await miniflare.getKVNamespace('CONTENT_CACHE')) as unknown as KVNamespace,
  }
}

/** Brings a database up to date: its tables, and what of its rows SQL alone cannot work out. */
export async function prepareDatabase(db: D1Database): Promise<void> {
  await migrate(db)
  await fillEventDays(db)
}

export interface WranglerConfig {
  compatibility_date: string
  name: string
  vars: Record<string, unknown>
  d1_databases: {
    binding: string
    database_name: string
    database_id?: string
    preview_database_id: string
    migrations_dir: string
  }[]
  kv_namespaces: { binding: string; id?: string; preview_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
}

/** `wrangler.toml`, read by wrangler itself: it defines the ids of the storages and the folder of the migrations. */
export async function readWranglerConfig(): Promise<WranglerConfig> {
  const { unstable_readConfig } = await import('wrangler')
  return unstable_readConfig({ config: 'wrangler.toml' }) as unknown as WranglerConfig
}

/** Applies the pending migrations and records them in the table that `wrangler d1 migrations` uses. */
async function migrate(db: D1Database): Promise<void> {
  const migrationsDir = (await readWranglerConfig()).d1_databases[0]!.migrations_dir
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { rows } = await run(db, sql<{ name: string }>`SELECT name FROM d1_migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql') && !applied.has(file))
  if (missing.length === 0) return
  const { unstable_splitSqlQuery } = await import('wrangler')
  for (const name of missing.toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${migrationsDir}/${name}`, 'utf8'))
    await batch(db, [
      ...statements.map((statement) => sql.raw(statement)),
      sql`INSERT INTO d1_migrations (name) VALUES (${name})`,
    ])
  }
}
