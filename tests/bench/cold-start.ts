import type { Answers } from './capture-answers.ts'
import type { BuiltWorker } from './build-worker.ts'
import { median } from './load.ts'
import { serveString, serveWorkerd, type Served } from './serve-workerd.ts'

/**
 * Milliseconds from starting the process to the first byte of a page, median of some starts; the static worker answers with
 * the same HTML and does nothing else.
 */
export async function measureColdStart(
  worker: BuiltWorker,
  answers: Answers,
  path: string,
  starts: number,
): Promise<{ site: number; static: number }> {
  const times = { site: [] as number[], static: [] as number[] }
  let html = ''
  for (let round = 0; round < starts; round++) {
    const [site, first] = await firstByte(await serveWorkerd(worker, answers), path)
    html ||= first
    times.site.push(site)
    times.static.push((await firstByte(await serveString(html), path))[0])
  }
  return { site: median(times.site), static: median(times.static) }
}

async function firstByte(served: Served, path: string): Promise<[ms: number, html: string]> {
  const asked = performance.now()
  const response = await fetch(served.url + path)
  const ms = served.listening + performance.now() - asked
  const html = await response.text()
  await served.stop()
  return [ms, html]
}
