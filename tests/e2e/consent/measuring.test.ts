import { expect, test } from 'vitest'
import { allowConsoleErrors, useBrowser } from '../../support/browser.ts'
import {
  acceptMeasuring,
  consentBanner,
  cookieNames,
  refuseMeasuring,
  trackEvent,
} from '../../support/pages/consent.ts'
import { eventsSent, measuredPath, useMeasuredSite } from './measured-site.ts'

useBrowser()
const site = useMeasuredSite()

test('events from before the acceptance are sent once after it, later ones at once', async () => {
  const { page, tagManagerLoads } = await site.openUndecided('/events')
  await trackEvent(page, { event: 'Subscribe newsletter', source: 'test' })
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  expect(tagManagerLoads).toEqual([])
  await acceptMeasuring(page)
  await expect.poll(() => tagManagerLoads).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
  await expect
    .poll(() => eventsSent(page, 'Subscribe newsletter'))
    .toEqual([{ event: 'Subscribe newsletter', source: 'test' }])
  await trackEvent(page, { event: 'Later' })
  expect(await eventsSent(page, 'Later')).toHaveLength(1)
  await page.reload()
  await expect.poll(() => tagManagerLoads).toHaveLength(2)
  expect(await eventsSent(page, 'Subscribe newsletter')).toEqual([])
})

test('a click made before any script has run is sent after the acceptance', async () => {
  const { page } = await site.openBlank()
  const release = Promise.withResolvers<void>()
  // The modules come in the worst order: the one that tracks first, the one that counts last.
  await page.route(/\/assets\/(entry|consent)[^/]*\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(measuredPath, { waitUntil: 'commit' })
  await trackEvent(page, { event: 'Before the entry' })
  release.resolve()
  await consentBanner(page).waitFor()
  await page.getByText('Un texte').click()
  await page.waitForLoadState('networkidle')
  expect(site.tracked()).toEqual([])
  await acceptMeasuring(page)
  const contentEvents = () => site.tracked().flatMap(({ events }) => events)
  await expect
    .poll(() =>
      contentEvents()
        .map(({ type }) => type)
        .toSorted(),
    )
    .toEqual(['click', 'impression'])
  const click = contentEvents().find(({ type }) => type === 'click')!
  expect(click.data).toMatchObject({ contentId: 'measured', unique: true, targetBuilderElement: 'builder-text' })
  expect(await eventsSent(page, 'Before the entry')).toHaveLength(1)
})

test('a refusal drops all events: nothing is loaded or sent, not even for clicks on contents', async () => {
  const { page, tagManagerLoads } = await site.openUndecided(measuredPath)
  await trackEvent(page, { event: 'Subscribe newsletter' })
  await page.getByText('Un texte').click()
  await refuseMeasuring(page)
  await trackEvent(page, { event: 'Subscribe newsletter' })
  await page.getByText('Un texte').click()
  expect(await page.evaluate(() => Array.isArray(self.tracked))).toBe(false)
  // Leaving the page would send what waits.
  await page.goto(`${measuredPath}?again`, { waitUntil: 'networkidle' })
  expect(tagManagerLoads).toEqual([])
  expect(site.tracked()).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  expect(await cookieNames(page)).toEqual(['consent'])
})

test('a filter, a search without result and a click on a card are counted', async () => {
  const { page } = await site.openUndecided('/events')
  await acceptMeasuring(page)
  await page.locator('[data-region-form] input[type=search]').first().fill('zzzzzzzz')
  await page.waitForURL(/results=false/)
  await expect
    .poll(() => eventsSent(page, 'Front - Use filters'))
    .toEqual([{ event: 'Front - Use filters', filters: 'search' }])
  await expect.poll(() => eventsSent(page, 'Front - Search with no results')).toHaveLength(1)
  await page.goto('/events')
  await expect.poll(() => eventsSent(page, 'gtm.js')).toHaveLength(1)
  expect(await eventsSent(page, 'Front - Search with no results')).toEqual([])
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const card = page.locator('article h3 a, article h2 a').first()
  const click = { event: 'Front - Click on card', page: await card.getAttribute('href') }
  await card.click()
  await expect.poll(() => eventsSent(page, click.event)).toEqual([click])
  // A card with `track` off is not counted, the next one is.
  await card.evaluate((link) => (link.closest('article')!.dataset['track'] = 'off'))
  await card.click()
  await card.evaluate((link) => delete link.closest('article')!.dataset['track'])
  await card.click()
  await expect.poll(() => eventsSent(page, click.event)).toEqual([click, click])
})

test('a search without result is counted when it is opened by its address', async () => {
  const { page } = await site.openUndecided('/events?search=zzzzzzzz')
  expect(new URL(page.url()).searchParams.get('results')).toBe('false')
  await acceptMeasuring(page)
  await expect.poll(() => eventsSent(page, 'Front - Search with no results')).toHaveLength(1)
})

test('the view of an error page is counted', async () => {
  const { page } = await site.openUndecided('/nowhere/at/all')
  expect(await page.locator('[data-error-status="404"]').count()).toBe(1)
  await acceptMeasuring(page)
  const event = { event: 'Makesense Chiche - Error', type: 404, page: '/nowhere/at/all' }
  await expect.poll(() => eventsSent(page, event.event)).toEqual([event])
  allowConsoleErrors(/404/)
})

test('the content service receives an impression and each click, under two random ids', async () => {
  const { page } = await site.openUndecided(measuredPath)
  await page.waitForLoadState('networkidle')
  expect(site.tracked()).toEqual([])
  await acceptMeasuring(page)
  await expect.poll(() => site.tracked()).toHaveLength(1)
  const [impression] = site.tracked()[0]!.events
  const ids = {
    visitorId: await page.evaluate(() => localStorage.getItem('builderVisitorId')),
    sessionId: (await page.context().cookies()).find(({ name }) => name === 'builderSessionId')?.value,
  }
  for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f]{32}$/)
  const visit = {
    ...ids,
    ownerId: 'key',
    userAttributes: { urlPath: measuredPath, host: new URL(site.url()).host, device: 'desktop' },
  }
  const url = site.url() + measuredPath
  expect(impression).toEqual({
    type: 'impression',
    data: { contentId: 'measured', variationId: 'other', ...visit, metadata: { url } },
  })
  await page.getByText('Un texte').click()
  await expect.poll(() => site.tracked()).toHaveLength(2)
  await page.getByText('Un texte').click()
  await expect.poll(() => site.tracked()).toHaveLength(3)
  const [first, second] = site
    .tracked()
    .slice(1)
    .map(({ events }) => events[0]!)
  expect(first).toMatchObject({
    type: 'click',
    data: {
      contentId: 'measured',
      ...visit,
      unique: true,
      targetBuilderElement: 'builder-text',
      metadata: { url, builderTargetOffset: { y: 0.5 }, builderElementIndex: 0 },
    },
  })
  expect(second!.data).not.toHaveProperty('unique')
})

