import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, type OpenOptions, useBrowser, watchLayoutShifts } from '../../support/browser.ts'

/** What a visit costs in bytes, requests and layout shifts: exact figures of what the site serves. */
const kB = 1000
/** 14 KiB, the first ten TCP segments without headers. */
const firstFlight = 14 * 1024
/** The home page has many parts and two drawings. */
const firstLoads = {
  home: 20.4 * kB,
  list: firstFlight,
  grid: firstFlight,
  event: firstFlight,
  city: firstFlight,
  organizer: firstFlight,
}
const maxScript = 2.5 * kB
/** Events of some days have more tags or places than those of others. */
const mostElements = { home: 480, list: 450, grid: 435, event: 300, city: 435, organizer: 440, article: 360 }
const elementsIn = (html: string) => html.match(/<[a-z]/g)!.length
/** A list has 24 events; those of one title on one day, many on a Saturday, are one card. */
const fewestCards = { home: 10, list: 12, grid: 12, event: 1, city: 3, organizer: 1 }
const reducedMotion = 'no-preference'
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, reducedMotion } as const
const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion } as const

const brotli = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength

interface Loaded {
  kind: string
  path: string
  body: Buffer
}

useBrowser()

/** Pages of one kind, with other events. */
const alike = {
  home: ['/'],
  list: ['', '?page=1', '?page=2', '?page=3', '?page=4'].map((page) => `/events${page}`),
  grid: ['', '&page=1', '&page=2', '&page=3', '&page=4'].map((page) => `/events?layout=grid${page}`),
  event: [] as string[],
  city: ['marseille', 'nantes', 'bordeaux', 'lyon', 'lille'].map((city) => `/events/city/${city}`),
  organizer: [] as string[],
}
beforeAll(async () => {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=6`)
  const { data } = (await answer.json()) as { data: { slug: string; lang: string; title: Record<string, string> }[] }
  // The first has the shortest title: a long one is larger than the picture.
  const length = ({ lang, title }: (typeof data)[number]) => title[lang]?.length ?? 0
  const { data: event } = (await (await fetch(`${inject('siteUrl')}/v1/events/slug/${data[0]!.slug}`)).json()) as {
    data: { organizer: string }
  }
  alike.organizer = [`/events?organizer=${event.organizer}`]
  alike.event = data.toSorted((a, b) => length(a) - length(b)).map(({ slug }) => `/events/e/${slug}`)
})

/** The smallest HTML of some pages, compressed: what the code adds is in all of them. */
async function smallestHtml(pages: readonly string[]): Promise<number> {
  const answers = await Promise.all(pages.map((path) => fetch(inject('siteUrl') + path)))
  expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200))
  return Math.min(...(await Promise.all(answers.map(async (answer) => brotli(await answer.text())))))
}

/** Everything that the browser fetches for a page before any interaction, including what waits until it is idle. @param options of a phone whose visitor refused to be measured, unless they say otherwise */
async function loadUntouched(path: string, options: OpenOptions = {}): Promise<Loaded[]> {
  const page = await open('about:blank', { ...phone, ...options })
  const bodies: Promise<Loaded>[] = []
  const note = (response: Response) => {
    const kind = response.request().resourceType()
    bodies.push(response.body().then((body) => ({ kind, path: new URL(response.url()).pathname, body })))
  }
  page.on('response', note)
  await page.goto(inject('siteUrl') + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  // What a page that stays open fetches later is not measured, and its body is gone when the page is closed.
  page.off('response', note)
  return Promise.all(bodies)
}

const sizeOfAll = (loaded: Loaded[]) => loaded.reduce((sum, { body }) => sum + brotli(body), 0)
const bytesOf = (loaded: Loaded[], ...kinds: string[]) => sizeOfAll(loaded.filter(({ kind }) => kinds.includes(kind)))

describe.each(['home', 'list', 'grid', 'event', 'city', 'organizer'] as const)('the first load of the %s', (name) => {
  let loaded: Loaded[]
  let html: string
  const pathOf = () => alike[name][0]!
  beforeAll(async () => {
    loaded = await loadUntouched(pathOf())
    html = loaded.find(({ kind }) => kind === 'document')!.body.toString()
  })

  test('shows as many cards as it is measured for', () => {
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(fewestCards[name])
  })

  test('has no more elements than it needs', () => expect(elementsIn(html)).toBeLessThanOrEqual(mostElements[name]))

  test('fetches at most 2.5 kB of script, and no React', () => {
    const scripts = loaded.filter(({ kind }) => kind === 'script')
    expect(scripts.length).toBeGreaterThan(0)
    expect(bytesOf(loaded, 'script')).toBeLessThanOrEqual(maxScript)
    for (const { body } of scripts) expect(body.toString()).not.toMatch(/react\.(element|transitional)|hydrateRoot/)
  })

  test('keeps HTML, CSS and script within its budget, which is the first TCP flight for a list or an event', async () => {
    const bytes = bytesOf(loaded, 'stylesheet', 'script') + (await smallestHtml(alike[name]))
    expect(bytes).toBeLessThanOrEqual(firstLoads[name])
  })

  test('makes at most 10 requests besides images', () => {
    expect(loaded.filter(({ kind }) => kind !== 'image').map(({ path }) => path).length).toBeLessThanOrEqual(10)
  })

  test('contains at most 3 % serialised state', () => {
    const state = [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)]
    expect(state.length).toBeGreaterThan(0)
    expect(state.reduce((sum, [, json]) => sum + json!.length, 0) / html.length).toBeLessThanOrEqual(0.03)
  })

  test('loads its largest image eagerly, with its size in the HTML and at most 25 kB on a phone', async () => {
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
    // Where a text is the largest, no image counts.
    if (name !== 'event' && largest!.tag !== 'img') return
    expect(largest).toMatchObject({ tag: 'img', lazy: false, sized: true })
    const picture = await fetch(largest!.address)
    expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(25 * kB)
  })

  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('shifts no layout on %s', async (_, size) => {
    const page = await open('about:blank', size)
    // A font that comes after the first paint may wrap a line elsewhere.
    await page.route(/\.woff2$/, (route) => route.abort())
    allowConsoleErrors(/ERR_FAILED.*\.woff2/)
    // A slow phone paints what it has parsed.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const layoutShifts = await watchLayoutShifts(page)
    await page.goto(pathOf(), { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const shifts = await layoutShifts()
    // A row of which the last lines are not parsed: up to 0.003; the posters of the home, as wide as their number allows: 0.01.
    expect(
      shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
      shifts.join('\n'),
    ).toBeLessThan(name === 'home' ? 0.02 : 0.005)
  })
})

test('a first visit to the list, whose visitor is asked for consent, is at most 11 files of 51 kB besides covers on a phone', async () => {
  const loaded = await loadUntouched('/events', { undecided: true })
  const table = loaded.map(({ path, body }) => `${brotli(body)} ${path}`).join('\n')
  expect(table).toMatch(/ \/consent$/m)
  expect(table).toMatch(/ \/assets\/chiche-sans-\w+\.woff2$/m)
  // Which events are first, and so the page and its covers, depends on the day.
  const { covers = [], others = [] } = Object.groupBy(loaded, ({ path }) =>
    path.startsWith('/cover/') ? 'covers' : 'others',
  )
  expect(covers.length, table).toBeLessThanOrEqual(10)
  expect(others.length, table).toBeLessThanOrEqual(11)
  const files = others.filter(({ kind }) => kind !== 'document')
  expect(sizeOfAll(files) + (await smallestHtml(alike.list)), table).toBeLessThanOrEqual(51 * kB)
})

test('an article has no more elements than it needs', async () => {
  const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text()
  const [, path = ''] = /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(await read('/media'))!
  expect(elementsIn(await read(path))).toBeLessThanOrEqual(mostElements.article)
})

test('on a phone neither font nor covers but the lead compete with the first paint of a list', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/events`)).text()
  const fetched = html.match(/<link rel="preload"[^>]*>|<img [^>]*>/g) ?? []
  expect(fetched.length).toBeGreaterThanOrEqual(fewestCards.list)
  const early = fetched.filter((tag) => !/ (loading="lazy"|media="\(min-width:640px\)")/.test(tag))
  expect(early.length).toBeLessThanOrEqual(1)
  expect(early.join('')).not.toMatch(/preload|fetchPriority/)
})

