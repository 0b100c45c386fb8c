import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { unstable_splitSqlQuery } from 'wrangler'
import { clientManifest } from '../../scripts/vite/client-manifest.ts'

/**
 * What searches cost at 100,000 events, as a multiple of their cost at 1,000, both in workerd in one run and beside 1,000
 * articles: `GET /v1/events` with search, radius, dates and facets, and the search over everything. Prints the ratios and
 * fails above 4.
 */
const sizes = { small: 1_000, large: Number(process.env['BENCH_EVENTS'] ?? 100_000) }
const articles = 1_000
const max = 4
const root = join(import.meta.dirname, '../..')
const output = await mkdtemp(join(tmpdir(), 'search-scale-'))

async function statements(): Promise<string[]> {
  const folder = join(root, 'worker/backend/db/migrations')
  const files = (await readdir(folder)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) => unstable_splitSqlQuery(text))
}

async function bundle(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    // Nobody logs in here: what hashes passwords is left out.
    plugins: [
      clientManifest(),
      {
        name: 'no-wasm',
        enforce: 'pre',
        load: (id) => (id.endsWith('.wasm') ? 'export default undefined' : undefined),
      },
    ],
    build: {
      ssr: join(import.meta.dirname, 'search-scale.worker.ts'),
      outDir: output,
      minify: false,
      rolldownOptions: {
        external: /^cloudflare:/,
        output: { entryFileNames: 'worker.mjs', codeSplitting: false },
      },
    },
  })
  return readFile(join(output, 'worker.mjs'), 'utf8')
}

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: await bundle(),
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: { SMALL: 'small', LARGE: 'large' },
  }),
)

async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await miniflare.dispatchFetch(
    `http://bench.test${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

try {
  const migrations = await statements()
  for (const [db, size] of Object.entries(sizes)) {
    await call(`/migrate?db=${db}`, migrations)
    for (let from = 0; from < size; from += 2_000)
      await call(`/seed?db=${db}&from=${from}&count=${Math.min(2_000, size - from)}`)
    await call(`/articles?db=${db}&count=${articles}`)
    await call(`/optimize?db=${db}`)
  }
  const paths: Record<string, string> = {
    'search + radius + dates + facets': '',
    'search over everything': '/v1/search?q=concert&limit=3',
    'search over everything, near': '/v1/search?q=concert&limit=3&loc=[2.35,48.86]',
    'search over everything, misspelt': '/v1/search?q=consert&limit=3',
    'search over everything, other forms': '/v1/search?q=danser&limit=3',
    suggestions: '/v1/search/suggestions?q=con',
  }
  const bounded = new Set(Object.keys(paths))
  if (process.env['BENCH_MORE'])
    Object.assign(paths, {
      list: '/v1/events',
      'list + facets': '/v1/events?facets=true',
      'radius + facets': '/v1/events?loc=[2.35,48.86]&facets=true',
      search: '/v1/events?search=concert',
      'search + facets': '/v1/events?search=con&facets=true',
      'search 2': '/v1/events?search=ba&facets=true',
      'search typo': '/v1/events?search=consert',
      nothing: '/v1/events?search=zzzzqqq&facets=true',
      'month + facets': '/v1/events?from=2026-12-01&to=2026-12-31&facets=true',
      'city + facets': '/v1/events?city=ville-1&facets=true',
    })
  for (const [name, path] of Object.entries(paths)) {
    const times: Record<string, number[]> = { small: [], large: [] }
    const totals: Record<string, number> = {}
    const wanted = path && `&path=${encodeURIComponent(path)}`
    for (let round = 0; round < 9; round++)
      for (const db of Object.keys(sizes)) {
        const { ms, total } = await call<{ ms: number; total: number }>(
          `/measure?db=${db}&calls=${path ? 4 : 30}${wanted}`,
        )
        if (round > 0) times[db]!.push(ms)
        totals[db] = total
      }
    const [small, large] = [median(times['small']!), median(times['large']!)]
    console.log(
      `${name}: ${small.toFixed(2)} ms at ${sizes.small} events (${totals['small']!.toFixed(0)} found), ` +
        `${large.toFixed(2)} ms at ${sizes.large} (${totals['large']!.toFixed(0)} found): ${(large / small).toFixed(2)} times`,
    )
    if (bounded.has(name) && large / small > max) process.exitCode = 1
  }
} finally {
  await miniflare.dispose()
  await rm(output, { recursive: true, force: true })
}
