import { measureLoad, median, quantile, type Measured, type Target } from './load.ts'
import type { Served } from './serve-workerd.ts'

/** Something measured as a part of what the same bytes, ready in memory, reach in the same worker. */
export interface Case {
  name: string
  path: string
  /** `uncached`: rendered for each request; `unkept`: with all parts that are known for a minute otherwise. */
  mode?: 'signed-in' | 'uncached' | 'unkept'
  goal: number
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
 * requests per second, and where something does it still is. A goal counts as missed when even the upper quartile of the
 * rounds' ratios stays under it: one noisy round then neither fails a good build nor saves a bad one.
 */
export async function measureThroughput(
  { url, pid }: Served,
  cases: readonly Case[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const paths = [...new Set(cases.map(({ path }) => path))]
  const references = new Map(paths.map((path) => [path, [] as Measured[]]))
  const results = new Map(cases.map((one) => [one, [] as Measured[]]))
  const cells = [
    ...paths.map((path) => ({ target: { url: `${url}/prebuilt${path}` }, into: references.get(path)! })),
    ...cases.map((one) => ({ target: targetOf(url, one), into: results.get(one)! })),
  ]
  for (const { target } of cells) await measureLoad(target, pid, 1)
  for (let round = 0; round < rounds; round++)
    for (const { target, into } of round % 2 ? cells.toReversed() : cells)
      into.push(await measureLoad(target, pid, seconds))

  return cases.map((one) => {
    const measured = results.get(one)!
    const ratios = measured.map(({ cpu }, round) => references.get(one.path)![round]!.cpu / cpu)
    return {
      ...one,
      rate: median(measured.map(({ rate }) => rate)),
      cpu: median(measured.map(({ cpu }) => cpu)),
      ratio: median(ratios),
      spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
      missed: quantile(ratios, 0.75) < one.goal,
    }
  })
}

const targetOf = (url: string, { path, mode }: Case): Target => ({
  url: url + path,
  ...(mode === 'signed-in' ? { signedIn: true } : mode && { headers: { cookie: `bench=${mode}` } }),
})

export function printResults(results: readonly Result[]): void {
  console.log(`\n${'16 connections'.padEnd(34)} req/s  CPU ms  × ready   middle half    goal`)
  for (const { name, rate, cpu, ratio, spread, goal, missed } of results) {
    const figures = [rate.toFixed(0).padStart(5), cpu.toFixed(2).padStart(6), ratio.toFixed(2).padStart(8)]
    const half = spread.map((part) => part.toFixed(2)).join('–')
    console.log(`${name.padEnd(34)} ${figures.join('  ')}    ${half}    ≥ ${goal.toFixed(2)} ${missed ? '✗' : '✓'}`)
  }
}
