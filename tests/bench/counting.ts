import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildBenchWorker, type BuiltWorker } from './build-worker.ts'
import type { Answers } from './capture-answers.ts'
import { measureLoad, quantile } from './load.ts'
import { serveWorkerd } from './serve-workerd.ts'

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
