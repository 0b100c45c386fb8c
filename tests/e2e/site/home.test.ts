import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openSignedIn } from '../../support/sign-up.ts'
import { expectAccessible, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

const phone = { viewport: { width: 360, height: 740 } }

test('on a phone the posters are a row that snaps, and nothing else scrolls sideways', async () => {
  const page = await open('/', { ...phone, javaScriptEnabled: false })
  const wall = page.locator('section:has(> ul > li > article)').first()
  const row = await wall.locator('> ul').evaluate((list) => ({
    scrolls: list.scrollWidth > list.clientWidth,
    snaps: getComputedStyle(list).scrollSnapType,
  }))
  expect(row).toEqual({ scrolls: true, snaps: 'x mandatory' })
  expect(await wall.locator('article').count()).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('without script the picker of cities changes the city by a link and by its field', async () => {
  const page = await open('/en', { ...phone, javaScriptEnabled: false })
  // Pictures that are still on their way would move what is pressed.
  await page.waitForLoadState('networkidle')
  const picker = page.locator('details', { has: page.getByText('Change city') })
  const unfold = async () => {
    await picker.locator('summary').press('Enter')
    expect(await picker.getAttribute('open')).toBe('')
  }
  await unfold()
  // Which cities have most events depends on what other tests published.
  const other = picker.locator('a:not([aria-current])').first()
  const city = (await other.innerText()).replace(/\s*\d+$/, '')
  await other.click()
  await page.getByRole('heading', { name: `near ${city}` }).waitFor()
  await unfold()
  await picker.getByRole('textbox').fill('Brest')
  await picker.getByRole('button').click()
  await page.getByRole('heading', { name: 'near Brest' }).waitFor()
  await unfold()
  await picker.getByRole('textbox').fill('Yodelabracadabra')
  await picker.getByRole('button').click()
  expect(await page.getByRole('alert').innerText()).toContain('Yodelabracadabra')
})

test('the dates of the search come with its menu, and without script its link leads to those of a list', async () => {
  const search = (page: Page) => page.getByRole('search')
  const page = await open('/')
  await page.waitForLoadState('networkidle')
  await search(page).locator('summary').press('Enter')
  await search(page).getByRole('link', { name: 'Demain' }).waitFor()
  await search(page).getByLabel('Du').fill('2031-05-03')
  await search(page).getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/\/events\?(.*&)?from=2031-05-03/)
  const plain = await open('/', { javaScriptEnabled: false })
  await search(plain).locator('summary').click()
  await search(plain).getByRole('link', { name: 'Voir les choix' }).click()
  await search(plain).locator('summary', { hasText: 'Quand' }).click()
  await search(plain).getByRole('link', { name: 'Demain' }).click()
  expect(plain.url()).toMatch(/\/events\?from=/)
})

test('the picker is accessible when open, and Escape closes it', async () => {
  const path = '/es?formattedAddress=Yodelabracadabra'
  await expectAccessible(path)
  const page = await open(path)
  const picker = page.locator('details', { has: page.getByText('Cambiar de ciudad') })
  const isOpen = () => picker.evaluate((details) => (details as HTMLDetailsElement).open)
  expect(await isOpen()).toBe(true)
  await picker.getByRole('textbox').focus()
  await scriptRan(page, 'menu.client')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
})

/** Of the drawing's height: where the faces behind end, and where those in front begin. */
const faces = { behind: 285 / 560, before: 445 / 560 }

test.each([992, 1280, 1900])('at %i px the search hides no face of the crowd', async (width) => {
  const page = await open('/', { viewport: { width, height: 900 } })
  const search = (await page.getByRole('search').boundingBox())!
  const crowd = (await page.locator('img[src*="/scene/crowd-"]').boundingBox())!
  expect(search.y).toBeGreaterThanOrEqual(crowd.y + faces.behind * crowd.height)
  expect(search.y + search.height).toBeLessThanOrEqual(crowd.y + faces.before * crowd.height)
  // Nothing of it is cut by the header, or by the side of the screen.
  expect(crowd.y).toBeGreaterThanOrEqual(68)
  expect(crowd.x + crowd.width).toBeLessThanOrEqual(width)
})

test.each([360, 768])('at %i px the crowd is whole below the search', async (width) => {
  const page = await open('/', { viewport: { width, height: 900 } })
  const shortcuts = (await page.getByRole('navigation', { name: /Shortcuts|Raccourcis/ }).boundingBox())!
  const crowd = (await page.locator('img[src*="/scene/crowd-"]').boundingBox())!
  expect(crowd.y).toBeGreaterThanOrEqual(shortcuts.y + shortcuts.height)
  expect(Math.round(crowd.width)).toBe(width)
})

test.each([
  [1550, 9],
  [992, 7],
  [768, 5],
])('at %i px the wall has %i posters in two rows, the first as large as four', async (width, count) => {
  const page = await open('/', { viewport: { width, height: 900 } })
  const posters = page.locator('section > ul > li:has(> article):visible')
  await expect.poll(() => posters.count()).toBe(count)
  const boxes = await posters.evaluateAll((all) =>
    all.map((one) => one as HTMLElement).map((one) => [one.offsetWidth, one.offsetHeight] as const),
  )
  const [[wide, high], [narrow, low]] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
  expect(wide / narrow).toBeGreaterThan(2)
  expect(high / low).toBeGreaterThan(2)
})

test.each([360, 1280])('at %i px the media opens at its top, above the chosen topic', async (width) => {
  const page = await open('/media', { viewport: { width, height: 780 } })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the panels of the kiosk are equally high', async () => {
  const page = await open('/fr', { viewport: { width: 1280, height: 900 } })
  const panels = page.locator('section').filter({ has: page.locator('h2') })
  const kiosk = panels.filter({ hasText: 'Le mot du jour se mérite' })
  const heights = await kiosk.evaluate((game) =>
    [...game.parentElement!.parentElement!.querySelectorAll('section')].map((panel) => panel.offsetHeight),
  )
  expect(heights).toHaveLength(3)
  expect(new Set(heights).size).toBe(1)
})

test('the header is at one place on all pages of a wide screen', async () => {
  const page = await open('/', { viewport: { width: 1900, height: 900 } })
  const event = await page.locator('article a[href*="/events/e/"]').first().getAttribute('href')
  const places: number[] = []
  for (const path of ['/', '/events', event!, '/media']) {
    await page.goto(new URL(path, page.url()).href)
    places.push(Math.round((await page.locator('header a').first().boundingBox())!.x))
  }
  expect(new Set(places).size, places.join()).toBe(1)
})

test('an event and a list are each printed as one sheet of A4, without anything of their screens', async () => {
  const page = await open('/')
  const event = await page.locator('article a[href*="/events/e/"]').first().getAttribute('href')
  for (const path of ['/events', event!]) {
    await page.goto(new URL(path, page.url()).href)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('img[data-sheet]')
    await expect.poll(() => sheet.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await page.locator('body :is(a, button, h1, form, p, header, footer):visible').count()).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][\d.]* 84[12]/)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the event of a visitor who goes is printed as their pass, alone', async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=100`)
  const { data } = (await answer.json()) as {
    data: { slug: string; registerExternal: boolean; remaining: number | null; date: string }[]
  }
  const { slug } = data.find(
    ({ registerExternal, remaining, date }) =>
      !registerExternal && (remaining === null || remaining > 5) && Date.parse(date) > Date.now() + 5 * 86_400_000,
  )!
  const { page } = await openSignedIn(`/events/e/${slug}/attend`, { confirmed: true })
  await page.getByRole('button', { name: 'Je participe' }).click()
  await page.getByText('C’est confirmé').first().waitFor()
  await page.goto(new URL(`/events/e/${slug}`, page.url()).href)
  await page.locator('[data-pass]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[data-pass]').first().isVisible()).toBe(true)
  expect((await page.locator('[data-pass]').first().boundingBox())!.y).toBeGreaterThan(0)
  expect(await page.locator('img[data-sheet]').isVisible()).toBe(false)
  expect(await page.locator('body :is(h1, form, header, footer):visible').count()).toBe(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
