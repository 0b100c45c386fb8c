import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { open, useBrowser } from '../support/browser.ts'

/** What a visit costs in bytes, requests and jumps of the layout: exact figures over what is really served. */
const kB = 1000
/** No block moves; when the font comes after the first paint, words may by a hair. */
const largestShift = 0.01
/** 14 KiB, the first ten segments of TCP less headers; the list of the day makes a few dozen bytes of difference. */
const firstFlight = 14 * 1024
/** The home page is many parts, two drawings among them, with the scripts of a poll, an offer and the newsletter. */
const firstLoads = { home: 23 * kB, list: firstFlight, grid: firstFlight, event: firstFlight }
const mostScript = { home: 3.3 * kB, list: 2.5 * kB, grid: 2.5 * kB, event: 2.5 * kB }
const fewestCards = { home: 10, list: 24, grid: 24, event: 1 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 900 } }

const brotli = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength

interface Loaded {
  kind: string
  path: string
  body: Buffer
}

useBrowser()

let eventPath: string
beforeAll(async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=1`)
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  eventPath = `/events/e/${data[0]!.slug}`
})

/** Everything the browser fetches for a page that nobody touches, what waits for idle moments included. */
async function loadUntouched(path: string): Promise<Loaded[]> {
  const page = await open('about:blank', phone)
  const bodies: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    bodies.push(response.body().then((body) => ({ kind, path: new URL(response.url()).pathname, body })))
  })
  await page.goto(inject('siteUrl') + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  return Promise.all(bodies)
}

const bytesOf = (loaded: Loaded[], ...kinds: string[]) =>
  loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { body }) => sum + brotli(body), 0)

describe.each(['home', 'list', 'grid', 'event'] as const)('the first load of the %s', (name) => {
  let loaded: Loaded[]
  let html: string
  const pathOf = () => ({ home: '/', list: '/events', grid: '/events?layout=grid', event: eventPath })[name]
  beforeAll(async () => {
    loaded = await loadUntouched(pathOf())
    html = loaded.find(({ kind }) => kind === 'document')!.body.toString()
  })

  test('shows what it is measured for', () => {
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(fewestCards[name])
  })

  test('fetches at most 2.5 kB of script, 3.3 on the home page, and no React', () => {
    const scripts = loaded.filter(({ kind }) => kind === 'script')
    expect(scripts.length).toBeGreaterThan(0)
    expect(bytesOf(loaded, 'script')).toBeLessThanOrEqual(mostScript[name])
    for (const { body } of scripts) expect(body.toString()).not.toMatch(/react\.(element|transitional)|hydrateRoot/)
  })

  test('fits HTML, CSS and script into its bytes, the first flight of TCP for a list or an event', () => {
    expect(bytesOf(loaded, 'document', 'stylesheet', 'script')).toBeLessThanOrEqual(firstLoads[name])
  })

  test('makes at most 10 requests besides pictures', () => {
    expect(loaded.filter(({ kind }) => kind !== 'image').map(({ path }) => path).length).toBeLessThanOrEqual(10)
  })

  test('carries at most 3 % of serialised state', () => {
    const state = [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)]
    expect(state.length).toBeGreaterThan(0)
    expect(state.reduce((sum, [, json]) => sum + json!.length, 0) / html.length).toBeLessThanOrEqual(0.03)
  })

  test('paints its largest picture from the HTML: eager, sized, at most 25 kB on a phone', async () => {
    const page = await open(pathOf(), phone)
    await page.waitForLoadState('networkidle')
    const largest = await page.evaluate(
      () =>
        new Promise<{ tag: string; lazy: boolean; sized: boolean; address: string } | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const { element, url } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element; url: string }
            if (!element) return resolve(undefined)
            const sized = element.hasAttribute('width') && element.hasAttribute('height')
            resolve({ tag: element.localName, lazy: element.getAttribute('loading') === 'lazy', sized, address: url })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(largest).toBeDefined()
    // Where a text is larger, nothing is fetched for it.
    if (name !== 'event' && largest!.tag !== 'img') return
    expect(largest).toMatchObject({ tag: 'img', lazy: false, sized: true })
    const picture = await fetch(largest!.address)
    expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(25 * kB)
  })

  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('moves nothing on %s', async (_, size) => {
    const page = await open(pathOf(), size)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
          const seen: string[] = []
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[])
              seen.push(
                `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName).join(' | ')}`,
              )
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(seen), 100)
        }),
    )
    const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
    expect(sum, shifts.join('\n')).toBeLessThan(largestShift)
  })
})

test('every script of the site together, React included, is at most 82 kB', async () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  // The visual editor's script is loaded in its frame alone, that of rich text by who writes an event: by no visitor.
  const forVisitors = Object.values(manifest).filter(
    ({ name }) => name !== 'editor.client' && name !== 'rich-text-field.script',
  )
  const files = [...new Set(forVisitors.map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(3)
  const bodies = await Promise.all(
    files.map(async (file) => Buffer.from(await (await fetch(`${inject('siteUrl')}/${file}`)).arrayBuffer())),
  )
  expect(bodies.reduce((sum, body) => sum + brotli(body), 0)).toBeLessThanOrEqual(82 * kB)
})

test('the worker is at most 600 kB gzipped', () => {
  const modules = globSync('dist/worker/**/*.js').map((file) => readFileSync(file))
  expect(gzipSync(Buffer.concat(modules), { level: 9 }).byteLength).toBeLessThanOrEqual(600 * kB)
})
