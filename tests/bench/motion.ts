import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { buildWhenStale } from '../../scripts/build.ts'
import { chromiumArgs, chromiumPath, ensureChromium } from '../../scripts/chromium.ts'
import { logIn } from './scale/signed-in-client.ts'

/**
 * `npm run bench -- --motion`: frames of what moves, on a processor that is four times slower: how many are shown in time, and how many
 * in a row are not. Of several rounds the best counts, since whatever else the machine does makes some of them slow.
 */
const rounds = process.argv.includes('--quick') ? 2 : 5
const people = 10_000
/** Until the next page is there and its transition is over, ms. */
const longestTransition = 3000
/** Until what came into sight with the pointer has moved, ms. */
const settled = 500
/** What a page may take on the slow processor, ms. */
const mostWait = 15_000

buildWhenStale()
if (!ensureChromium()) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'chiche-motion-'))
process.env['DATA_DIR'] = join(folder, 'data')
for (const name of ['SITE_URL', 'HOST', 'TRUSTED_PROXY', 'API_HOST', 'MAIL_URL']) delete process.env[name]
const { prepareDatabase, storesOf } = await import('../../scripts/local/database.ts')
const { checkFolder } = await import('../../scripts/local/data-folder.ts')
const { claimFolder, releaseFolder } = await import('../../scripts/local/folder-owner.ts')
const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
const { prepareStore } = await import('../../scripts/local/prepare-store.ts')
const { readServerSettings } = await import('../../scripts/local/server-settings.ts')

checkFolder()
claimFolder()
const server = await startLocalWorker({ port: 0 })
const site = (await server.ready).origin
const { db, ...stores } = await storesOf(server)
await prepareDatabase(db)
await prepareStore({ db, ...stores }, readServerSettings(process.env))
const slugOf = async (condition: string) =>
  (await db.prepare(`SELECT id, slug FROM events WHERE ${condition} LIMIT 1`).first<{ id: string; slug: string }>())!
