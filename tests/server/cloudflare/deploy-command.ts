import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ended, runScript, type Server } from '../start-server.ts'
import type { PlayedAccount } from './account.ts'
import { queryD1 } from './d1.ts'

const migrations = globSync('worker/backend/db/migrations/*.sql').toSorted()
export const newestMigration = basename(migrations.at(-1)!)
const secretNames = ['SESSION_SECRET', 'PREVIEW_SECRET', 'VAPID_PRIVATE_KEY']

/** A database that has all migrations but the last ones, as `wrangler d1 migrations apply` leaves it. */
export function migratedDatabase(without = 0): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)')
  for (const file of migrations.slice(0, migrations.length - without)) {
    queryD1(database, { sql: readFileSync(file, 'utf8') })
    queryD1(database, { sql: 'INSERT INTO d1_migrations (name) VALUES (?)', params: [basename(file)] })
  }
  return database
}

/** What is reached at the address of the site: its health, from what the account has. */
export async function openSite({ state }: PlayedAccount) {
  let isUp = true
  const faults = () => {
    const worker = state.workers.get('chiche')
    const [found] = state.databases.values()
    const { name } = found!.database.prepare('SELECT max(name) AS name FROM d1_migrations').get()!
    const has = (secret: string) => worker?.bindings.some((each) => each.name === secret && each.type === 'secret_text')
    return {
      worker: isUp && worker !== undefined,
      migrations: name === newestMigration,
      secrets: secretNames.every(has),
    }
  }
  const server = createServer((request, response) => {
    if (request.url !== '/health/ready') return void response.writeHead(404).end()
    const checks = Object.entries(faults()).map(([name, ok]) => [name, { ok }] as const)
    const ok = checks.every(([, check]) => check.ok)
    response
      .writeHead(ok ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: ok ? 'ok' : 'failing', checks: Object.fromEntries(checks) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchTo: (up: boolean) => (isUp = up),
    close: () => server.close(),
  }
}

/** A home without a log-in of wrangler. */
const home = mkdtempSync(join(tmpdir(), 'chiche-home-'))

/** Starts `npm run deploy` in the account, as a build does: without a terminal. */
export const startDeploy = ({ settings }: PlayedAccount, words: string[], more: Record<string, string> = {}): Server =>
  runScript('deploy', words, { HOME: home, XDG_CONFIG_HOME: home, CI: 'true', ...settings, ...more })

export const runDeploy = (account: PlayedAccount, words: string[], more: Record<string, string> = {}) =>
  ended(startDeploy(account, words, more))
