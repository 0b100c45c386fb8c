import { source as axeSource } from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts'

let browser: Browser
const problems: string[] = []

/** Starts one browser for a test file; a console error or an uncaught exception fails the test it happens in. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const seen = problems.splice(0)
    expect(seen, 'console errors').toEqual([])
  })
  afterAll(() => browser.close())
}

export interface OpenOptions extends BrowserContextOptions {
  /** Nothing was chosen yet, so the banner asks; else measuring was refused before. */
  undecided?: boolean
}

/** Opens a path of the site in a fresh context, which holds nothing but a refusal to be measured. */
export async function open(path: string, { undecided = false, ...options }: OpenOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...options,
  })
  if (!undecided) await context.addInitScript(refuse)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  await page.goto(path)
  return page
}

/** Runs in the page before its own scripts, and in its frames, which are not of this site and may have no storage. */
function refuse(): void {
  if (self === top && location.protocol.startsWith('http'))
    localStorage['consent'] ??= JSON.stringify({ accepted: false, date: new Date().toISOString() })
}

/** Expected problems: a page that answers 404 logs its own status. */
export function expectProblems(pattern: RegExp): void {
  const rest = problems.splice(0).filter((problem) => !pattern.test(problem))
  problems.push(...rest)
}

/** What axe finds wrong on the page by the rules of WCAG 2.0 to 2.2, A and AA, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
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
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
    )
  })
}

/**
 * A screen, narrow and light, wide and dark: axe finds nothing, and nothing stands out sideways.
 * @param visitor a page of somebody that it is opened for, with `bypassCSP`; a new visitor's unless told
 */
export async function expectAccessible(path: string, visitor?: Page): Promise<void> {
  const page = visitor ?? (await open('about:blank', { bypassCSP: true, reducedMotion: 'reduce' }))
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    expect(await axeFindings(page), `${path}, ${width} px, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `sideways scroll of ${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}
