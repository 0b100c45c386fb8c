import { reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ownHandle, storages } from './storages.ts'

const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] }
const { DB } = storages
const tables = () => DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'events'").first<number>('n')

// Test files share an isolate; each starts on the real schema, in empty storages of which nothing is remembered. What the file before
// has left running may keep a storage from being emptied.
do await reset()
while ((await tables()) !== 0)
// One call for all of them: `applyD1Migrations` makes hundreds, most of what a file waits for before its first test.
await DB.batch(
  [
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)',
    ...MIGRATIONS.flatMap(({ name, queries }) => [`INSERT INTO d1_migrations (name) VALUES ('${name}')`, ...queries]),
  ].map((query) => DB.prepare(query)),
)
env.DB = ownHandle(DB)
env.FLAGS = ownHandle(storages.FLAGS)
env.CONTENT_CACHE = ownHandle(storages.CONTENT_CACHE)
