import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../../scripts/build.ts'
import { quantile } from '../load.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'

/**
 * What lists, feeds and sitemaps cost at 92,000 events, 87,000 of them in Paris, as a multiple of their cost at the
 * demonstration's 230: over HTTP on the built site, medians of one client, which asks for something again and again. Prints the
 * first call beside them, which counts what later ones know. Called by `npm run bench`; fails when one takes more than four times as long.
 *
 * --events  how many events there are in the end
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '92000' } } })
const max = 4
const rounds = 21
/** The clock of both sides and the way between them: no call is faster, so that a ratio to less would say nothing. */
const leastMs = 3
const folder = mkdtempSync(join(tmpdir(), 'chiche-scale-'))
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

checkFolder()
claimFolder()
const server = await startLocalWorker({ port: 0 })
try {
  const site = (await server.ready).origin
  const { db } = await storesOf(server)
  await prepareDatabase(db)
  await prepareStore(await storesOf(server), readServerSettings(process.env))
  const paths = await pathsOf(db)
  const small = await measure(site, paths)
  const count = await growCatalogue(db, Number(values.events))
  await runScheduled()
  const large = await measure(site, paths)
  console.log(`At ${count} events and at the demonstration's, medians of ${rounds}, ms:`)
  console.log(`${''.padEnd(34)} ${['few', 'many', 'ratio', 'first'].map((title) => title.padStart(8)).join('')}`)
  for (const name of Object.keys(paths)) {
    const [few, many] = [small.get(name)!, large.get(name)!]
    const ratio = many.median / Math.max(few.median, leastMs)
    const cells = [few.median.toFixed(1), many.median.toFixed(1), ratio.toFixed(2), many.first.toFixed(0)]
    console.log(`${name.padEnd(34)} ${cells.map((cell) => cell.padStart(8)).join('')} ${ratio <= max ? '✓' : '✗'}`)
    if (ratio > max) process.exitCode = 1
  }
} finally {
  await server.dispose()
  releaseFolder()
  rmSync(folder, { recursive: true, force: true })
}

/** The scheduled jobs, which advance dates and prepare what is asked for. */
async function runScheduled(): Promise<void> {
  const worker = await server.getWorker()
  await worker.scheduled({ cron: '*/5 * * * *' })
}

/** Every list, feed and sitemap, by name. */
async function pathsOf(db: D1Database): Promise<Record<string, string>> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const paris = 'loc=[2.3522,48.8566]&distance=30'
  const [event, topic] = await Promise.all([
    db
      .prepare(
        `SELECT slug FROM events WHERE status = 'active' AND private = 0 AND topic_id IS NOT NULL AND over_at > ? ORDER BY over_at DESC`,
      )
      .bind(Date.now())
      .first<{ slug: string }>(),
    db
      .prepare(
        `SELECT t.slug FROM events e JOIN taxonomies t ON t.id = e.topic_id GROUP BY t.slug ORDER BY count(*) DESC`,
      )
      .first<{ slug: string }>(),
  ])
  const organizer = await db.prepare(`SELECT key FROM organizers ORDER BY source_user LIMIT 1`).first<{ key: string }>()
  const days = `daysFrom=${day(0)}&daysTo=${day(40)}`
  return {
    list: '/v1/events',
    'list, page 5': '/v1/events?page=4',
    'list + facets': '/v1/events?facets=true',
    'list + facets + days': `/v1/events?facets=true&${days}`,
    city: '/v1/events?city=paris',
    'city + facets': '/v1/events?city=paris&facets=true',
    'city + dates + facets': `/v1/events?city=paris&facets=true&from=${day(3)}&to=${day(5)}`,
    'city, in half a year': `/v1/events?city=paris&from=${day(180)}`,
    'small city + facets': '/v1/events?city=lyon&facets=true',
    'radius + facets': `/v1/events?${paris}&facets=true`,
    'radius + dates': `/v1/events?${paris}&from=${day(1)}&to=${day(30)}`,
    'department + facets': '/v1/events?area=FR-75&facets=true',
    'topic + facets': `/v1/events?topic=${topic!.slug}&facets=true`,
    organizer: `/v1/events?organizer=${organizer!.key}`,
    'nothing found': '/v1/events?city=atlantis&facets=true&free=true',
    spots: `/v1/events?spots=true&${paris}`,
    event: `/v1/events/slug/${event!.slug}`,
    'related events': `/v1/events/related/${event!.slug}`,
    calendar: '/events.ics',
    'calendar of the city': '/events/city/paris.ics',
    'news feed': '/events.rss',
    'JSON feed': '/events.json',
    'sitemap index': '/sitemap.xml',
    'sitemap, first file': '/sitemaps/events-1.xml',
    'sitemap of lists': '/sitemaps/lists.xml',
  }
}

/** Medians and the time of the first call, ms. */
async function measure(site: string, paths: Record<string, string>) {
  const results = new Map<string, { median: number; first: number }>()
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const begin = performance.now()
      const answer = await fetch(site + path)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - begin)
    }
    results.set(name, { median: quantile(times.slice(1), 0.5), first: times[0]! })
  }
  return results
}
