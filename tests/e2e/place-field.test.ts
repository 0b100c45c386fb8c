import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings, expectProblems, open, useBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

useBrowser()

const field = (page: Page) => page.getByLabel('Où', { exact: true })
const options = (page: Page) => page.getByRole('option')
const panel = (page: Page) => page.getByRole('listbox')
const texts = async (page: Page) =>
  (await options(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())

/** Opens the home page's search, where a choice does not change the page, and notes what the field asks for. */
async function openField(options: Parameters<typeof open>[1] = {}): Promise<{ page: Page; asked: string[] }> {
  const page = await open('/', options)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/places')) asked.push(pathname + search)
  })
  return { page, asked }
}

async function openPanel(page: Page): Promise<void> {
  await field(page).click()
  await panel(page).waitFor()
}

test('on focus the panel offers the own city, Paris, Lyon and En ligne', async () => {
  const { page } = await openField()
  await field(page).focus()
  await panel(page).waitFor()
  await expect.poll(() => texts(page)).toEqual(['Paris France', 'Lyon France', 'En ligne'])
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
})

test('five letters typed fast make one request', async () => {
  const { page, asked } = await openField()
  await openPanel(page)
  await field(page).pressSequentially('saint', { delay: 40 })
  await expect.poll(() => texts(page)).toContain('Saint-Étienne France')
  expect(asked.filter((path) => path.startsWith('/places.json'))).toEqual(['/places.json?q=saint&lang=fr'])
})

test('the panel is still open 150 ms after blur and closed at 250 ms', async () => {
  const { page } = await openField()
  await openPanel(page)
  const seen = await page.evaluate(async () => {
    const list = document.querySelector('[role=listbox]')!
    const at = (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(list.checkVisibility()), ms))
    document.querySelector<HTMLElement>('[name=formattedAddress]')!.blur()
    return Promise.all([at(150), at(250)])
  })
  expect(seen).toEqual([true, false])
})

test('a slow press on a suggestion chooses it', async () => {
  const { page } = await openField()
  await openPanel(page)
  const box = (await options(page).filter({ hasText: 'Lyon' }).boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 20)
  await page.mouse.down()
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect.poll(() => field(page).inputValue()).toBe('Lyon, France')
  expect(Number(await page.locator('[data-place-field] [name=lat]').inputValue())).toBeCloseTo(45.75, 1)
  expect(await page.locator('[data-place-field] [name=countryCode]').inputValue()).toBe('FR')
})

test('the keyboard does it all: arrows, End, Enter, Escape', async () => {
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

test('nothing found is said: Pas de résultats', async () => {
  const { page } = await openField()
  await openPanel(page)
  await page.keyboard.type('zzqqx')
  await page.getByText('Pas de résultats').first().waitFor()
  expect(await options(page).count()).toBe(0)
})

test('a choice on the list filters it around the place', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await openPanel(page)
  await options(page).filter({ hasText: 'Lyon' }).click()
  await page.waitForURL(/formattedAddress=Lyon/)
  const query = new URL(page.url()).searchParams
  expect(query.get('lat')).toBeTruthy()
  await expect.poll(() => page.locator('[aria-live] h1').innerText()).toContain('à Lyon')
})

test('axe finds nothing while the panel is open', async () => {
  const { page } = await openField({ bypassCSP: true })
  await openPanel(page)
  await page.keyboard.press('ArrowDown')
  expect(await axeFindings(page)).toEqual([])
})

describe('with a key of Google Maps', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite({ GOOGLE_MAPS_KEY: 'a-key' })
  })
  afterAll(() => site.stop())

  /** What Google's script gives, as far as the field uses it; it notes what it is asked. */
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

  test('its script comes with the first use, with key, library and language; regions are asked for; a choice is looked up', async () => {
    const page = await open(`${site.url}/`)
    const scripts: URL[] = []
    await page.route('https://maps.googleapis.com/**', (route) => {
      scripts.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/javascript', body: googleScript })
    })
    await field(page).hover()
    await page.waitForTimeout(300)
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

  test('when it does not load, the gazetteer answers', async () => {
    const page = await open(`${site.url}/`)
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    await openPanel(page)
    await page.keyboard.type('lyo')
    await expect.poll(async () => (await texts(page))[0]).toMatch(/^Lyon/)
    expectProblems(/maps\.googleapis\.com|ERR_FAILED/)
  })
})
