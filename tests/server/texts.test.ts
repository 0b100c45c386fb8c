import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { byLocale, locales } from '../../src/contracts/locales.ts'
import { end, listening, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Public pages, in French; those of an event, an article and a topic are found on them. */
const paths = [
  '/',
  '/events',
  '/events?layout=grid',
  '/events?layout=month',
  '/events?layout=map',
  '/events?search=xqzwkv&results=false',
  '/events?from=2000-01-01&to=2000-01-02&results=false',
  '/events/city/lyon',
  '/events/topic/ecologie',
  '/events/type/atelier',
  '/media',
  '/media/ecologie',
  '/sondages',
  '/search',
  '/search?q=atelier',
  '/game',
  '/resources',
  '/actions',
  '/recos',
  '/playlist',
  '/follow?city=lyon',
  '/organize',
  '/login/start',
  '/lost-password',
  '/api',
  '/legal/mentions',
  '/legal/privacy',
  '/legal/cookies',
  '/consent',
  '/legal/accessibility',
  '/embed/events',
  '/embed/poll',
  '/offline',
  '/nulle-part',
]

const prefixes = byLocale((locale) => (locale === 'fr' ? '' : `/${locale}`))

const withoutCode = (html: string) => html.replace(/<(script|style|template|noscript)\b[^>]*>.*?<\/\1>/gs, '')
/** What can be seen of a part of a page. */
const seen = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .trim()

/** What a page leaves empty or unfilled. */
function faultsOf(given: string): string[] {
  const html = withoutCode(given)
  const parts = ['title', 'h1', 'h2', 'h3', 'h4', 'label', 'legend', 'caption', 'summary', 'figcaption'].flatMap(
    (name) =>
      [...html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([whole, inner]) => ({
        name,
        whole,
        inner: inner!,
      })),
  )
  const empty = parts
    .filter(({ whole, inner }) => seen(inner) === '' && !/aria-label="[^"]|alt="[^"]|<input/.test(whole))
    .map(({ name, whole }) => `empty ${name}: ${whole.slice(0, 120)}`)
  const halved = parts
    .filter(({ name, inner }) => name === 'title' && /^\s*·|·\s*$/.test(inner))
    .map(({ whole }) => whole)
  const attributes = [...html.matchAll(/ (aria-label|title|placeholder|content)="\s*"/g)].map(
    ([whole]) => `empty${whole}`,
  )
  const text = seen(html.replace(/<(code|pre)\b[^>]*>.*?<\/\1>/gs, ''))
  const unfilled = [...text.matchAll(/(?<!\/)\{\{?[a-z]\w*\}\}?|\bundefined\b|\[object Object\]|\bNaN\b/g)].map(
    ([found]) => `shows ${found}`,
  )
  const described = [...html.matchAll(/ (?:aria-label|title|alt|placeholder|content)="[^"]*\{\{\w+\}\}[^"]*"/g)].map(
    ([whole]) => `unfilled${whole}`,
  )
  return [...empty, ...halved, ...attributes, ...unfilled, ...described]
}

test.each(['chiche', 'international'])(
  'every public page of the built site %s has its texts, in three languages',
  async (variant) => {
    const server = startServer(join(folder, variant), { SITE_VARIANT: variant })
    try {
      const address = await listening(server)
      const page = async (path: string) => (await fetch(address + path)).text()
      const [list, media] = [await page('/events'), await page('/media')]
      const found = [
        /href="(\/events\/e\/[\w-]+)"/.exec(list)?.[1],
        /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(media)?.[1],
      ].map((path) => path ?? 'nothing')
      const faults: string[] = []
      for (const locale of locales)
        for (const path of [...paths, ...found, `${found[0]}/attend`])
          for (const fault of faultsOf(await page(prefixes[locale] + (path === '/' && locale !== 'fr' ? '' : path))))
            faults.push(`${locale} ${path}: ${fault}`)
      expect(faults).toEqual([])

      for (const locale of locales) {
        const prefix = prefixes[locale]
        expect(await page(`${prefix}/events.ics`), locale).toMatch(/\nX-WR-CALNAME:\p{L}.* · Chiche\r/u)
        expect(await page(`${prefix}/events.rss`), locale).toMatch(/<channel><title>\p{L}.* · Chiche<\/title>/u)
        expect(await page(`${prefix}/events.json`), locale).toMatch(/"title": ?"\p{L}[^"]* · Chiche"/u)
        expect(await page(`${prefix}/opensearch.xml`), locale).not.toMatch(/<(\w+)>\s*<\/\1>/)
        expect(await page(`${prefix}/manifest.webmanifest`), locale).not.toMatch(/"(name|label|description)": ?""/)
      }
    } finally {
      await end(server)
    }
  },
)
