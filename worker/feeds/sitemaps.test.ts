import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../tests/support/factories.ts'
import { taxonomies } from '../backend/db/schema.ts'
import { noteEmptySitemaps } from '../backend/events/lists/sitemap-file.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import { forgetAll } from '../cache/with-cache.ts'
import { getFeed } from './feeds.fixture.ts'

interface Url {
  loc: string
  lastmod?: string
  'xhtml:link'?: { '@_hreflang': string; '@_href': string }[]
}
const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})
async function readXml(path: string): Promise<Record<string, unknown>> {
  const answer = await getFeed(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text) as Record<string, unknown>
}
const urlsOf = async (path: string) => ((await readXml(path))['urlset'] as { url?: Url[] }).url ?? []
const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )

beforeEach(async () => {
  forgetAll()
  await emptyTables()
})

test('the index names every file, with events split over several', async () => {
  await store(...Array.from({ length: 501 }, () => ({})))
  const { sitemap } = (await readXml('/sitemap.xml'))['sitemapindex'] as { sitemap: { loc: string }[] }
  expect(sitemap.map(({ loc }) => loc)).toEqual(
    ['pages', 'lists', 'articles', 'events-1', 'events-2'].map((name) => `https://chiche.test/sitemaps/${name}.xml`),
  )
  expect(await urlsOf('/sitemaps/events-1.xml')).toHaveLength(500)
  expect(await urlsOf('/sitemaps/events-2.xml')).toHaveLength(1)
  expect((await getFeed('/sitemaps/events-3.xml')).status).toBe(404)
})

describe('events', () => {
  test('lists only the languages an event is written in, as alternates of each other', async () => {
    await store({
      slug: 'couture',
      title: { fr: 'Couture', es: 'Costura' },
      updatedAt: Date.parse('2026-11-03T10:00:00Z'),
    })
    const urls = await urlsOf('/sitemaps/events-1.xml')
    expect(urls.map(({ loc }) => loc)).toEqual([
      'https://chiche.test/events/e/couture',
      'https://chiche.test/es/events/e/couture',
    ])
    for (const url of urls) {
      expect(url.lastmod).toBe('2026-11-03T10:00:00.000Z')
      expect(url['xhtml:link']!.map((link) => [link['@_hreflang'], link['@_href']])).toEqual([
        ['fr', 'https://chiche.test/events/e/couture'],
        ['es', 'https://chiche.test/es/events/e/couture'],
        ['x-default', 'https://chiche.test/events/e/couture'],
      ])
    }
  })
  test('an event in one language has no alternates', async () => {
    await store({ slug: 'sewing', lang: 'en', title: { en: 'Sewing' } })
    const urls = await urlsOf('/sitemaps/events-1.xml')
    expect(urls).toMatchObject([{ loc: 'https://chiche.test/en/events/e/sewing' }])
    expect(urls[0]!['xhtml:link']).toBeUndefined()
  })
  test('a change shows at once, and an empty file leaves the index with the next scheduled run', async () => {
    await store(...Array.from({ length: 501 }, (_, index) => ({ id: `e${index}`, slug: `e${index}` })))
    const files = async () => {
      const { sitemap } = (await readXml('/sitemap.xml'))['sitemapindex'] as { sitemap: { loc: string }[] }
      return sitemap.flatMap(({ loc }) => /events-\d+/.exec(loc) ?? [])
    }
    await store({ id: 'e3', slug: 'e3', updatedAt: testNow })
    const changed = (await urlsOf('/sitemaps/events-1.xml')).find(({ loc }) => loc.endsWith('/e3'))
    expect(changed).toMatchObject({ lastmod: new Date(testNow).toISOString() })
    await store({ id: 'e500', slug: 'e500', private: true })
    expect((await getFeed('/sitemaps/events-2.xml')).status).toBe(404)
    await noteEmptySitemaps(env.DB, testNow)
    expect(await files()).toEqual(['events-1'])
    await store({ id: 'e500', slug: 'e500' }, ...Array.from({ length: 500 }, () => ({})))
    expect(await urlsOf('/sitemaps/events-2.xml')).toHaveLength(500)
    expect(await files(), 'what is new follows').toEqual(['events-1', 'events-3'])
    await noteEmptySitemaps(env.DB, testNow)
    expect(await files()).toEqual(['events-1', 'events-2', 'events-3'])
  })
  test('lists past events for 12 months and never unlisted ones', async () => {
    await store(
      { slug: 'recent', startsAt: testNow - 360 * dayMs },
      { slug: 'old', startsAt: testNow - 370 * dayMs },
      { slug: 'hidden', private: true },
    )
    expect((await urlsOf('/sitemaps/events-1.xml')).map(({ loc }) => loc)).toEqual([
      'https://chiche.test/events/e/recent',
    ])
  })
})

