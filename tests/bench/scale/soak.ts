import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../../scripts/build.ts'
import { demoAccounts } from '../../../worker/seed/demo-accounts.ts'
import { goneLimit } from '../../../src/contracts/limits.ts'
import { ensureWrk } from '../load.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'
import { readMemory } from './isolate-memory.ts'
import { logIn } from './signed-in-client.ts'

/**
 * `npm run bench -- --soak [minutes]`: the memory of the isolate while 64 connections ask the built site for lists with filters, events,
 * searches, calendars, feeds and `/v1/events` among 100,000 events, and an account likes some. Prints each minute what lives in the
 * heap after a collection, the array buffers beside it, and the memory of the whole process, storages included; fails beyond 64 MB
 * of heap.
 *
 * --minutes  how long
 * --events   how many events there are
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, events: { type: 'string', default: '100000' } },
})
const minutes = Number(values.minutes)
const mostMB = 64
const connections = 64
const likeMs = 500
/** A session is renewed before its access token has expired. */
const sessionMs = 5 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'chiche-soak-'))
process.env['DATA_DIR'] = join(folder, 'data')
for (const name of ['SITE_URL', 'HOST', 'TRUSTED_PROXY', 'API_HOST', 'MAIL_URL']) delete process.env[name]

buildWhenStale()
ensureWrk()
// Their storages live in DATA_DIR.
const { prepareDatabase, storesOf } = await import('../../../scripts/local/database.ts')
const { checkFolder } = await import('../../../scripts/local/data-folder.ts')
const { claimFolder, readOwner, releaseFolder } = await import('../../../scripts/local/folder-owner.ts')
const { startLocalWorker } = await import('../../../scripts/local/local-worker.ts')
const { prepareStore } = await import('../../../scripts/local/prepare-store.ts')
const { readServerSettings } = await import('../../../scripts/local/server-settings.ts')

checkFolder()
claimFolder()
const server = await startLocalWorker({ port: 0, inspectorPort: 0 })
try {
  const site = (await server.ready).origin
  const stores = await storesOf(server)
  await prepareDatabase(stores.db)
  await prepareStore(stores, readServerSettings(process.env))
  const count = await growCatalogue(stores.db, Number(values.events))
  await (await server.getWorker()).scheduled({ cron: '*/5 * * * *' })
  const { results } = await stores.db
    .prepare(
      `SELECT id, slug FROM events WHERE status = 'active' AND private = 0 AND over_at > ? ORDER BY random() LIMIT 5000`,
    )
    // Pages of events that ended before have gone.
    .bind(goneLimit(Date.now()) + 86_400_000)
    .all<{ id: string; slug: string }>()
  const paths = join(folder, 'paths')
  writeFileSync(paths, pathsOf(results.map(({ slug }) => slug)).join('\n'))
  console.log(`${count} events, ${connections} connections, ${minutes} minutes; MB:`)
  await soak(
    site,
    paths,
    results.map(({ id }) => id),
  )
} finally {
  await server.dispose()
  releaseFolder()
  rmSync(folder, { recursive: true, force: true })
}

/** What visitors and programs ask for, each path as often as it stands here. */
function pathsOf(slugs: string[]): string[] {
  const words = [
    'concert',
    'concrt',
    'atelier',
    'jazz',
    'yoga',
    'expo',
    'danse',
    'cinéma',
    'marché',
    'vélo',
    'café',
    'zzz',
  ]
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const language = (index: number) => ['', '/en', '/es'][index % 3]!
  return slugs.flatMap((slug, index) => {
    const word = encodeURIComponent(`${words[index % words.length]}${index % 4 ? '' : ` ${slug.slice(-3)}`}`)
    const from = day(index % 90)
    const lang = language(index)
    return [
      `${lang}/events/e/${slug}`,
      `${lang}/events/e/${slug}`,
      `${lang}/events?from=${from}&to=${day((index % 90) + 7)}`,
      `${lang}/events/city/paris?page=${index % 40}`,
      `${lang}/events?search=${word}`,
      `${lang}/search?q=${word}`,
      lang || '/',
      `/v1/events?facets=true&from=${from}`,
      `/v1/events?loc=[${(2 + (index % 100) / 100).toFixed(2)},48.86]&distance=30`,
      `${lang}/events${index % 2 ? '/city/paris' : ''}.${['ics', 'rss', 'json'][index % 7] ?? 'ics'}`,
    ]
  })
}

/** Loads the site, prints a line a minute, and looks that its heap has stayed small. */
async function soak(site: string, paths: string, ids: string[]): Promise<void> {
  const script = join(import.meta.dirname, 'mixed-paths.lua')
  const load = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${minutes * 60}s`, '--timeout', '120s', '-s', script, site],
    {
      env: { ...process.env, PATHS: paths },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const report = text(load.stdout)
  const ended = new AbortController()
  try {
    const [most, likes] = await Promise.all([
      watchMemory().finally(() => ended.abort()),
      keepLiking(site, ids, ended.signal),
    ])
    const answers = await report
    console.log(`${answers}${likes} likes given and taken back`)
    const isGood = most <= mostMB
    console.log(`the largest heap: ${most.toFixed(1)} MB, goal ≤ ${mostMB} MB ${isGood ? '✓' : '✗'}`)
    if (!isGood || /Non-2xx|Socket errors/.test(answers)) process.exitCode = 1
  } finally {
    load.kill()
  }
}

/** @returns the largest heap at the end of a minute, MB */
async function watchMemory(): Promise<number> {
  const inspector = await server.getInspectorURL()
  inspector.pathname = '/core:user:chiche'
  let most = 0
  console.log(['minute', 'heap', 'buffers', 'process'].map((title) => title.padStart(8)).join(''))
  for (let minute = 1; minute <= minutes; minute++) {
    await wait(60_000)
    const { heap, buffers } = await readMemory(inspector.href)
    most = Math.max(most, megabytes(heap))
    const cells = [String(minute), ...[heap, buffers, processBytes()].map((bytes) => megabytes(bytes).toFixed(1))]
    console.log(cells.map((cell) => cell.padStart(8)).join(''))
  }
  return most
}

/** Likes an event and takes the like back, as an account of the demonstration, until it is told to stop. @returns how often */
async function keepLiking(site: string, ids: string[], until: AbortSignal): Promise<number> {
  let done = 0
  let cookie = ''
  for (let expires = 0; !until.aborted; done++) {
    if (Date.now() > expires) {
      cookie = await logIn(site, demoAccounts[0].email)
      expires = Date.now() + sessionMs
    }
    const { status } = await fetch(`${site}/v1/likes`, {
      method: done % 2 ? 'DELETE' : 'POST',
      headers: { cookie, origin: site, 'content-type': 'application/json' },
      body: JSON.stringify({ event: ids[(done >> 1) % ids.length] }),
    })
    if (status >= 300) throw new Error(`A like answered ${status}`)
    await wait(likeMs)
  }
  return done
}

function processBytes(): number {
  const pid = readOwner()!.workerd!
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

function megabytes(bytes: number): number {
  return bytes / 1e6
}
