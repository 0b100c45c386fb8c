import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBenchWorker } from './build-worker.ts'
import { median, quantile } from './load.ts'

/**
 * `npm run bench -- --far`: what visitors wait for who are far away from the storages. Time to the first byte of a page that is
 * not cached, with 60 ms before each answer of D1 and 15 ms before each of KV, beside the same without; then of the same page
 * from the cache. Fails when a goal is missed by more than the noise.
 */

const delays = { database: 60, store: 15 }
/** What the worker itself may add to its waves, ms. */
const ownMs = 20

interface Route {
  name: string
  path: string
  status?: number
  /** Waves of storage in an isolate that knows nothing but the code, and in one that answered another page before. */
  waves: { unknown: number; known: number }
}

/** How an isolate is asked: as its first page, after another page, or for the page that it has just made. */
const states = ['unknown', 'known', 'cached'] as const
type State = (typeof states)[number]

interface Asked {
  /** ms until the first byte of the body, and until the last one. */
  first: number
  whole: number
  waves: number
}

type Cell = Record<'near' | 'far', Asked[]>

const words: Record<State, string> = { unknown: 'nothing', known: 'another page', cached: 'the page' }

const folder = mkdtempSync(join(tmpdir(), 'chiche-far-'))
process.env['DATA_DIR'] = join(folder, 'data')
const rounds = process.argv.includes('--quick') ? 5 : 15
let missed = false

try {
  await buildBenchWorker(join(folder, 'worker'), './tests/bench/far.worker.ts')
  const { openLocal } = await import('../../scripts/local/database.ts')
  const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
  const { seedDatabase } = await import('../../worker/seed/seed.ts')
  const stores = await openLocal()
  await seedDatabase(stores.db, Date.now())
  await stores.flags.put('maintenance', 'off')
  await stores.close()
  const worker = await startLocalWorker({ port: 0, built: join(folder, 'worker') })
  const url = (await worker.ready).origin
  await measure(url, await routesOf(url))
  await worker.dispose()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed ? 1 : 0)

async function routesOf(url: string): Promise<Route[]> {
  const link = async (page: string, form: RegExp) => form.exec(await (await fetch(url + page)).text())![1]!
  const composed = { unknown: 2, known: 2 }
  const one = { unknown: 1, known: 1 }
  return [
    { name: 'list', path: '/events', waves: one },
    { name: 'event', path: await link('/events', /href="(\/events\/e\/[\w-]+)"/), waves: one },
    { name: 'home', path: '/', waves: composed },
    { name: 'article', path: await link('/media', /href="(\/media\/(?!category)[\w-]+\/[\w-]+)"/), waves: composed },
    { name: 'polls', path: '/sondages', waves: one },
    { name: '/v1/events', path: '/v1/events', waves: one },
    { name: 'unknown path', path: '/nowhere', status: 404, waves: composed },
  ]
}

async function measure(url: string, routes: readonly Route[]): Promise<void> {
  console.log(
    `\nms to the first byte, medians of ${rounds}; far: ${delays.database} ms for D1, ${delays.store} ms for KV\n` +
      `${'route, what its isolate knows'.padEnd(34)} near    far  far − near  × near  waves   goal (waves, far − near)`,
  )
  let isolates = 0
  const cells = new Map(
    routes.flatMap((route) => states.map((state) => [`${route.name} ${state}`, { near: [], far: [] } as Cell])),
  )
  // The first round loads the code; it is not counted.
  for (let round = -1; round < rounds; round++)
    for (const route of round % 2 ? routes.toReversed() : routes)
      for (const late of ['near', 'far'] as const) {
        const isolate = (known: string) => `${known}-${(isolates += 1)}`
        const [fresh, warm] = [isolate('unknown'), isolate('known')]
        const unknown = await ask(url, route, { late, isolate: fresh })
        const cached = await ask(url, route, { late, isolate: fresh })
        await ask(url, { path: '/en' }, { late: 'near', isolate: warm })
        const known = await ask(url, route, { late, isolate: warm })
        if (round < 0) continue
        const asked: Record<State, Asked> = { unknown, known, cached }
        for (const state of states) cells.get(`${route.name} ${state}`)![late].push(asked[state])
      }
  for (const route of routes) for (const state of states) report(route, state, cells.get(`${route.name} ${state}`)!)
}

function report({ name, waves }: Route, state: State, { near, far }: Cell): void {
  // `/v1` computes each response again, from what the isolate has cached.
  const goal = state === 'cached' ? (name.startsWith('/v1') ? waves.known : 0) : waves[state]
  // A busy machine may split a wave, but never joins two.
  const counted = Math.floor(
    quantile(
      far.map((one) => one.waves),
      0.25,
    ),
  )
  const differences = far.map(({ first }, round) => first - near[round]!.first)
  const largest = goal * delays.database + ownMs
  const good = counted <= goal && quantile(differences, 0.25) <= largest
  missed ||= !good
  const [without, with_] = [median(near.map(({ first }) => first)), median(far.map(({ first }) => first))]
  const figures = [
    without.toFixed(0).padStart(4),
    with_.toFixed(0).padStart(5),
    median(differences).toFixed(0).padStart(10),
    (with_ / without).toFixed(1).padStart(6),
    counted.toFixed(0).padStart(5),
  ]
  console.log(
    `${`${name}, ${words[state]}`.padEnd(34)} ${figures.join('  ')}    ≤ ${goal}, ≤ ${largest} ${good ? '✓' : '✗'}`,
  )
}

function ask(
  url: string,
  { path, status = 200 }: Pick<Route, 'path' | 'status'>,
  { late, isolate }: { late: 'near' | 'far'; isolate: string },
): Promise<Asked> {
  const { database, store } = delays
  const headers = { 'x-isolate': isolate, 'x-late': late === 'far' ? `${database},${store}` : '0,0' }
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    get(url + path, { headers }, (response) => {
      let first: number | undefined
      if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}`))
      response.on('data', () => (first ??= performance.now() - asked))
      response.on('error', reject)
      response.on('end', () => {
        const whole = performance.now() - asked
        resolve({ first: first ?? whole, whole, waves: Number(response.headers['x-waves']) })
      })
    }).on('error', reject)
  })
}
