import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import en from '../../../src/i18n/en/home.json' with { type: 'json' }
import es from '../../../src/i18n/es/home.json' with { type: 'json' }
import fr from '../../../src/i18n/fr/home.json' with { type: 'json' }
import { moments } from '../../../src/lib/time/moment-of-week.ts'
import { allowConsoleErrors, axeViolations, open, useBrowser, watchLayoutShifts } from '../../support/browser.ts'
import {
  acceptMeasuring,
  consentBanner,
  cookieNames,
  refuseMeasuring,
  trackEvent,
} from '../../support/pages/consent.ts'

useBrowser()

const homeTexts = { fr, en, es }

const undecided = { undecided: true } as const
const storedChoice = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('consent') ?? 'null') as { accepted: boolean; date: string } | null,
  )

/** Addresses of other sites that a page requests. */
function foreignRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== inject('siteUrl')) seen.push(request.url())
  })
  return seen
}

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 900 }],
])('on %s the button to refuse looks like the one to accept, on the first screen', async (_, viewport) => {
  const page = await open('/events', { ...undecided, viewport })
  await consentBanner(page).evaluate((banner) =>
    Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const looks = await page.locator('#consent-banner button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height, top } = button.getBoundingClientRect()
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button)
      return { width, height, top, backgroundColor, color, fontSize, fontWeight }
    }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]!.top + looks[0]!.height).toBeLessThanOrEqual(viewport.height)
  expect(await axeViolations(page)).toEqual([])
})

test.each(locales)(
  'on a phone the banner leaves the search of the home page in reach at every hour: %s',
  async (locale) => {
    const page = await open(localePath(locale, '/'), { ...undecided, viewport: { width: 360, height: 740 } })
    await consentBanner(page).evaluate((banner) =>
      Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const submit = page.getByRole('main').locator('form[role=search] [type=submit]')
    for (const moment of moments) {
      await page.getByRole('heading', { level: 1 }).evaluate((heading, { before, bean }) => {
        heading.firstChild!.textContent = before
        heading.querySelector('span')!.textContent = bean
      }, homeTexts[locale].moments[moment])
      const isInReach = await submit.evaluate((button) => {
        const { left, width, bottom } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, bottom - 2))
      })
      expect(isInReach, moment).toBe(true)
    }
  },
)

test('the banner comes after the page, moves nothing, fetches at most 5 kB of script and is itself 1 kB compressed', async () => {
  const page = await open('about:blank', undecided)
  const layoutShifts = await watchLayoutShifts(page)
  const scripts: Promise<number>[] = []
  const banners: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/consent'))
      banners.push(response.body().then((body) => brotliCompressSync(body).byteLength))
    else if (/consent|fetched|trusted/.test(response.url())) scripts.push(response.body().then(({ length }) => length))
  })
  await page.goto('/events')
  await consentBanner(page).waitFor()
  const sum = (await Promise.all(scripts)).reduce((total, length) => total + length, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(5000)
  const [banner] = await Promise.all(banners)
  expect(banner).toBeLessThanOrEqual(1000)
  const shifts = await layoutShifts()
  expect(
    shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0),
    shifts.join('\n'),
  ).toBeLessThan(0.01)
})

test.each([
  ['en', ['Refuse all', 'Accept all']],
  ['es', ['Rechazar todo', 'Aceptar todo']],
])('the banner speaks the language of the page: %s', async (locale, words) => {
  const page = await open(`/${locale}/events`, undecided)
  await consentBanner(page).waitFor()
  expect(await page.locator('#consent-banner button').allInnerTexts()).toEqual(words)
})

test('before an answer nothing is stored and no other site is called', async () => {
  const page = await open('about:blank', undecided)
  const foreign = foreignRequests(page)
  await page.goto('/')
  await consentBanner(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await cookieNames(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(foreign).toEqual([])
})

test('a refusal is stored with its date and not asked for again; events from before it are dropped', async () => {
  const page = await open('/events', undecided)
  await consentBanner(page).waitFor()
  await trackEvent(page, { event: 'Before the answer' })
  await refuseMeasuring(page)
  await consentBanner(page).waitFor({ state: 'detached' })
  const { accepted, date } = (await storedChoice(page))!
  expect(accepted).toBe(false)
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'consent', value: 'false', sameSite: 'Lax' })
  expect(cookie!.expires - Date.now() / 1000).toBeCloseTo(182 * 86_400, -3)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/events?page=1', { waitUntil: 'networkidle' })
  expect(await consentBanner(page).count()).toBe(0)
  expect(requests.filter((url) => /consent|tracking|legal/.test(url))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
})

test('a refusal without script is not asked for again once scripts run', async () => {
  const page = await open('/events', undecided)
  await consentBanner(page).waitFor()
  await page.context().addCookies([{ name: 'consent', value: 'false', url: page.url() }])
  await page.goto('/media', { waitUntil: 'networkidle' })
  expect(await consentBanner(page).count()).toBe(0)
})

test('the banner comes again after six months', async () => {
  const page = await open('/events', undecided)
  await consentBanner(page).waitFor()
  await acceptMeasuring(page)
  await expect.poll(() => storedChoice(page)).toMatchObject({ accepted: true })
  const setAge = (days: number) =>
    page.evaluate((age) => {
      const date = new Date(Date.now() - age * 86_400_000).toISOString()
      localStorage.setItem('consent', JSON.stringify({ accepted: true, date }))
    }, days)
  await setAge(180)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await consentBanner(page).count()).toBe(0)
  await setAge(184)
  await page.reload()
  await consentBanner(page).waitFor()
})

test.each(['/events', '/media', '/nowhere'])('the footer of %s links to the choice, which can change', async (path) => {
  const page = await open(path)
  await page.locator('footer').getByRole('link', { name: 'Cookies' }).click()
  await page.waitForURL('**/legal/cookies')
  const state = page.locator('[data-consent-state]')
  await expect.poll(() => state.innerText()).toMatch(/^Tu as refusé le \d/)
  await acceptMeasuring(page)
  await expect.poll(() => state.innerText()).toMatch(/^Tu as accepté le \d/)
  expect((await storedChoice(page))?.accepted).toBe(true)
  // A withdrawal reloads the page: wait for it before reading what the new one says.
  const reloaded = page.waitForEvent('load')
  await refuseMeasuring(page)
  await reloaded
  await expect.poll(() => state.innerText()).toMatch(/^Tu as refusé le \d/)
  expect((await storedChoice(page))?.accepted).toBe(false)
  if (path === '/nowhere') allowConsoleErrors(/404/)
})

test('without script the choice is stored in a cookie', async () => {
  const page = await open('/legal/cookies', { ...undecided, javaScriptEnabled: false })
  await refuseMeasuring(page)
  await expect.poll(() => page.context().cookies()).toMatchObject([{ name: 'consent', value: 'false' }])
})