const going = await slugOf(
  `id IN (SELECT event_id FROM registrations WHERE user_id = 'demo-visitor' AND state = 'going' AND checked_in_at IS NULL)`,
)
const owned = await slugOf(`owner_id = 'demo-organizer' AND status = 'active'`)
const open = await slugOf(
  `register_url IS NULL AND past = 0 AND status = 'active' AND max_attendees > attendees_count + 2
    AND next_begin > (unixepoch() + 86400) * 1000 AND owner_id IS NOT 'demo-organizer'`,
)
await db
  .prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)
      INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at)
      SELECT ?1 || '-bench-' || n, ?1, 'p' || n || '@bench.example', 'Zoé Núñez ' || n, 'going', 'fr', n, n FROM numbers`,
  )
  .bind(owned.id, people)
  .run()

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })

declare global {
  var motion: { begin: () => void; end: () => void }
}

/** Marks in the trace when something begins and ends to move: transitions of a page, and what the steps below mark by `motion`. */
function markMotion(): void {
  const begin = () => void performance.mark('motion-begins')
  const end = () => void performance.mark('motion-ends')
  const follow = (transition: ViewTransition) => {
    void transition.ready.then(begin, () => {})
    void transition.finished.then(end, end)
  }
  addEventListener('pagereveal', ({ viewTransition }) => viewTransition && follow(viewTransition))
  const start = document.startViewTransition?.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    follow(transition)
    return transition
  }
  globalThis.motion = { begin, end }
}

/** What the browser's trace says; times in µs. */
interface TraceEvent {
  name: string
  ph: string
  ts: number
  args?: { frame_reporter?: { state: string; affects_smoothness: boolean } }
}

interface Frames {
  /** All that had something to show. */
  total: number
  /** Those that came too late, so that something stood still for a moment. */
  late: number
  /** Late ones in a row. */
  longest: number
}

/** Counts the frames of the last motion of a trace, by what the compositor reports of each. */
function framesIn(events: readonly TraceEvent[]): Frames {
  const ends = events.findLast((event) => event.name === 'motion-ends')?.ts
  const begins = events.findLast((event) => event.name === 'motion-begins' && event.ts < (ends ?? 0))?.ts
  if (ends === undefined || begins === undefined) throw new Error('Nothing moved.')
  const reports = events
    .filter(({ name, ph, ts }) => name === 'PipelineReporter' && ph === 'b' && ts >= begins && ts <= ends)
    .flatMap(({ ts, args }) => (args?.frame_reporter ? [{ ts, ...args.frame_reporter }] : []))
    .filter(({ state }) => state !== 'STATE_NO_UPDATE_DESIRED')
    .toSorted((one, other) => one.ts - other.ts)
  const late = reports.map((report) => report.affects_smoothness)
  return { total: reports.length, late: late.filter(Boolean).length, longest: longestRow(late) }
}

/** Number of neighbours that are true. */
function longestRow(values: readonly boolean[]): number {
  let row = 0
  return Math.max(0, ...values.map((value) => (row = value ? row + 1 : 0)))
}

interface Motion {
  path: string
  /** Signed in as this account of the demonstration. */
  as?: 'visite' | 'organise'
  desktop?: boolean
  /** What moves: frames are noted during this and so many ms after it, else while the transition that it causes runs. */
  move: (page: Page) => Promise<unknown>
  lasts?: number
  /** Where the pointer is before. */
  over?: string
  /** Cannot be repeated. */
  once?: boolean
}

/** Scrolls what is in the middle of an element, evenly. @param way px of an axis; negative shows what is after */
const scrolled = (over: string, way: { xDistance: number } | { yDistance: number }) => ({
  over,
  move: async (page: Page): Promise<void> => {
    const box = (await page.locator(over).first().boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { ...middle, ...way, gestureSourceType: 'mouse' })
  },
})
const motions: Record<string, Motion> = {
  'list to event': { path: '/events', move: (page) => page.locator('main article h3 a').nth(1).click() },
  'month to the next': { path: '/events?layout=month', move: (page) => page.getByLabel('Mois suivant').click() },
  'drawer opens': {
    path: `/events/e/${open.slug}`,
    move: (page) => page.locator('#participate').click(),
  },
  'pass is printed': {
    path: `/events/e/${going.slug}`,
    as: 'visite',
    lasts: 1100,
    move: (page) => page.evaluate(() => (location.hash = 'pass')),
  },
  'pass tears': {
    path: `/events/e/${going.slug}/unattend`,
    as: 'visite',
    once: true,
    move: (page) => page.getByRole('button', { name: 'Rendre ma place' }).click(),
  },
  'panel opens and closes': {
    path: '/events',
    desktop: true,
    lasts: 400,
    move: async (page) => {
      await page.getByText('Thème', { exact: true }).click()
      await page.waitForTimeout(400)
      await page.keyboard.press('Escape')
    },
  },
  carousel: { path: '/', lasts: 100, ...scrolled('[role=group][tabindex="0"]', { xDistance: -400 }) },
  'list of 10,000 people': {
    path: `/organize/event/${owned.slug}/attendees`,
    as: 'organise',
    desktop: true,
    lasts: 100,
    ...scrolled('tbody tr', { yDistance: -1600 }),
  },
}

/** Frames of one motion. */
async function framesOf({ path, as, desktop, over, move, lasts }: Motion): Promise<Frames> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    viewport: desktop ? { width: 1280, height: 900 } : { width: 360, height: 740 },
    // On screens of one pixel per pixel, Chromium scrolls boxes in the main thread.
    deviceScaleFactor: desktop ? 1 : 2,
  })
  context.setDefaultTimeout(mostWait)
  await context.addInitScript(markMotion)
  await context.addInitScript(
    () => (localStorage['consent'] ??= '{"accepted":false,"date":"2999-01-01T00:00:00.000Z"}'),
  )
  if (as) {
    const cookies = (await logIn(site, `${as}@chiche.example`))
      .split('; ')
      .map((pair) => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site })))
  }
  const page = await context.newPage()
  await page.goto(site + path, { waitUntil: 'networkidle' })
  if (over) {
    await page.locator(over).first().hover()
    await page.waitForTimeout(settled)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { categories: ['cc', 'benchmark', 'blink.user_timing'] })
  let trace: Buffer
  try {
    if (lasts) await page.evaluate(() => motion.begin())
    await move(page)
    await page.waitForTimeout(lasts ?? longestTransition)
    if (lasts) await page.evaluate(() => motion.end())
  } finally {
    trace = await browser.stopTracing()
  }
  await context.close()
  return framesIn((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

const good = ({ total, late }: Frames) => 1 - late / total
try {
  for (const [name, motion] of Object.entries(motions)) {
    const all: Frames[] = []
    for (let round = 0; round < (motion.once ? 1 : rounds); round++)
      try {
        all.push(await framesOf(motion))
      } catch (error) {
        process.exitCode = 1
        console.log(`${name.padEnd(24)} ${String(error).split('\n')[0]}`)
      }
    const [best] = all.filter(({ total }) => total > 0).toSorted((a, b) => good(b) - good(a) || a.longest - b.longest)
    if (!best) continue
    const share = `${(good(best) * 100).toFixed(0)} %`
    console.log(
      `${name.padEnd(24)} ${share.padStart(5)} of ${best.total} frames, at most ${best.longest} late in a row`,
    )
  }
} finally {
  await browser.close()
  await server.dispose()
  releaseFolder()
  rmSync(folder, { recursive: true, force: true })
}
