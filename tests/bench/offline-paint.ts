import type { Browser } from 'playwright-core'

/** What the first paint of a page that was seen before may take without network, ms. */
export const offlineGoal = 500
const visits = 5
/** What a page may take to be stored, ms. */
const storeMs = 30_000

/**
 * From the start of the navigation until the first paint of a page that the service worker answers without network, on a phone four
 * times slower: of visits in new tabs, since the first one starts the worker.
 * @returns ms of each visit
 * @throws when the page is not stored within 30 s
 */
export async function offlinePaints(browser: Browser, url: string): Promise<number[]> {
  // In another language, `/` would lead elsewhere.
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })
  const first = await context.newPage()
  await first.goto(url)
  // `waitForFunction` would not wait for a promise.
  const stored = () =>
    first.evaluate(async () => {
      await navigator.serviceWorker.ready
      return (await caches.match(location.href, { ignoreVary: true })) !== undefined
    })
  const until = performance.now() + storeMs
  while (!(await stored())) if (performance.now() > until) throw new Error(`${url} is not stored`)
  await first.close()
  await context.setOffline(true)
  const times: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    times.push(Math.round((await painted.jsonValue())!))
    await page.close()
  }
  await context.close()
  return times
}
