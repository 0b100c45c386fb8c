import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowConsoleErrors, axeViolations, open, scriptRan, stopClock, useBrowser } from '../../support/browser.ts'
import { debounceMs } from '../../../src/contracts/limits.ts'
import { startSite } from '../../support/site.ts'

useBrowser()

const field = (page: Page) => page.getByLabel('Où', { exact: true })
const options = (page: Page) => page.getByRole('option')
const panel = (page: Page) => page.getByRole('listbox')
const texts = async (page: Page) =>
  (await options(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

/** Opens the home page's search, where a choice does not change the page, and records the field's requests. */
async function openField(options: Parameters<typeof open>[1] = {}): Promise<{ page: Page; requests: string[] }> {
  const page = await open('/', options)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/places')) requests.push(pathname + search)
  })
  return { page, requests }
}

async function openPanel(page: Page): Promise<void> {
  await field(page).click()
  await panel(page).waitFor()
}

test('on focus the panel suggests the visitor’s city, Paris, Lyon and online events', async () => {
  const { page } = await openField()
  await field(page).focus()
  await panel(page).waitFor()
  await expect.poll(() => texts(page)).toEqual(['Paris France', 'Lyon France', 'En ligne'])
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
})

test('five letters typed fast make one request', async () => {
  const { page, requests } = await openField({ clock: true })
  await openPanel(page)
  await stopClock(page)
  await field(page).pressSequentially('saint')
  await page.clock.runFor(debounceMs)
  await expect.poll(() => texts(page)).toContain('Saint-Étienne France')
  expect(requests.filter((path) => path.startsWith('/places.json'))).toEqual(['/places.json?q=saint&lang=fr'])
})

test('the panel closes 200 ms after blur', async () => {
  const { page } = await openField({ clock: true })
  await openPanel(page)
  await stopClock(page)
  await field(page).blur()
  await page.clock.runFor(199)
  expect(await panel(page).isVisible()).toBe(true)
  await page.clock.runFor(1)
  expect(await panel(page).isVisible()).toBe(false)
})

test('a press on a suggestion chooses it even when it lasts longer than the panel stays after blur', async () => {
  const { page } = await openField({ clock: true })
  await openPanel(page)
  await stopClock(page)
  const box = (await options(page).filter({ hasText: 'Lyon' }).boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 20)
  await page.mouse.down()
  await page.clock.runFor(500)
  await page.mouse.up()
  await expect.poll(() => field(page).inputValue()).toBe('Lyon, France')
  expect(Number(await page.locator('[data-place-field] [name=lat]').inputValue())).toBeCloseTo(45.75, 1)
  expect(await page.locator('[data-place-field] [name=countryCode]').inputValue()).toBe('FR')
})

test('arrow keys, End, Enter and Escape choose a place and clear it', async () => {
  const { page } = await openField()
  await field(page).focus()
  await panel(page).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = () =>
    page.evaluate(
      () =>
        document.getElementById(
          document.querySelector('[name=formattedAddress]')!.getAttribute('aria-activedescendant') ?? '',
        )?.innerText,
    )
  expect(await active()).toContain('Paris')
  await page.keyboard.press('End')
  expect(await active()).toContain('En ligne')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('En ligne')
  expect(await page.locator('[data-place-field] [name=visio]').inputValue()).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await field(page).inputValue()).toBe('')
})

test('a place that does not exist shows Pas de résultats', async () => {
  const { page } = await openField()
  await openPanel(page)
  await page.keyboard.type('zzqqx')
  await page.getByText('Pas de résultats').first().waitFor()
  expect(await options(page).count()).toBe(0)
})

test('choosing a place on the list of events filters it around that place', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await openPanel(page)
  await options(page).filter({ hasText: 'Lyon' }).click()
  await page.waitForURL(/formattedAddress=Lyon/)
  const query = new URL(page.url()).searchParams
  expect(query.get('lat')).toBeTruthy()
  await expect.poll(() => page.locator('[data-region=count]').innerText()).toContain('à Lyon')
})

test('the open panel is accessible', async () => {
  const { page } = await openField({ bypassCSP: true })
  await openPanel(page)
  await page.keyboard.press('ArrowDown')
  expect(await axeViolations(page)).toEqual([])
})

describe('with a key of Google Maps', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite({ GOOGLE_MAPS_KEY: 'a-key' })
  })
  afterAll(() => site.stop())

  /** Stand-in for Google's script, with the parts that the field uses; it records their arguments. */
  const googleScript = `
    const prediction = { place_id: 'p1', description: 'Grenoble, France', types: ['locality'], structured_formatting: { main_text: 'Grenoble' } }
    const component = (type, long_name, short_name = long_name) => ({ long_name, short_name, types: [type] })
    const details = {
      name: 'Grenoble', formatted_address: '38000 Grenoble, France', types: ['locality'],
      geometry: { location: { lat: () => 45.18, lng: () => 5.72 } },
      address_components: [component('locality', 'Grenoble'), component('country', 'France', 'FR')],
    }
    class AutocompleteService { async getPlacePredictions(request) { window.asked = request; return { predictions: [prediction] } } }
    class PlacesService { getDetails(request, done) { window.detailed = request; done(details, 'OK') } }
    window.google = { maps: { importLibrary: async () => ({ AutocompleteService, PlacesService }) } }`

  test('Google’s script is loaded on the first use; it predicts regions, and a choice is looked up', async () => {
    const page = await open(`${site.url}/`)
    const scripts: URL[] = []
    await page.route('https://maps.googleapis.com/**', (route) => {
      scripts.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/javascript', body: googleScript })
    })
    await field(page).hover()
    await scriptRan(page, 'place-field.client')
    expect(scripts).toEqual([])
    await openPanel(page)
    await page.keyboard.type('gre')
    await expect.poll(() => texts(page)).toEqual(['Grenoble France'])
    expect(Object.fromEntries(scripts[0]!.searchParams)).toMatchObject({
      key: 'a-key',
      libraries: 'places',
      language: 'fr',
    })
    expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual({
      input: 'gre',
      types: ['(regions)'],
    })
    await options(page).first().click()
    await expect.poll(() => field(page).inputValue()).toBe('38000 Grenoble, France')
    expect(await page.locator('[data-place-field] [name=lat]').inputValue()).toBe('45.18')
    const { fields } = await page.evaluate(() => (window as unknown as { detailed: { fields: string[] } }).detailed)
    expect(fields).toEqual(['name', 'geometry', 'formatted_address', 'address_components'])
  })

  test('when Google’s script does not load, the gazetteer answers', async () => {
    const page = await open(`${site.url}/`)
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    await openPanel(page)
    await page.keyboard.type('lyo')
    await expect.poll(async () => (await texts(page))[0]).toMatch(/^Lyon/)
    allowConsoleErrors(/maps\.googleapis\.com|ERR_FAILED/)
  })
})
