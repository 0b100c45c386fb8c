import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../../scripts/build.ts'
import { quantile } from '../load.ts'
import { logIn, read } from './signed-in-client.ts'
import { growOperators } from './grow-operators.ts'

/**
 * What an operator waits for with 100,000 rows in each table, over HTTP on the built site: the page with the first rows, and
 * searches that find many, one and none. Called by `npm run bench`; fails when a goal is missed.
 *
 * --rows  how many rows each table has
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const goals = { first: 200, search: 300 }
/** What else the machine does makes some of them slow. */
const rounds = 15
const folder = mkdtempSync(join(tmpdir(), 'chiche-operators-'))
process.env['DATA_DIR'] = join(folder, 'data')
for (const name of ['SITE_URL', 'HOST', 'TRUSTED_PROXY', 'API_HOST', 'MAIL_URL']) delete process.env[name]

buildWhenStale()
// Their storages live in DATA_DIR.
const { prepareDatabase, storesOf } = await import('../../../scripts/local/database.ts')
const { checkFolder } = await import('../../../scripts/local/data-folder.ts')
const { claimFolder, releaseFolder } = await import('../../../scripts/local/folder-owner.ts')
const { startLocalWorker } = await import('../../../scripts/local/local-worker.ts')
const { prepareStore } = await import('../../../scripts/local/prepare-store.ts')
const { readServerSettings } = await import('../../../scripts/local/server-settings.ts')

/** Pages of the operators' area, and the goal of each, ms. */
const cases: Record<string, [path: string, goal: number]> = {
  people: ['people', goals.first],
  'people who organize': ['people?view=organizers', goals.first],
  'people, thousands found': ['people?search=martin', goals.search],
  'people, all found': ['people?search=bench', goals.search],
  'people, one found': ['people?search=p4242@', goals.search],
  'people, nobody found': ['people?search=zzqxw', goals.search],
  events: ['events', goals.first],
  'past events': ['events?view=past', goals.first],
  'events, thousands found': ['events?search=atelier', goals.search],
  'events, all of a city found': ['events?search=paris', goals.search],
  'events, nothing found': ['events?search=zzqxw', goals.search],
  'mails sent': ['mails?view=sent', goals.first],
  'mails refused': ['mails?view=failed', goals.first],
  'mails, thousands found': ['mails?view=sent&search=p', goals.search],
  'mails, one found': ['mails?view=sent&search=p4242@', goals.search],
  log: ['log', goals.first],
  'log of events': ['log?view=event', goals.first],
  'log, page 200': ['log?page=200', goals.first],
  'search over everything': ['search?q=atelier', goals.search],
}

checkFolder()
claimFolder()
const server = await startLocalWorker({ port: 0 })
try {
  const site = (await server.ready).origin
  const stores = await storesOf(server)
  await prepareDatabase(stores.db)
  await prepareStore(stores, readServerSettings(process.env))
  await growOperators(stores.db, Number(values.rows))
  const cookie = await logIn(site, 'admin@chiche.example')
  console.log(`With ${values.rows} rows in each table, lower quartile of ${rounds}, ms:`)
  for (const [name, [path, goal]] of Object.entries(cases)) {
    const times: number[] = []
    for (let round = -1; round < rounds; round++) {
      const begin = performance.now()
      await read(`${site}/admin/${path}`, cookie)
      if (round >= 0) times.push(performance.now() - begin)
    }
    const value = quantile(times, 0.25)
    console.log(`${name.padEnd(34)} ${value.toFixed(0).padStart(5)}  goal ≤ ${goal} ${value <= goal ? '✓' : '✗'}`)
    if (value > goal) process.exitCode = 1
  }
} finally {
  await server.dispose()
  releaseFolder()
  rmSync(folder, { recursive: true, force: true })
}
