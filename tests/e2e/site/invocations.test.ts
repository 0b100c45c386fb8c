import { afterAll, beforeAll, expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'
import { startSite } from '../../support/site.ts'

useBrowser()

const token = 'a-token-of-these-tests-with-32-letters'
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN: token })
})
afterAll(() => site.stop())

/** The answers of the worker since it began, without this one: each is billed, files that the platform serves are not. */
async function answers(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  return [...text.matchAll(/^chiche_responses_total\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

test.each([
  ['/events', 20, 10],
  ['/', 20, 10],
])('a first visit of %s invokes the worker at most %i times, a later page %i times', async (path, first, later) => {
  const before = await answers()
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 } as const
  const page = await open(path, { ...phone, baseURL: site.url, undecided: true, serviceWorkers: 'allow' })
  await page.waitForLoadState('networkidle')
  // The service worker stores its pages after that.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const between = await answers()
  await page.goto(`${site.url}/events/city/lyon`)
  await page.waitForLoadState('networkidle')
  const end = await answers()
  expect(between - before - 1).toBeLessThanOrEqual(first)
  expect(end - between - 1).toBeLessThanOrEqual(later)
})