const readManifest = () => JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest

/** The sum of scripts as the site serves them, by their paths without a leading slash. */
async function sizeOf(files: string[]): Promise<number> {
  const bodies = await Promise.all(
    files.map(async (file) => Buffer.from(await (await fetch(`${inject('siteUrl')}/${file}`)).arrayBuffer())),
  )
  return bodies.reduce((sum, body) => sum + brotli(body), 0)
}

/** The scripts of some sources and of all that they import, at once or later. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (source: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[source]!
    if (files.has(file)) return
    files.add(file)
    for (const imported of [...imports, ...dynamicImports]) add(imported)
  }
  for (const source of sources) add(source)
  return [...files].filter((file) => file.endsWith('.js'))
}

test('all scripts for visitors together, React included, are at most 97.6 kB', async () => {
  const manifest = readManifest()
  // No visitor loads the visual editor's script (loaded in its frame), those of organizers' and operators' screens or the key of searches in tables.
  const ofOthers = /^src\/(builder\/editor\/|organize\/|admin\/|ui\/fields\/rich-text|ui\/navigation\/search-key)/
  // Chunks, whose names begin with `_`, count where a visitor's script imports them.
  const own = Object.keys(manifest).filter((source) => !ofOthers.test(source) && !source.startsWith('_'))
  const files = filesOf(manifest, own)
  expect(files.length).toBeGreaterThan(3)
  expect(await sizeOf(files)).toBeLessThanOrEqual(97.6 * kB)
})

test('all scripts of organizers together, React included, are at most 152 kB, without the reader of codes', async () => {
  const manifest = readManifest()
  const islands = Object.keys(manifest).filter((source) => source.startsWith('src/organize/'))
  expect(islands.length).toBeGreaterThan(1)
  // The reader of codes comes with its WebAssembly, once the camera opens.
  const scripts = filesOf(manifest, [...islands, 'src/islands/x-island.ts']).filter((file) => !file.includes('zxing'))
  expect(
    scripts.some((file) => /\/client-/.test(file)),
    'React is among them',
  ).toBe(true)
  expect(await sizeOf(scripts)).toBeLessThanOrEqual(152 * kB)
})

test('the scripts that only operators load are at most 1 kB', async () => {
  const manifest = readManifest()
  const files = filesOf(
    manifest,
    Object.keys(manifest).filter((source) => source.startsWith('src/admin/')),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(await sizeOf(files)).toBeLessThanOrEqual(kB)
})

test('the worker is at most 1,245 kB gzipped', () => {
  const modules = globSync('dist/worker/**/*.js').map((file) => readFileSync(file))
  expect(gzipSync(Buffer.concat(modules), { level: 9 }).byteLength).toBeLessThanOrEqual(1_245 * kB)
})

test('what every request to the worker loads is at most 408 kB of code', () => {
  const { size } = statSync('dist/worker/assets/site.js')
  expect(size, 'load with `await import` what few requests need').toBeLessThanOrEqual(408 * kB)
})
