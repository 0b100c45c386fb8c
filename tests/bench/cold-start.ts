import type { Answers } from './capture-answers.ts'
import type { BuiltWorker } from './build-worker.ts'
import { median } from './load.ts'
import { serveString, serveWorkerd, type Served } from './serve-workerd.ts'

/** A worker and the page of it that is opened first. */
interface Start {
  worker: BuiltWorker
  answers: Answers
  path: string
}

/**
 * Milliseconds from starting the process to the first byte of a page, medians of some starts in turn; the static worker answers with the
 * site's HTML and does nothing else.
 */
export async function measureColdStart(
  site: Start,
  peer: Start,
  starts: number,
): Promise<{ site: number; peer: number; static: number }> {
  const times = { site: [] as number[], peer: [] as number[], static: [] as number[] }
  let html = ''
  for (let round = 0; round < starts; round++) {
    const [ms, first] = await firstByte(await serveWorkerd(site.worker, site.answers), site.path)
    html ||= first
    times.site.push(ms)
    times.peer.push((await firstByte(await serveWorkerd(peer.worker, peer.answers), peer.path))[0])
    times.static.push((await firstByte(await serveString(html), site.path))[0])
  }
  return { site: median(times.site), peer: median(times.peer), static: median(times.static) }
}

async function firstByte(served: Served, path: string): Promise<[ms: number, html: string]> {
  const asked = performance.now()
  const response = await fetch(served.url + path)
  const ms = served.listening + performance.now() - asked
  const html = await response.text()
  await served.stop()
  return [ms, html]
}
