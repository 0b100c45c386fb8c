import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyTables } from '../../support/ask-events.ts'
import { countStorages } from '../../support/backend/counted-storages.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'
import { planOf } from '../../support/backend/query-plans.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { emptyDatabase, seedDatabase } from '../../../worker/seed/seed.ts'
import { signedInAs } from '../admin/operators.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

type Who = 'visitor' | 'admin' | 'organizer'
const day = (days: number) => new Date(testNow + days * dayMs).toISOString().slice(0, 10)
const radius = 'loc=[2.3522,48.8566]&distance=30'

/** The rows that a page may read more of 10,000 events than of 230: none of them grows with the catalogue. */
const pages: Record<string, { path: string; who?: Who; more: number }> = {
  list: { path: '/events', more: 50 },
  'list of a city': { path: '/events/city/paris', more: 50 },
  'list of a small city': { path: '/events/city/lyon', more: 50 },
  'list of free events': { path: '/events?free=true', more: 50 },
  'list of a day': { path: `/events?from=${day(3)}&to=${day(3)}`, more: 100 },
  'list from half a year on': { path: `/events?from=${day(180)}`, more: 600 },
  radius: { path: `/v1/events?${radius}&facets=true`, more: 250 },
  home: { path: '/', more: 50 },
  event: { path: 'event', more: 200 },
  article: { path: 'article', more: 100 },
  '/media': { path: '/media', more: 50 },
  sitemap: { path: '/sitemap.xml', more: 350 },
  'file of the sitemap': { path: '/sitemaps/events-1.xml', more: 350 },
  'sitemap of lists': { path: '/sitemaps/lists.xml', more: 300 },
  '/admin': { path: '/admin', who: 'admin', more: 300 },
  '/admin/events': { path: '/admin/events', who: 'admin', more: 500 },
  '/admin/people': { path: '/admin/people', who: 'admin', more: 50 },
  '/organize': { path: '/organize', who: 'organizer', more: 50 },
  'events of one’s own': { path: '/organize/mine/active', who: 'organizer', more: 50 },
}
const names = Object.keys(pages)
const cookies = new Map<Who, Map<string, string>>([['visitor', new Map()]])
/** Rows read by page: before the scheduled run prepared anything, and afterwards. */
interface Rows {
  first: Map<string, number>
  prepared: Map<string, number>
  /** Rows that an idle scheduled run reads. */
  run: number
}
let few: Rows
let many: Rows
const statements = new Set<string>()

beforeAll(async () => {
  vi.useFakeTimers({ now: testNow, toFake: ['Date'] })
  await emptyTables()
  await emptyDatabase(env.DB)
  await seedDatabase(env.DB, testNow)
  for (const who of ['admin', 'organizer'] as const) {
    const { browser, user } = await signedInAs(who === 'admin' ? 'admin' : 'user')
    cookies.set(who, browser.cookies)
    const own = `UPDATE events SET owner_id = ? WHERE row IN (SELECT row FROM events WHERE over_at > ? ORDER BY row LIMIT 6)`
    if (who === 'organizer') await env.DB.prepare(own).bind(user.id, testNow).run()
  }
  await runScheduledJobs(env, testNow, 'https://site.test')
  few = await measure()
  await growCatalogue(env.DB, 10_000)
  await runScheduledJobs(env, testNow, 'https://site.test')
  many = await measure()
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyDatabase(env.DB)
  await emptyTables()
  await env.DB.prepare('DELETE FROM list_counts').run()
})

/** Rows that an isolate reads which knows nothing. */
async function rowsOf({ path, who = 'visitor' }: (typeof pages)[string]): Promise<number> {
  // An object of its own: isolates remember by it.
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const counted = countStorages({ ...env, DB })
  const answer = await openBrowser(openSite({ bindings: counted.bindings }), new Map(cookies.get(who))).get(path)
  // Of few events none is so far away, which the address says.
  expect(answer.status, path).toBe(path.includes(day(180)) && answer.status === 302 ? 302 : 200)
  for (const { sql } of counted.longest()) statements.add(sql)
  return counted.take().rowsRead
}

async function measure(): Promise<Rows> {
  await env.DB.prepare('DELETE FROM list_counts').run()
  const coming = env.DB.prepare(
    `SELECT slug FROM events WHERE status = 'active' AND private = 0 AND over_at > ? ORDER BY over_at LIMIT 1`,
  )
  const event = (await coming.bind(testNow + dayMs).first<{ slug: string }>())!.slug
  const article = /href="(\/media\/[\w-]+\/[\w-]+)"/.exec((await openSite().ask('/media')).text)![1]!
  const named: Record<string, string> = { event: `/events/e/${event}`, article }
  const readAll = async () => {
    const rows = new Map<string, number>()
    for (const name of names) {
      const page = pages[name]!
      rows.set(name, await rowsOf({ ...page, path: named[page.path] ?? page.path }))
    }
    return rows
  }
  const first = await readAll()
  // A pass over all events takes some runs.
  for (let run = 0; run < 4; run++) await runScheduledJobs(env, testNow, 'https://site.test')
  const prepared = await readAll()
  const counted = countStorages(env)
  await runScheduledJobs({ ...env, ...counted.bindings }, testNow, 'https://site.test')
  for (const { sql } of counted.longest()) statements.add(sql)
  return { first, prepared, run: counted.take().rowsRead }
}

test.each(names)('%s reads no more rows of 10,000 events than of 230, but for a constant', (name) => {
  expect(many.prepared.get(name)!).toBeLessThanOrEqual(few.prepared.get(name)! + pages[name]!.more)
})

test.each(names.filter((name) => !['home', 'event', '/admin/events'].includes(name)))(
  '%s reads few rows of 10,000 events before anything is prepared',
  (name) => {
    const most: Record<string, number> = { 'list from half a year on': 1_900 }
    expect(many.first.get(name)!).toBeLessThanOrEqual(most[name] ?? 1_600)
  },
)

test.each(
  Object.entries({
    list: 300,
    'list of a city': 300,
    'list of a small city': 300,
    'list of free events': 300,
    'list of a day': 800,
    'list from half a year on': 1_000,
    radius: 750,
    home: 1_000,
    event: 1_000,
    article: 1_000,
    '/media': 1_000,
    '/admin': 600,
    '/admin/events': 600,
  }),
)('%s reads at most %i rows of 10,000 events once it is prepared', (name, most) => {
  expect(many.prepared.get(name)!).toBeLessThanOrEqual(most)
})

test('a scheduled run that has nothing to do reads a slice of 10,000 events at most', () => {
  expect(many.run).toBeLessThanOrEqual(20_000)
})

test('no read of a page or of a scheduled run reads a whole table of events', async () => {
  expect(statements.size).toBeGreaterThan(100)
  const whole = /^SCAN (events|occurrences|registrations|event_search|search_terms)\b(?! VIRTUAL)(?!.*INDEX)/
  for (const text of statements) {
    if (!/^\s*(SELECT|WITH)\b.*\b(events|occurrences|registrations)\b/s.test(text)) continue
    expect(
      (await planOf(text)).filter((step) => whole.test(step)),
      text,
    ).toEqual([])
  }
})
