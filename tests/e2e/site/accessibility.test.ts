import { expect, inject, test } from 'vitest'
import { expectAccessible, allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'

useBrowser()

const anEvent = async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=1`)
  return ((await answer.json()) as { data: { slug: string }[] }).data[0]!.slug
}
/** The first single day among the links of a momentum. */
const aDayOf = async (path: string) => {
  const html = await (await fetch(inject('siteUrl') + path)).text()
  return /href="([^"]+\?from=([\d-]+)&amp;to=\2)"/.exec(html)![1]!.replaceAll('&amp;', '&')
}
const screens: [name: string, path: string | (() => Promise<string>)][] = [
  ['home', '/'],
  ['list, agenda', '/events'],
  ['list, grid', '/events?layout=grid'],
  ['list, lines, filtered', '/events?layout=line&search=atelier&free=true'],
  ['list of a city', '/events/city/lyon'],
  ['list, month', '/events?layout=month'],
  ['list, map', '/en/events?layout=map'],
  ['list, map of a city', '/es/events/city/paris?layout=map'],
  ['momentum', '/momentum/quinzaine-du-reemploi'],
  ['momentum, one day', () => aDayOf('/en/momentum/quinzaine-du-reemploi')],
  ['momentum, in Spanish', '/es/momentum/quinzaine-du-reemploi'],
  ['nothing found', '/events?search=yodelabracadabrantesque'],
  ['event', async () => `/events/e/${await anEvent()}`],
  ['not found', '/no/such/page'],
  ['organize', '/organize'],
  ['api', '/api'],
  ['what went wrong', '/api-error'],
  ['what went wrong, in English', '/en/api-error'],
  ['what went well', '/api-success'],
  ['what went well, in Spanish', '/es/api-success'],
  ['legal', '/legal/privacy'],
  ['design', '/design'],
]

for (const [name, path] of screens) {
  test(`the screen “${name}” is accessible`, async () => {
    const address = typeof path === 'string' ? path : await path()
    await expectAccessible(address, undefined, { wide: address.includes('/momentum/') })
    allowConsoleErrors(/status of 404/)
  })
}

test('with the keyboard alone a visitor skips the header, searches and opens an event', async () => {
  const page = await open('/events')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Aller au contenu')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search')
  await page.keyboard.type('atelier')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=atelier/)
  await page.waitForFunction(() => !document.querySelector('[data-region][aria-busy=true]'))
  const link = page.locator('article a').first()
  for (let step = 0; step < 60 && !(await link.evaluate((element) => element === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  const box = (await link.boundingBox())!
  const header = (await page.locator('header').first().boundingBox())!
  expect(box.y).toBeGreaterThan(header.height)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/events\/e\//)
  expect(await page.locator('h1').count()).toBe(1)
})

test('a link to a part of the page scrolls smoothly and changes the address', async () => {
  const page = await open('/events', { reducedMotion: 'no-preference' })
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="#search"]')!.click())
  await expect.poll(() => new URL(page.url()).hash).toBe('#search')
  await page.locator('#search').waitFor()
})

test('a click while the next page moves in is not lost', async () => {
  const page = await open('about:blank', { reducedMotion: 'no-preference', viewport: { width: 1280, height: 900 } })
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('::view-transition-group(*) { animation-duration: 20s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.goto('/events')
  await page.locator('article a').first().click()
  await page.waitForURL(/\/events\/e\//)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  const { x, y } = (await page.getByRole('link', { name: 'Événements' }).first().boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  await page.waitForURL((url) => url.pathname === '/events')
})
