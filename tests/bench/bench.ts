import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildWhenStale } from '../../scripts/build.ts'
import { buildBenchWorker } from './build-worker.ts'
import { captureAnswers } from './capture-answers.ts'
import { measureColdStart } from './cold-start.ts'
import { ensureWrk } from './load.ts'
import { serveWorkerd } from './serve-workerd.ts'
import { measureThroughput, printResults, type Case } from './throughput.ts'

/**
 * `npm run bench`: how fast the built site answers in plain workerd, as parts of what a prebuilt string reaches in the same
 * worker; cold start; size; search at 100,000 events, lists of 10,000 attendees. Fails when a goal is missed by more than the noise.
 *
 * --quick       three short rounds, and no search at scale
 * --lighthouse  the built site in a browser besides: scores, paint times, when a like works
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, lighthouse: { type: 'boolean', default: false } },
})
const largestWorker = 600_000
const folder = mkdtempSync(join(tmpdir(), 'chiche-bench-'))
process.env['DATA_DIR'] = join(folder, 'data')
let missed = false

function report(name: string, value: string, good: boolean): void {
  console.log(`${name.padEnd(34)} ${value} ${good ? '✓' : '✗'}`)
  missed ||= !good
}

ensureWrk()
buildWhenStale()
try {
  const worker = await buildBenchWorker(join(folder, 'worker'))
  const { answers, pages } = await captureAnswers(async (siteUrl) => {
    const events = (await (await fetch(`${siteUrl}/v1/events?limit=1`)).json()) as { data: { slug: string }[] }
    const media = await (await fetch(`${siteUrl}/media`)).text()
    return ['/events', `/events/e/${events.data[0]!.slug}`, /\/media\/[\w-]+\/[\w-]+/.exec(media)![0], '/']
  })
  const [list, event, article, home] = pages as [string, string, string, string]
  const cases: Case[] = [
    { name: 'list, cached, anonymous', path: list, goal: 1 },
    { name: 'event, cached, anonymous', path: event, goal: 1 },
    { name: 'article, cached, anonymous', path: article, goal: 1 },
    { name: 'composed page, cached, anonymous', path: home, goal: 1 },
    { name: 'list, cached, signed in', path: list, mode: 'signed-in', goal: 0.85 },
    { name: 'list, rendered, data in memory', path: list, mode: 'uncached', goal: 0.3 },
  ]
  const served = await serveWorkerd(worker, answers)
  const results = await measureThroughput(
    served,
    cases,
    options.quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 },
  )
  await served.stop()
  printResults(results)
  missed = results.some((result) => result.missed)

  const start = await measureColdStart(worker, answers, list, options.quick ? 3 : 9)
  console.log(
    `\n${'start to first byte of the list'.padEnd(34)} ${start.site.toFixed(0)} ms, a static worker ${start.static.toFixed(0)} ms: ${(start.site - start.static).toFixed(0)} more`,
  )
  const bundle = Buffer.concat(globSync('dist/worker/**/*.js').map((file) => readFileSync(file)))
  const packed = gzipSync(bundle, { level: 9 }).byteLength
  report(
    'worker',
    `${kilobytes(bundle.byteLength)} raw, ${kilobytes(packed)} gzip -9, goal ≤ ${kilobytes(largestWorker)}`,
    packed <= largestWorker,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (options.lighthouse) missed = !run('lighthouse.ts') || missed
missed = !run('content.ts') || missed
missed = !run('attendees.ts') || missed
if (!options.quick) missed = !run('search-scale.ts') || missed
process.exit(missed ? 1 : 0)

function run(script: string): boolean {
  console.log('')
  return spawnSync('node', [join(import.meta.dirname, script)], { stdio: 'inherit' }).status === 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
