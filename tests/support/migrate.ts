import { applyD1Migrations, reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ownHandle, storages } from './storages.ts'

// Test files share an isolate; each starts on the real schema, in empty storages of which nothing is remembered.
await reset()
await applyD1Migrations(storages.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS)
env.DB = ownHandle(storages.DB)
env.FLAGS = ownHandle(storages.FLAGS)
env.CONTENT_CACHE = ownHandle(storages.CONTENT_CACHE)
