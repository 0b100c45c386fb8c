import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { startDeployProxy, type DeployedSite } from '../../support/deploys/deploy-proxy.ts'

useBrowser()

/** The browser's own messages about a missing file. */
const missingFile = /Failed to load resource|Failed to fetch dynamically imported module/

const nextPage = (page: Page) => page.locator('[data-region-links] a[href*="page="]').last()

let site: DeployedSite
const sites: DeployedSite[] = []
beforeEach(async () => {
  site = await startDeployProxy(inject('siteUrl'))
  sites.push(site)
})
// Not before the pages are closed: they may still load images.
afterAll(() => Promise.all(sites.map((one) => one.stop())))

describe.each(['untouched before', 'after filtering in place'])('on a page opened before a deploy, %s,', (when) => {
  const openBeforeDeploy = async (path: string) => {
    const page = await open(path, { baseURL: site.url })
    await page.waitForLoadState('networkidle')
    if (when.startsWith('after')) {
      await nextPage(page).click()
      await page.waitForURL(/page=/)
      await page.waitForFunction(() => !document.querySelector('[data-region][aria-busy=true]'))
    }
    site.deploy()
    return page
  }
  const hasNewBuild = (page: Page) =>
    page.waitForFunction(() => document.querySelector('script[src*="/entry"]')!.getAttribute('src')!.includes('.new.'))

  test('a filter loads the new build with its results', async () => {
    const page = await openBeforeDeploy('/events')
    if (when.startsWith('untouched')) {
      // Its script is gone, so the page loads again.
      await page.getByText('Thème', { exact: true }).click()
      await hasNewBuild(page)
      await page.waitForLoadState('networkidle')
      await page.hover('form[data-region-form]')
    }
    await page
      .locator('form[data-region-form] input[type=checkbox][name=topic]')
      .first()
      .evaluate((box: HTMLInputElement) => box.click())
    await page.waitForURL(/topic=/)
    await hasNewBuild(page)
    expect(await page.locator('[data-region=results] article').count()).toBeGreaterThan(0)
    allowConsoleErrors(missingFile)
  })

  test('a search loads the new build with its results', async () => {
    const page = await openBeforeDeploy('/events')
    await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
    await page.getByRole('searchbox', { name: 'Quoi' }).press('Enter')
    await page.waitForURL(/search=velo/)
    await hasNewBuild(page)
    expect(await page.locator('[data-region=results] article').count()).toBeGreaterThan(0)
    allowConsoleErrors(missingFile)
  })

  test('a link to the next page loads the new build', async () => {
    const page = await openBeforeDeploy('/events')
    await nextPage(page).click()
    await hasNewBuild(page)
    expect(new URL(page.url()).searchParams.get('page')).toBeTruthy()
    allowConsoleErrors(missingFile)
  })

  test('a heart opens the log-in with the event to like', async () => {
    const page = await openBeforeDeploy('/events')
    await page.locator('button[form=like]').first().click()
    await page.waitForURL(/\/login\//)
    expect(new URL(page.url()).searchParams.get('event')).toBeTruthy()
    allowConsoleErrors(missingFile)
  })
})

test('after a script failed to load once, the next click works in place again', async () => {
  const page = await open('/events', { baseURL: site.url })
  let lost = 0
  await page.route(/\/assets\/live-regions-/, (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.fallback()
  })
  await nextPage(page).click()
  await page.waitForURL(/page=/)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (document.title = 'the same page'))
  await page.hover('form[data-region-form]')
  await page
    .locator('form[data-region-form] input[type=checkbox][name=topic]')
    .first()
    .evaluate((box: HTMLInputElement) => box.click())
  await page.waitForURL(/topic=/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  expect(lost).toBeGreaterThan(1)
  allowConsoleErrors(missingFile)
})

test('files of the build are cached for good, the absence of one is not cached', async () => {
  const html = await (await fetch(`${site.url}/events`)).text()
  const script = /src="(\/assets\/entry-[\w-]+\.js)"/.exec(html)![1]!
  const found = await fetch(inject('siteUrl') + script)
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(found.headers.get('x-content-type-options')).toBe('nosniff')
  const missing = await fetch(`${inject('siteUrl')}/assets/entry-00000000.js`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
