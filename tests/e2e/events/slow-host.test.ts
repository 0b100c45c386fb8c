import { afterAll, beforeAll, expect, test } from 'vitest'
import { open, useBrowser, watchLayoutShifts } from '../../support/browser.ts'
import { serveRemote, type ServedRemote } from '../../support/remote/serve.ts'
import { startSite } from '../../support/site.ts'

/** A site over a remote `/v1` (spec §7) that takes its time for similar events. */
const related = Promise.withResolvers<void>()
let remote: ServedRemote
let site: Awaited<ReturnType<typeof startSite>>

useBrowser()
beforeAll(async () => {
  remote = await serveRemote(0, async ({ url }) => {
    if (url.includes('/related/')) await related.promise
  })
  site = await startSite({ API_HOST: remote.url })
})
afterAll(async () => {
  await site.stop()
  remote.stop()
})

test('an event is there before the similar ones are known, and nothing moves when they come', async () => {
  const page = await open('about:blank', { viewport: { width: 390, height: 844 } })
  const shifts = await watchLayoutShifts(page)
  const { slug, title } = remote.store.events
    .map(({ event }) => event)
    .find(({ startDate }) => Date.parse(startDate) > Date.now())!
  await page.goto(`${site.url}/events/e/${slug}`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: title['fr']! }).waitFor()
  await page.getByRole('main').getByText('Participer').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = (await shifts()).length
  related.resolve()
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect((await shifts()).slice(before)).toEqual([])
})
