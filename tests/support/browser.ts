import { source as axeSource } from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts'

let browser: Browser
const errors: string[] = []
const allowed: RegExp[] = []
const loadedScripts = new WeakMap<Page, string[]>()

/** Starts one browser for a test file. A console error, an uncaught exception or a crash of the page fails the test in which it happens. */
export function useBrowser(): void {
  beforeAll(launch)
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const patterns = allowed.splice(0)
    const unexpected = errors.splice(0).filter((error) => !patterns.some((pattern) => pattern.test(error)))
    expect(unexpected, ['console errors:', ...unexpected].join('\n')).toEqual([])
  })
  afterAll(() => browser.close())
}

async function launch(): Promise<void> {
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
}

export interface OpenOptions extends BrowserContextOptions {
  /** The visitor has not answered the consent banner yet; otherwise measuring was refused before. */
  undecided?: boolean
  /** The test moves the page's clock, with `stopClock`. */
  clock?: boolean
}

/** Opens a path of the site in a new browser context, where measuring was refused before. */
export async function open(
  path: string,
  { undecided = false, clock = false, ...options }: OpenOptions = {},
): Promise<Page> {
  // A test whose browser crashed is tried again (vitest.config.ts).
  if (!browser.isConnected()) await launch()
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Tests answer requests of pages themselves; those of docs/offline.md allow the service worker.
    serviceWorkers: 'block',
    // A part that still moves cannot be clicked; tests of motion ask for it.
    reducedMotion: 'reduce',
    ...options,
  })
  if (!undecided) await context.addInitScript(refuse)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  if (clock) await page.clock.install()
  const scripts: string[] = []
  loadedScripts.set(page, scripts)
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.stack || String(error)))
  page.on('crash', () => errors.push('The page crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  await page.goto(path)
  return page
}

/** Runs before the scripts of the page and of its frames; frames of other sites may have no storage. */
function refuse(): void {
  if (self === top && location.protocol.startsWith('http'))
    localStorage['consent'] ??= JSON.stringify({ accepted: false, date: new Date().toISOString() })
}

/** Console errors that the running test causes on purpose, such as a page that answers 404. */
export function allowConsoleErrors(pattern: RegExp): void {
  allowed.push(pattern)
}

/**
 * Waits until a script that the page fetches on the first touch has run: `await scriptRan(page, 'form.client')`. Until
 * then the browser handles links and forms by itself.
 */
export async function scriptRan(page: Page, name: string): Promise<void> {
  const file = `${new URL(page.url()).origin}/assets/${name}`
  const address = () => loadedScripts.get(page)!.find((url) => url.startsWith(file))
  await expect.poll(address).toBeTruthy()
  // Importing it again resolves after the page's own import.
  await page.evaluate(`import(${JSON.stringify(address())}).then(() => undefined)`)
}

/** Collects layout shifts from here on; call it before the page is opened. @returns reads them, `0.02: heading | image` each */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: string[] = []
    const add = (entries: PerformanceEntry[]) => {
      for (const { value, sources } of entries as Shift[])
        shifts.push(
          `${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName).join(' | ')}`,
        )
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      readShifts: () => {
        add(observer.takeRecords())
        return shifts
      },
    })
  })
  return async () => {
    await painted(page)
    return page.evaluate('readShifts()')
  }
}

/** Waits until fonts and the pictures in view are there and the page has been painted with them. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight || !image.checkVisibility()
    }),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/**
 * Stops the clock of a page opened with `clock`; `page.clock.runFor(ms)` moves it from then on. Animation frames stop with
 * it, and with them `page.waitForFunction`: use `expect.poll`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a translation can break: a tenth of the time of all. */
const rulesOfWords = ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms']

/** Violations that axe finds on the page, one line each, of WCAG 2.0 to 2.2, A and AA. @param runOnly tags of its rules */
export async function axeViolations(page: Page, runOnly = everyRule): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>
        }
      }
    ).axe
    const { violations } = await axe.run({
      runOnly: tags,
      // Of what passes, which is most of a page, no selectors are sought: half of its time.
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
    )
  }, runOnly)
}

/**
 * Checks a screen, narrow and light, then wide and dark: no violation by axe, no sideways scroll. A translated screen has the
 * markup and the colours of the French one: axe looks at its texts once.
 * @param visitor a page opened with `bypassCSP`, for example of a signed-in visitor; otherwise a new visitor's
 * @param options `whole`: the window is as high as the page, so that nothing is under a bar that stays at the bottom; `wide`: at 1900 px too
 */
export async function expectAccessible(
  path: string,
  visitor?: Page,
  { whole = false, wide = false } = {},
): Promise<void> {
  const translated = /^\/(en|es)\b/.test(path)
  const page = visitor ?? (await open('about:blank', { bypassCSP: true }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
    ...(wide ? ([[1900, 'light']] as const) : []),
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    if (whole)
      await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    if (width === 360 || !translated)
      expect(
        await axeViolations(page, translated ? rulesOfWords : everyRule),
        `${path}, ${width} px, ${colorScheme}`,
      ).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `sideways scroll of ${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}
