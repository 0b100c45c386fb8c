import { readdirSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery } from 'wrangler'
import { storagePath } from './local-worker.ts'

/** Only the storages, for scripts that run beside the server or without it. */
export async function openLocal(): Promise<{
  db: D1Database
  flags: KVNamespace
  cache: KVNamespace
  close: () => Promise<void>
}> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      d1Databases: { DB: '00000000-0000-0000-0000-000000000001' },
      kvNamespaces: { FLAGS: '00000000000000000000000000000001', CONTENT_CACHE: '00000000000000000000000000000002' },
      resourcePersistencePath: storagePath,
      cf: false,
    }),
  )
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  const flags = (await miniflare.getKVNamespace('FLAGS')) as unknown as KVNamespace
  const cache = (await miniflare.getKVNamespace('CONTENT_CACHE')) as unknown as KVNamespace
  await migrate(db)
  return { db, flags, cache, close: () => miniflare.dispose() }
}

const migrationsDir = 'worker/backend/db/migrations'

/** Applies the migrations that the database has not seen, in the table that `wrangler d1 migrations` keeps too. */
export async function migrate(db: D1Database): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const name of readdirSync(migrationsDir)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    if (applied.has(name)) continue
    const statements = unstable_splitSqlQuery(readFileSync(`${migrationsDir}/${name}`, 'utf8'))
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
