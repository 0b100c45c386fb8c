import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, stopClock, useBrowser } from '../../support/browser.ts'
import { startDeployProxy, type DeployedSite } from '../../support/deploys/deploy-proxy.ts'
import { isStored, setOffline, withWorker } from './offline-browser.ts'

useBrowser()

const hour = 3_600_000
let site: DeployedSite
const sites: DeployedSite[] = []
beforeEach(async () => {
  site = await startDeployProxy(inject('siteUrl'))
  sites.push(site)
})
// Not before the pages are closed: they may still load images.
afterAll(() => Promise.all(sites.map((one) => one.stop())))

test('an open page asks every hour for a newer build and takes it with the next link', async () => {
  const page = await open('/events', { baseURL: site.url, clock: true })
  const asked: string[] = []
  let script = ''
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/builds/latest.json')) asked.push(request.url())
    if (request.url().includes('/newer-build-')) script = request.url()
  })
  await stopClock(page)
  await page.clock.runFor(hour)
  await expect.poll(() => asked.length).toBe(1)
  site.deploy()
  await page.clock.runFor(hour)
  await expect.poll(() => asked.length).toBe(2)
  // Resolves once the page knows of the new build.
  await page.evaluate(`import(${JSON.stringify(script)}).then(({ ask }) => ask())`)
  const fetched: string[] = []
  page.on('request', (request) => {
    // As lists that update in place ask.
    if (request.headers()['accept'] === 'text/html') fetched.push(request.url())
  })
  await page.locator('[data-region-links] a[href*="page="]').last().click()
  await page.waitForURL(/page=/)
  expect(await page.locator('script[src*="/entry"]').getAttribute('src')).toContain('.new.')
  expect(fetched).toEqual([])
  // The pointer on the link asked for a script of the earlier build.
  allowConsoleErrors(/404 .*live-regions/)
})

test('a script that cannot be loaded reloads the page once in ten seconds', async () => {
  const page = await open('/events', { clock: true })
  allowConsoleErrors(/ERR_FAILED/)
  let loads = 0
  page.on('load', () => (loads += 1))
  let lost = 0
  await page.route(/\/assets\/menu\.client-/, (route) => {
    lost += 1
    return route.abort()
  })
  const touch = () => page.locator('[name=menu]').first().dispatchEvent('pointerover')
  await touch()
  await expect.poll(() => loads).toBe(1)
  await touch()
  await expect.poll(() => lost).toBe(2)
  // A second reload would be on its way by now: the page is asked after the failure was handled.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
  expect(loads).toBe(1)
  await page.clock.fastForward(11_000)
  await touch()
  await expect.poll(() => loads).toBe(2)
})

test('a service worker that cannot be registered is only logged', async () => {
  const page = await open('about:blank', withWorker)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.context().route('**/sw.js', (route) => route.fulfill({ status: 500, body: '' }))
  allowConsoleErrors(/500/)
  await page.goto('/events')
  await expect.poll(() => logged.join()).toMatch(/ServiceWorker/)
  await page.locator('[data-region-links] a[href*="page="]').last().click()
  await page.waitForURL(/page=/)
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

test('a new build of the service worker replaces what the earlier one stored, and old pages say so', async () => {
  const page = await open('/events', { ...withWorker, baseURL: site.url })
  await isStored(page, '/events')
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))
  const [before] = await shells()
  site.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(shells).not.toContain(before)
  await setOffline(page, true)
  await page.goto('/events')
  await page.getByText(/Page vue .*, hors ligne\. Le site a changé depuis\./).waitFor()
})
