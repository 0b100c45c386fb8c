import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildBenchWorker, type BuiltWorker } from './build-worker.ts'
import type { Answers } from './capture-answers.ts'
import { measureLoad, median, quantile, type Measured, type Target } from './load.ts'
import { serveWorkerd, type Served } from './serve-workerd.ts'

/**
 * Something measured beside a reference: as a part of what the same bytes, ready in memory, reach in the same worker, or as multiples of what
 * a list of hono and React costs (`peer.worker.tsx`).
 */
export interface Case {
  name: string
  path: string
  /** `uncached`: rendered for each request; `unkept`: with all parts that are known otherwise. */
  mode?: 'signed-in' | 'uncached' | 'unkept'
  /** The least part of the ready bytes' rate, or the most of the peer's time. */
  goal: { ofReady: number } | { ofPeer: number }
}

export interface Result extends Case {
  /** Medians of requests per second and of ms of the processor per request. */
  rate: number
  cpu: number
  /** Median of the rounds' ratios. */
  ratio: number
  /** Middle half of the rounds' ratios. */
  spread: [low: number, high: number]
  missed: boolean
}

/**
 * Measures all cases and their references in rounds, the order reversed in every second one. A ratio is measured inside its
 * round, of processor time per request: the server has one thread, so where nothing else runs that is the ratio of
 * requests per second, and where something does it still is. A goal counts as missed when the better quartile of the
 * rounds' ratios does not reach it: one noisy round then neither fails a good build nor saves a bad one.
 */
export async function measureThroughput(
  site: Served,
  peer: Served,
  cases: readonly Case[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const ofPeer: Measured[] = []
  const ofReady = new Map(cases.filter(isOfReady).map(({ path }) => [path, [] as Measured[]]))
  const results = new Map(cases.map((one) => [one, [] as Measured[]]))
  const cells = [
    { target: { url: peer.url }, pid: peer.pid, into: ofPeer },
    ...Array.from(ofReady, ([path, into]) => ({ target: { url: `${site.url}/prebuilt${path}` }, pid: site.pid, into })),
    ...Array.from(results, ([one, into]) => ({ target: targetOf(site.url, one), pid: site.pid, into })),
  ]
  for (const { target, pid } of cells) await measureLoad(target, pid, 1)
  for (let round = 0; round < rounds; round++)
    for (const { target, pid, into } of round % 2 ? cells.toReversed() : cells)
      into.push(await measureLoad(target, pid, seconds))

  return cases.map((one) => {
    const measured = results.get(one)!
    const ratios = measured.map(({ cpu }, round) =>
      isOfReady(one) ? ofReady.get(one.path)![round]!.cpu / cpu : cpu / ofPeer[round]!.cpu,
    )
    const spread: Result['spread'] = [quantile(ratios, 0.25), quantile(ratios, 0.75)]
    return {
      ...one,
      rate: median(measured.map(({ rate }) => rate)),
      cpu: median(measured.map(({ cpu }) => cpu)),
      ratio: median(ratios),
      spread,
      missed: 'ofReady' in one.goal ? spread[1] < one.goal.ofReady : spread[0] > one.goal.ofPeer,
    }
  })
}

const isOfReady = ({ goal }: Case) => 'ofReady' in goal

const targetOf = (url: string, { path, mode }: Case): Target => ({
  url: url + path,
  ...(mode === 'signed-in' ? { signedIn: true } : mode && { headers: { cookie: `bench=${mode}` } }),
})

export function printResults(results: readonly Result[]): void {
  console.log(`\n${'16 connections'.padEnd(34)} req/s  CPU ms  ratio                   middle half    goal`)
  for (const { name, rate, cpu, ratio, spread, goal, missed } of results) {
    const figures = [rate.toFixed(0).padStart(5), cpu.toFixed(2).padStart(6), ratio.toFixed(2).padStart(5)]
    const [unit, limit] =
      'ofReady' in goal
        ? ['of ready bytes', `≥ ${goal.ofReady.toFixed(2)}`]
        : ['× hono-react', `≤ ${goal.ofPeer.toFixed(2)}`]
    const half = spread.map((part) => part.toFixed(2)).join('–')
    console.log(
      `${name.padEnd(34)} ${figures.join('  ')} ${unit.padEnd(14)}    ${half}    ${limit} ${missed ? '✗' : '✓'}`,
    )
  }
}

const start = 'function countResponse('

/** Makes the counts of responses do nothing. */
const uncounted: Plugin = {
  name: 'bench:uncounted',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/worker/http/log/response-counts.ts')) return undefined
    const body = code.indexOf('{\n', code.indexOf(start)) + 1
    if (!code.includes(start) || body === 0) throw new Error(`${id} has no countResponse any more`)
    return `${code.slice(0, body)} if (status > 0) return\n${code.slice(body)}`
  },
}

/**
 * What counting for `/metrics` adds to the processor time of a cached page, as a part of it: lower quartile, median and upper quartile of
 * rounds in which the worker and the same worker without counts take turns.
 * @param folder for the second worker
 */
export async function measureCounting(
  worker: BuiltWorker,
  { answers, path, folder, rounds }: { answers: Answers; path: string; folder: string; rounds: number },
): Promise<[low: number, middle: number, high: number]> {
  const bare = await buildBenchWorker(join(folder, 'uncounted'), undefined, [uncounted])
  const counted = await serveWorkerd(worker, answers)
  const served = [counted, await serveWorkerd(bare, answers)]
  const measure = async (index: number, seconds: number) => {
    const { url, pid } = served[index]!
    return (await measureLoad({ url: url + path }, pid, seconds)).cpu
  }
  for (const index of [0, 1]) await measure(index, 2)
  const added: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2
    const [one, other] = [await measure(first, 1), await measure(1 - first, 1)]
    added.push((first === 0 ? one / other : other / one) - 1)
  }
  for (const one of served) await one.stop()
  return [quantile(added, 0.25), quantile(added, 0.5), quantile(added, 0.75)]
}
