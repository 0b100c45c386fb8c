import {
  allowsDemoAccounts,
  demoAccounts,
  demoPassword,
  hasDemoAccounts,
  removeDemoAccounts,
  seedDemoAccounts,
} from '../worker/backend/db/seed/demo-accounts.ts'
import { seedDatabase } from '../worker/backend/db/seed/seed.ts'
import { buildWhenStale } from './build.ts'
import { openLocal } from './database.ts'
import { startLocalWorker } from './local-worker.ts'

const port = Number(process.env['PORT'] || 8787)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`The setting PORT is not valid: it must be a number from 0 to 65535.`)

buildWhenStale()

const store = await openLocal()
const events = await store.db.prepare('SELECT count(*) AS n FROM events').first<number>('n')
if (!process.env['API_HOST'] && events === 0) {
  console.log('Filling the empty database with demo events…')
  await seedDatabase(store.db, Date.now())
  if (allowsDemoAccounts(process.env)) await seedDemoAccounts(store.db, Date.now())
}
if (!allowsDemoAccounts(process.env)) await removeDemoAccounts(store.db)
const demo = await hasDemoAccounts(store.db)
// A flag that exists is found at once; an absent one would be cached as absent (D8).
if ((await store.flags.get('maintenance')) === null) await store.flags.put('maintenance', 'off')
await store.close()

try {
  const server = await startLocalWorker({ port, onLog: printProblems })
  const url = await server.ready
  const worker = await server.getWorker()
  // What the platform's clock does elsewhere (wrangler.toml, triggers).
  setInterval(() => void worker.scheduled({}).catch(printError), 5 * 60_000)
  console.log(`\nChiche runs on http://localhost:${url.port}  (fr, /en, /es)`)
  if (!process.env['MAIL_URL']) console.log(`Mails are not sent but shown on http://localhost:${url.port}/dev/outbox`)
  if (demo)
    console.log(`Log in as ${demoAccounts.map(({ email }) => email).join(', ')} with the password “${demoPassword}”`)
  console.log('Stop it with Ctrl+C.')
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

const printError = (error: unknown) => console.error(error)

function printProblems({ level, message }: { level: string; message: string }): void {
  if (level === 'error' || level === 'warn') console.error(message)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
