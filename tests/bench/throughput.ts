import { median, quantile, requestsPerSecond, type Target } from './load.ts'

/** Something measured as a part of what a prebuilt string of the same page reaches in the same worker. */
export interface Case {
  name: string
  path: string
  mode?: 'signed-in' | 'uncached' | 'stream'
  goal: number
}

export interface Result extends Case {
  /** Median of requests per second. */
  rate: number
  /** Median of the rounds' ratios. */
  ratio: number
  /** Middle half of the rounds' ratios. */
  spread: [low: number, high: number]
  missed: boolean
}

/**
 * Measures all cases and their references in rounds, the order reversed in every second one, so that what else the machine
 * does hits all alike. A ratio is taken inside its round. A goal counts as missed when even the upper quartile of the
 * rounds' ratios stays under it: one noisy round then neither fails a good build nor saves a bad one.
 */
export async function measureThroughput(
  url: string,
  cases: readonly Case[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const paths = [...new Set(cases.map(({ path }) => path))]
  const references = new Map(paths.map((path) => [path, [] as number[]]))
  const rates = new Map(cases.map((one) => [one, [] as number[]]))
  const cells = [
    ...paths.map((path) => ({ target: { url: `${url}/static${path}` }, into: references.get(path)! })),
    ...cases.map((one) => ({ target: targetOf(url, one), into: rates.get(one)! })),
  ]
  for (const { target } of cells) await requestsPerSecond(target, 1)
  for (let round = 0; round < rounds; round++)
    for (const { target, into } of round % 2 ? cells.toReversed() : cells)
      into.push(await requestsPerSecond(target, seconds))

  return cases.map((one) => {
    const measured = rates.get(one)!
    const ratios = measured.map((rate, round) => rate / references.get(one.path)![round]!)
    const spread: [number, number] = [quantile(ratios, 0.25), quantile(ratios, 0.75)]
    return { ...one, rate: median(measured), ratio: median(ratios), spread, missed: spread[1] < one.goal }
  })
}

const targetOf = (url: string, { path, mode }: Case): Target => ({
  url: url + path,
  ...(mode && { headers: { 'x-bench': mode } }),
})

export function printResults(results: readonly Result[]): void {
  console.log(`\n${'16 connections'.padEnd(34)} req/s   × static   middle half    goal`)
  for (const { name, rate, ratio, spread, goal, missed } of results)
    console.log(
      `${name.padEnd(34)} ${rate.toFixed(0).padStart(5)}      ${ratio.toFixed(2)}     ${spread.map((part) => part.toFixed(2)).join('–')}    ≥ ${goal.toFixed(2)} ${missed ? '✗' : '✓'}`,
    )
}
