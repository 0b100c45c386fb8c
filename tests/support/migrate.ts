import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ownHandle, storages } from './storages.ts'

// Test files share an isolate; each starts on the real schema, in empty storages of which nothing is remembered.
await reset()
const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] }
// One call for all of them: `applyD1Migrations` makes hundreds, most of what a file waits for before its first test.
await storages.DB.batch(MIGRATIONS.flatMap(({ queries }) => queries.map((query) => storages.DB.prepare(query))))
env.DB = ownHandle(storages.DB)
env.FLAGS = ownHandle(storages.FLAGS)
env.CONTENT_CACHE = ownHandle(storages.CONTENT_CACHE)