test('nothing is measured in a preview or in the frame of the editor', async () => {
  const { page } = await site.openUndecided(measuredPath)
  await acceptMeasuring(page)
  await expect.poll(() => site.tracked()).toHaveLength(1)
  for (const preview of ['previewing=true', 'builder.preview=page', 'builder.space=x', '__builder_editing__=true']) {
    await page.goto(`${measuredPath}?${preview}`, { waitUntil: 'networkidle' })
    expect(site.tracked(), preview).toHaveLength(1)
  }
  await page.goto('/legal/cookies')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/mesure?builder.frameEditing=page&builder.preview=page'
    document.body.appendChild(frame)
  })
  await page.frameLocator('iframe').getByText('Un texte').waitFor()
  await page.frames()[1]!.waitForLoadState('networkidle')
  expect(site.tracked()).toHaveLength(1)
})

test('withdrawing consent removes the ids and reloads the page without the scripts that measure', async () => {
  const { page, tagManagerLoads } = await site.openUndecided(measuredPath)
  await acceptMeasuring(page)
  await expect.poll(() => tagManagerLoads).toHaveLength(1)
  await page.goto('/legal/cookies')
  await expect.poll(() => tagManagerLoads).toHaveLength(2)
  const reloaded = page.waitForEvent('load')
  await refuseMeasuring(page)
  await reloaded
  await page.waitForLoadState('networkidle')
  expect(await cookieNames(page)).toEqual(['consent'])
  expect(tagManagerLoads).toHaveLength(2)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
})
