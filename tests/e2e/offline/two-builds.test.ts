import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openFront } from '../../../scripts/local/front.ts'
import { allowConsoleErrors, open, scriptRan, stopClock, useBrowser } from '../../support/browser.ts'
import { makeNextBuild } from '../../support/deploys/next-build.ts'
import { isStored, setOffline, withWorker } from './offline-browser.ts'

useBrowser()

const hour = 3_600_000
const entryOf = (page: Page) => page.locator('script[src*="/entry"]').getAttribute('src')
const near = (page: Page) => page.locator('[name=menu]').first().dispatchEvent('pointerover')
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

test(
  'pages of a build go on while the next one is served, take it with the next link, and reload once for a script that is gone',
  { timeout: 300_000 },
  async () => {
    const next = makeNextBuild(['entry', 'menu.client'])
    // After the pages are closed, which may still load images.
    onTestFinished(next.stop)
    let current = inject('siteUrl')
    const front = await openFront({ host: '127.0.0.1', port: 0, target: async () => new URL(current) })
    onTestFinished(front.close)
    const baseURL = `http://127.0.0.1:${front.port}`
    const reading = await open('/events', { baseURL, clock: true })
    const leaving = await open('/events', { baseURL })
    const stored = await open('/events', { baseURL, ...withWorker })
    await isStored(stored, '/events')
    const [entry, [shell]] = [await entryOf(reading), await shells(stored)]

    current = await next.start()
    let loads = 0
    reading.on('load', () => (loads += 1))
    await near(reading)
    await scriptRan(reading, 'menu.client')
    const asked: string[] = []
    let script = ''
    reading.on('requestfinished', (request) => {
      if (request.url().endsWith('/builds/latest.json')) asked.push(request.url())
      if (request.url().includes('/newer-build-')) script = request.url()
    })
    await stopClock(reading)
    await reading.clock.runFor(hour)
    await expect.poll(() => asked.length).toBe(1)
    await reading.evaluate(`import(${JSON.stringify(script)}).then(({ ask }) => ask())`)
    expect([await entryOf(reading), loads]).toEqual([entry, 0])
    await reading.locator('[data-region-links] a[href*="page="]').last().click()
    await reading.waitForURL(/page=/)
    expect(await entryOf(reading)).not.toBe(entry)
    await expect.poll(() => loads).toBe(1)

    // Images that a page still loads while nothing is served are lost.
    allowConsoleErrors(/404|503|Failed to fetch dynamically imported module/)
    await next.stop()
    next.forgetEarlier()
    current = await next.start()
    loads = 0
    leaving.on('load', () => (loads += 1))
    await near(leaving)
    await expect.poll(() => loads).toBe(1)
    expect(await entryOf(leaving)).toBe(await entryOf(reading))
    await near(leaving)
    await scriptRan(leaving, 'menu.client')
    expect(loads).toBe(1)

    await setOffline(stored, true)
    await stored.goto('/events')
    await stored.getByText(/^Page vue .*, hors ligne\.$/).waitFor()
    await setOffline(stored, false)
    await stored.goto('/events')
    expect(await entryOf(stored)).toBe(await entryOf(leaving))
    await expect.poll(() => shells(stored)).not.toContain(shell)
    await setOffline(stored, true)
    await stored.goto('/events')
    await stored.getByText(/^Page vue .*, hors ligne\.$/).waitFor()
  },
)
