import { extract } from '@extractus/oembed-extractor'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, axeViolations, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { openEvent } from '../offline/offline-browser.ts'

useBrowser()

/** A page of another site, under a policy that allows this site and nothing else. */
let elsewhere: Server
let address: string
let body = ''
beforeEach(async () => {
  const site = inject('siteUrl')
  elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${site}; connect-src ${site}; frame-src ${site}; img-src data:; require-trusted-types-for 'script'`,
    )
    response.end(
      `<!doctype html><html lang="en"><title>Town hall</title><link rel="icon" href="data:,"><main><h1>Town hall</h1>${body}</main>`,
    )
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
})
afterEach(() => elsewhere.close())

const component = (inside: string) => `<script type="module" src="${inject('siteUrl')}/embed.js"></script>${inside}`

describe('the element <chiche-events> on another site', () => {
  test('shows its list in the language of the page, under a strict policy and without a cookie', async () => {
    body = component('<chiche-events limit="3"><a href="#list">Our dates</a></chiche-events>')
    const page = await open(address)
    const element = page.locator('chiche-events')
    await expect.poll(() => element.locator('li').count()).toBe(3)
    const [first] = await element.locator('li a').all()
    expect(await first!.getAttribute('href')).toMatch(/\/en\/events\/e\/[^?]+\?utm_source=embed$/)
    expect(await element.locator('footer a').innerText()).toMatch(/^All \d+ dates$/)
    expect(await page.context().cookies()).toEqual([])
    expect(await axeViolations(page)).toEqual([])
  })
  test('keeps what is inside it when the list cannot be had, and follows its attributes', async () => {
    allowConsoleErrors(/ERR_FAILED/)
    body = component('<chiche-events limit="2" from="nonsense"><a href="#list">Our dates</a></chiche-events>')
    const page = await open('about:blank')
    await page.route('**/embed/events.json*', (route) => route.abort(), { times: 1 })
    await page.goto(address)
    const element = page.locator('chiche-events')
    expect(await element.locator('a', { hasText: 'Our dates' }).isVisible()).toBe(true)
    await element.evaluate((node) => node.setAttribute('lang', 'fr'))
    await expect.poll(() => element.locator('footer a').innerText()).toMatch(/^Les \d+ dates$/)
  })
  test('shows cards beside each other where there is room', async () => {
    body = component('<chiche-events limit="3" layout="grid"><a href="#list">Our dates</a></chiche-events>')
    const page = await open(address, { viewport: { width: 1000, height: 800 } })
    const rows = page.locator('chiche-events li')
    await expect.poll(() => rows.count()).toBe(3)
    const tops = async () =>
      new Set((await Promise.all((await rows.all()).map((row) => row.boundingBox()))).map((box) => box!.y))
    expect((await tops()).size).toBe(1)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(async () => (await tops()).size).toBe(3)
    expect(await axeViolations(page)).toEqual([])
  })
  test('a month turns its pages, and a button is alone, each in its colours and without a fault', async () => {
    const { data } = (await (await fetch(`${inject('siteUrl')}/v1/events?limit=1`)).json()) as {
      data: { slug: string }[]
    }
    body = component(
      `<chiche-events layout="month"><a href="#list">Ours</a></chiche-events><chiche-button event="${data[0]!.slug}" accent="#ffd84d"><a href="#b">Ours</a></chiche-button><chiche-events layout="cities" title="Cities"></chiche-events><chiche-events layout="map" city="paris"></chiche-events>`,
    )
    const page = await open(address, { viewport: { width: 1000, height: 800 } })
    const month = page.locator('chiche-events').first()
    const title = month.locator('header strong').last()
    await title.waitFor()
    const before = await title.innerText()
    await month.getByRole('button', { name: 'The month after' }).click()
    await expect.poll(() => title.innerText()).not.toBe(before)
    await page.locator('chiche-button a.button').waitFor()
    await page.locator('chiche-events .cities a').first().waitFor()
    await page.locator('chiche-events .map svg').waitFor()
    expect(await page.locator('chiche-events .map a').first().getAttribute('href')).toContain('utm_source=embed')
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [280, 1000]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
  })
  test('is at most 5 kB', () => {
    expect(brotliCompressSync(readFileSync('dist/client/embed.js')).byteLength).toBeLessThanOrEqual(5000)
  })
})

/** The slug of an article. */
async function anArticle(): Promise<string> {
  const html = await (await fetch(`${inject('siteUrl')}/media`)).text()
  return /href="\/media\/[\w-]+\/([\w-]+)"/.exec(html)![1]!
}

describe('frames on another site', () => {
  test('show lists, events and named pages, as high as they are', async () => {
    const site = inject('siteUrl')
    const frames = [
      '/embed/events?limit=3',
      '/iframe/thedaysafter',
      '/en/iframe/techforgoodtour-partners',
      '/embed/poll',
      `/en/embed/media/${await anArticle()}`,
    ]
    body = component(
      frames.map((path) => `<iframe src="${site}${path}" title="${path}" height="10"></iframe>`).join(''),
    )
    const page = await open(address)
    for (const path of frames) {
      const frame = page.locator(`iframe[title="${path}"]`)
      const content = page.frameLocator(`iframe[title="${path}"]`)
      await expect.poll(() => content.locator('h1').count()).toBe(1)
      const high = () => content.locator('body').evaluate((node) => (node as HTMLElement).offsetHeight)
      await expect.poll(async () => (await frame.boundingBox())!.height - (await high())).toBeLessThan(8)
      expect(await high()).toBeGreaterThan(80)
    }
    expect(await page.context().cookies()).toEqual([])
  })
  test('are what a reader of oEmbed finds by the pages of events, lists, articles and polls', async () => {
    const site = inject('siteUrl')
    const { slug } = await openEvent()
    const html = await (await fetch(`${site}/media`)).text()
    const pages = [
      `/es/events/e/${slug}`,
      '/en/events?visio=true',
      /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(html)![1]!,
      '/sondages',
    ]
    const found = []
    // The reader knows no provider with this address, so it takes the link in the head of each page.
    for (const page of pages)
      found.push((await extract(site + page, { maxwidth: 360 })) as Readonly<Record<string, unknown>>)
    for (const [index, one] of found.entries()) {
      expect(one, pages[index]).toMatchObject({
        type: 'rich',
        version: '1.0',
        provider_name: 'Chiche',
        width: 360,
        height: expect.any(Number) as number,
      })
      expect(one['title']).toBeTruthy()
    }
    body = found.map((one) => String(one['html'])).join('')
    const page = await open(address)
    await expect.poll(() => page.locator('iframe').count()).toBe(pages.length)
    for (const index of pages.keys()) {
      const heading = page.frameLocator(`iframe >> nth=${index}`).locator('h1')
      await expect.poll(() => heading.count()).toBe(1)
    }
    await expect(extract(`${site}/account/help`)).rejects.toThrow('No oEmbed link found')
    expect(await page.context().cookies()).toEqual([])
  })
  test('weigh at most 12 kB', async () => {
    for (const query of ['limit=12', 'layout=month', 'layout=cities', 'layout=map', 'layout=map&city=paris']) {
      const html = await (await fetch(`${inject('siteUrl')}/embed/events?${query}`)).text()
      expect(brotliCompressSync(html).byteLength, query).toBeLessThanOrEqual(12_000)
    }
  })
})

test('framed polls and articles have no accessibility fault, narrow or wide, light or dark, in each language', async () => {
  const article = await anArticle()
  for (const prefix of ['', '/en', '/es'])
    for (const path of [
      '/embed/poll',
      `/embed/media/${article}`,
      '/embed/events?layout=grid',
      '/embed/events?layout=month',
      '/embed/events?layout=cities',
      '/embed/events?layout=map',
    ])
      await expectAccessible(prefix + path)
  // The narrowest frame, with the map that has most places.
  const page = await open('/embed/events?layout=map&city=paris', { viewport: { width: 280, height: 800 } })
  expect(await axeViolations(page)).toEqual([])
})

describe('the maker of code', () => {
  test('changes preview and code with each choice', async () => {
    const page = await open('/embed')
    await page.getByLabel('Sombre').check()
    await expect.poll(() => page.locator('pre').nth(1).innerText()).toContain('theme=dark')
    await page.getByLabel('Un événement').check()
    await expect.poll(() => page.getByLabel('Adresse de l’événement').isVisible()).toBe(true)
    const { data } = (await (await fetch(`${inject('siteUrl')}/v1/events?limit=1`)).json()) as {
      data: { slug: string }[]
    }
    await page.getByLabel('Adresse de l’événement').fill(`${inject('siteUrl')}/events/e/${data[0]!.slug}`)
    await expect.poll(() => page.locator('pre').first().innerText()).toContain(`/embed/e/${data[0]!.slug}`)
    await expect.poll(() => page.frameLocator('iframe').locator('h1').innerText()).toBeTruthy()
    await page.getByRole('radio', { name: 'Cerise' }).check({ force: true })
    await expect.poll(() => page.locator('pre').first().innerText()).toContain('accent=%239b084f')
  })
  test('makes the page around the preview wider and narrower, by its edge and by keys, up to what it may be', async () => {
    const page = await open('/embed', { viewport: { width: 1280, height: 900 } })
    const edge = page.getByRole('slider', { name: 'À la largeur de ta page' })
    // A page that is seen smaller has parts of pixels.
    const sides = 44
    const width = async () => {
      const inner = await page
        .frameLocator('iframe')
        .locator('body')
        .evaluate(() => innerWidth)
      return Math.round((inner + sides) / 10) * 10
    }
    await expect.poll(width).toBe(560)
    await edge.press('ArrowLeft')
    await expect.poll(width).toBe(550)
    expect(await edge.getAttribute('aria-valuetext')).toBe('550 px')
    await edge.press('Home')
    await expect.poll(width).toBe(280)
    await edge.press('Shift+ArrowRight')
    await expect.poll(width).toBe(320)
    await edge.press('End')
    await expect.poll(width).toBe(800)
    // The whole page is seen, however wide, and is as high as its content.
    const [host, frame] = [page.locator('[data-region=page]'), page.locator('iframe')]
    const right = async () => (await host.boundingBox())!.x + (await host.boundingBox())!.width
    expect(await right()).toBeLessThan(1280)
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(300)
    // The edge is pulled by its handle, which is on the edge of the page.
    const y = (await edge.boundingBox())!.y + (await edge.boundingBox())!.height / 2
    await page.mouse.move(await right(), y)
    await page.mouse.down()
    await page.mouse.move((await right()) - 120, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBeLessThan(700)
    // It stays as wide when something else is chosen.
    const before = await width()
    await page.getByLabel('Sombre').check()
    await expect.poll(() => page.locator('pre').nth(1).innerText()).toContain('theme=dark')
    await expect.poll(width).toBe(before)
  })
  test.each([
    ['/embed', 360],
    ['/en/embed?limit=3', 1280],
    ['/es/embed?what=event', 1900],
  ])('%s has no accessibility fault at %i px', async (path, width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(path, { viewport: { width, height: 900 }, colorScheme })
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})
