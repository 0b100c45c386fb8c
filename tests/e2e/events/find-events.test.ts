import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { debounceMs, scrollDelayMs } from '../../../src/contracts/limits.ts'
import { allowConsoleErrors, open, scriptRan, stopClock, useBrowser } from '../../support/browser.ts'

useBrowser()

/** The number of events in the heading of the list. */
const countOf = async (page: Page) => Number((await page.locator('[data-region=count]').innerText()).replace(/\D/g, ''))
const cards = (page: Page) => page.locator('[data-region=results] article')
const query = (page: Page) => new URL(page.url()).searchParams
/** Waits until the list has been swapped and nothing is loading; call it once the address has changed. */
const settled = (page: Page) => expect.poll(() => page.locator('[data-region][aria-busy=true]').count()).toBe(0)

/** The choices of menus come when the form is first used. */
const menusFilled = (page: Page) => page.waitForSelector('[type=checkbox][name=accessibility]', { state: 'attached' })

/** Counts the lists fetched from here on. */
function countFetches(page: Page): () => number {
  let fetched = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.includes('/events')) fetched += 1
  })
  return () => fetched
}

test('a list loads none of the scripts of other screens', async () => {
  const page = await open('/events')
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(names).toContain('entry')
  const own = new Set(['entry', 'consent.client', 'fetched-page', 'trusted-types'])
  expect(names.filter((name) => !own.has(name))).toEqual([])
})

test('typing in the search finds events in place with one request; back returns to all events', async () => {
  const page = await open('/events', { clock: true })
  await page.waitForLoadState('networkidle')
  const all = await countOf(page)
  await page.getByRole('searchbox', { name: 'Quoi' }).focus()
  await menusFilled(page)
  const fetches = countFetches(page)
  await stopClock(page)
  await page.getByRole('searchbox', { name: 'Quoi' }).pressSequentially('velo')
  await page.clock.runFor(debounceMs)
  await page.clock.resume()
  await page.waitForURL(/search=velo/)
  await settled(page)
  expect(fetches()).toBe(1)
  const found = await countOf(page)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  expect(await page.title()).toContain('vénements')
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('velo'))
  await settled(page)
  expect(await countOf(page)).toBe(all)
  expect(await page.getByRole('searchbox', { name: 'Quoi' }).inputValue()).toBe('')
})

test('two filters changed within 300 ms make one request', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.hover('form[data-region-form]')
  await menusFilled(page)
  const fetches = countFetches(page)
  await page.evaluate(() => {
    for (const name of ['type', 'accessibility'])
      document.querySelector<HTMLInputElement>(`form[data-region-form] input[type=checkbox][name=${name}]`)!.click()
  })
  await page.waitForURL(/accessibility=/)
  await settled(page)
  expect(page.url()).toMatch(/[?&/]type[=/]/)
  expect(query(page).get('accessibility')).toBeTruthy()
  expect(fetches()).toBe(1)
})

test('a filter shows as a chip that removes it; reset removes all', async () => {
  const page = await open('/events?search=atelier&free=true')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /Retirer.*atelier/ }).click()
  await page.waitForURL((url) => !url.search.includes('search='))
  await settled(page)
  expect(query(page).get('free')).toBe('true')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await page.waitForURL((url) => url.search === '')
  await settled(page)
  expect(await page.getByRole('link', { name: /^Retirer/ }).count()).toBe(0)
})

test('the second page is shown in place and scrolls to the top after 520 ms', async () => {
  const page = await open('/events', { clock: true, reducedMotion: 'no-preference' })
  await page.waitForLoadState('networkidle')
  // 24 events; those of one title on one day, many on a Saturday, are one card.
  expect(await cards(page).count()).toBeGreaterThanOrEqual(12)
  const first = await cards(page).first().innerText()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true })
  await next.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await next.hover()
  await scriptRan(page, 'live-regions')
  await stopClock(page)
  await next.click()
  await page.clock.runFor(1)
  await page.waitForURL(/page=1/)
  await settled(page)
  await page.clock.runFor(scrollDelayMs - 1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await cards(page).first().innerText()).not.toBe(first)
  expect(await page.title()).toContain('page 2')
})