test('lists of cities, topics and types that have coming events', async () => {
  await drizzle(env.DB)
    .insert(taxonomies)
    .values([buildTaxonomy({ id: 'eco', slug: 'ecologie' }), buildTaxonomy({ id: 'empty', slug: 'vide' })])
  await store({ topicId: 'eco' })
  const urls = (await urlsOf('/sitemaps/lists.xml')).map(({ loc }) => loc)
  expect(urls).toContain('https://chiche.test/events/city/lyon')
  expect(urls).toContain('https://chiche.test/en/events/topic/ecologie')
  expect(urls.some((url) => url.includes('vide'))).toBe(false)
})

test('lists pages, including legal ones, in three languages', async () => {
  const urls = (await urlsOf('/sitemaps/pages.xml')).map(({ loc }) => loc)
  expect(urls).toContain('https://chiche.test/')
  expect(urls).toContain('https://chiche.test/es/legal/privacy')
  expect(urls.some((url) => url.includes('account'))).toBe(false)
})

describe('files that programs look for', () => {
  const text = async (path: string) => {
    const answer = await getFeed(path)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  test('robots.txt', async () => {
    const lines = (await text('/robots.txt')).split('\n')
    expect(lines).toContain('User-agent: *')
    for (const path of ['/v1/', '/account', '/en/account', '/login', '/organize', '/*?search=', '/*&search='])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://chiche.test/sitemap.xml')
    expect(lines).not.toContain('Disallow: /')
  })
  test('llms.txt names the API and the feeds', async () => {
    const body = await text('/llms.txt')
    expect(body).toMatch(/^# Chiche\n/)
    expect(body).toContain('https://chiche.test/v1/openapi.json')
    expect(body).toContain('.ics')
  })
  test.each([
    ['fr', '', 'Mon agenda'],
    ['en', '/en', 'My agenda'],
    ['es', '/es', 'Mi agenda'],
  ])('the manifest in %s is of one app, and leads to pages in its language', async (lang, prefix, agenda) => {
    const manifest = JSON.parse(await text(`${prefix}/manifest.webmanifest`)) as {
      screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      lang,
      start_url: prefix || '/',
      scope: '/',
      icons: expect.arrayContaining([
        expect.objectContaining({ sizes: '192x192' }),
        expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
      ]) as object[],
    })
    expect(manifest.shortcuts[0]).toMatchObject({ name: agenda, url: `${prefix}/account/agenda/active` })
    expect(manifest.shortcuts.every(({ url }) => url.startsWith(`${prefix}/`))).toBe(true)
    expect(manifest.screenshots.map(({ src, form_factor }) => [src, form_factor])).toEqual([
      [`/screenshots/${lang}-wide.webp`, 'wide'],
      [`/screenshots/${lang}-narrow.webp`, 'narrow'],
    ])
  })
  test('security.txt expires within a year (RFC 9116)', async () => {
    const body = await text('/.well-known/security.txt')
    expect(body).toMatch(/^Contact: https:\/\/chiche\.test\/en\/legal\/mentions$/m)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!)
    expect(expires).toBeGreaterThan(testNow + 170 * dayMs)
    expect(expires).toBeLessThan(testNow + 365 * dayMs)
  })
  test('opensearch.xml, in each language', async () => {
    const { OpenSearchDescription: search } = parser.parse(await text('/en/opensearch.xml')) as {
      OpenSearchDescription: { Url: Record<string, string>[] }
    }
    expect(search.Url.map((url) => url['@_template'])).toEqual([
      'https://chiche.test/en/search?q={searchTerms}',
      'https://chiche.test/en/opensearch-suggestions.json?q={searchTerms}',
    ])
  })
  test('site files have no locale prefix', async () => expect((await getFeed('/en/robots.txt')).status).toBe(501))
})