test('a search without result says so, and the ways out lead to events', async () => {
  const page = await open('/events?search=yodelabracadabrantesque&free=true')
  expect(query(page).get('results')).toBe('false')
  const empty = page.locator('main')
  await expect
    .poll(() => empty.getByRole('heading', { level: 2 }).first().innerText())
    .toBe("L'événement que tu recherches existe sûrement, mais dans un univers parallèle")
  expect(await empty.getByRole('link', { name: 'Créer un évènement' }).getAttribute('href')).toContain('/organize')
  expect(await empty.getByRole('link', { name: 'Réinitialiser ma recherche' }).count()).toBe(1)
  await empty.getByRole('link', { name: /^Sans/ }).first().click()
  await page.waitForURL((url) => !url.searchParams.has('results'))
  await settled(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  expect(query(page).get('results')).toBeNull()
})

test('without script search and pages work by forms and links', async () => {
  const page = await open('/events', { javaScriptEnabled: false })
  const all = Number((await page.locator('h1').innerText()).replace(/\D/g, ''))
  await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
  await page.getByRole('searchbox', { name: 'Quoi' }).press('Enter')
  expect(query(page).get('search')).toBe('velo')
  const found = Number((await page.locator('[data-region=count]').innerText()).replace(/\D/g, ''))
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  await page.goto('/events')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  expect(query(page).get('page')).toBe('1')
  await expect.poll(() => page.locator('article').count()).toBeGreaterThanOrEqual(12)
})

test('without script a place is found by its name', async () => {
  const page = await open('/events', { javaScriptEnabled: false })
  await page.getByLabel('Où', { exact: true }).fill('Lyon')
  await page.getByLabel('Où', { exact: true }).press('Enter')
  expect(query(page).get('formattedAddress')).toBe('Lyon')
  expect(await page.locator('h1').innerText()).toContain('Lyon')
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

describe('the list of a city', () => {
  const path = (page: Page) => new URL(page.url()).pathname
  const chip = (page: Page, name: string) => page.getByRole('link', { name: `Retirer ${name}` })

  test('keeps its city after a search and a filter, until the place is removed', async () => {
    const page = await open('/events/city/paris')
    await page.waitForLoadState('networkidle')
    expect(await page.getByLabel('Où', { exact: true }).inputValue()).toBe('Paris')
    await page.getByRole('searchbox', { name: 'Quoi' }).fill('atelier')
    await page.waitForURL(/search=atelier/)
    await settled(page)
    expect(path(page)).toBe('/events/city/paris')
    expect(await page.locator('[data-region=count]').innerText()).toContain('à Paris')
    await page.locator('summary', { hasText: 'Accessibilité' }).click()
    await scriptRan(page, 'menu.client')
    await page.locator('input[name=accessibility]:not(:checked)').first().check()
    await page.waitForURL(/accessibility=/)
    await settled(page)
    expect(path(page)).toBe('/events/city/paris')
    expect(await page.getByLabel('Où', { exact: true }).inputValue()).toBe('Paris')
    await page.keyboard.press('Escape')
    await chip(page, 'Paris').click()
    await page.waitForURL(({ pathname }) => pathname === '/events')
    await settled(page)
    expect(query(page).get('search')).toBe('atelier')
    await expect.poll(() => page.getByLabel('Où', { exact: true }).inputValue()).toBe('')
    await page.getByRole('searchbox', { name: 'Quoi' }).fill('')
    await page.waitForURL(({ search }) => !search.includes('search='))
    expect(path(page)).toBe('/events')
  })

  test('without script keeps its city until the place is changed or cleared', async () => {
    const page = await open('/events/city/lyon', { javaScriptEnabled: false })
    await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
    await page.getByRole('searchbox', { name: 'Quoi' }).press('Enter')
    expect(page.url()).toMatch(/\/events\/city\/lyon\?search=velo$/)
    await page.getByLabel('Où', { exact: true }).fill('Paris')
    await page.getByLabel('Où', { exact: true }).press('Enter')
    expect(await page.locator('h1').innerText()).toContain('à Paris')
    await page.goto('/events/city/lyon')
    await page.getByLabel('Où', { exact: true }).fill('')
    await page.getByLabel('Où', { exact: true }).press('Enter')
    expect(await page.locator('h1').innerText()).not.toContain('Lyon')
  })

  test('without script a chosen place can be cleared', async () => {
    const page = await open('/events?formattedAddress=Lyon,+France&lat=45.7485&lng=4.8467&countryCode=FR', {
      javaScriptEnabled: false,
    })
    expect(await page.locator('h1').innerText()).toContain('Lyon')
    await page.getByLabel('Où', { exact: true }).fill('')
    await page.getByLabel('Où', { exact: true }).press('Enter')
    expect(await page.locator('h1').innerText()).not.toContain('Lyon')
    expect(await page.getByRole('link', { name: /Retirer/ }).count()).toBe(0)
  })
})

test('the list of a topic or of a type keeps it after a search', async () => {
  for (const path of ['/events/topic/energie', '/events/type/atelier']) {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox', { name: 'Quoi' }).fill('a')
    await page.waitForURL(/search=a/)
    await settled(page)
    expect(page.url()).toMatch(/topic=energie|type=atelier|topic\/energie|type\/atelier/)
  }
})

test('an unknown place gets a message, and the heading does not name it', async () => {
  const page = await open('/events?formattedAddress=xqzwkv')
  await page.getByText('Nous ne connaissons pas le lieu «\u00A0xqzwkv\u00A0».').waitFor()
  expect(await page.locator('h1').innerText()).not.toContain('xqzwkv')
  expect(await page.getByLabel('Où', { exact: true }).inputValue()).toBe('xqzwkv')
})

test('a filter without network leaves the page as it is and shows an error', async () => {
  // The service worker would answer with its own page.
  const page = await open('/events', { serviceWorkers: 'block' })
  await page.waitForLoadState('networkidle')
  // The first touch loads the script that changes the list in place.
  await page.getByRole('link', { name: 'Liste' }).click()
  await page.waitForURL(/layout=line/)
  await settled(page)
  const count = await cards(page).count()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.locator('#toaster').getByText("Une erreur s'est produite").waitFor()
  expect(new URL(page.url()).search).toBe('?layout=line')
  expect(await cards(page).count()).toBe(count)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.waitForURL(/layout=grid/)
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
})

test('the language switch keeps page and query, and the next visit opens in that language', async () => {
  const page = await open('/events?search=velo')
  await page.locator('header summary', { hasText: 'FR' }).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.waitForURL(/\/es\/events\?search=velo/)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/es')
})

test('the language switch keeps a filter that was chosen in place', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
  await page.waitForURL(/search=velo/)
  await settled(page)
  const link = (locale: string) => page.locator(`a[data-locale=${locale}]`).first().getAttribute('href')
  expect(new URL((await link('es'))!, page.url()).pathname).toBe('/es/events')
  expect(new URL((await link('es'))!, page.url()).search).toBe('?search=velo')
  expect(new URL((await link('fr'))!, page.url()).search).toBe('?search=velo')
})
