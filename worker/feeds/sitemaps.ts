import { everyArticle } from '../../src/content/articles/read-articles.ts'
import { readSelections } from '../../src/content/media/selection.ts'
import { noTopic, toArticle } from '../../src/contracts/content/article.ts'
import type { EndpointOutput } from '../../src/contracts/endpoint.ts'
import { AppError, pageNotFound } from '../../src/contracts/errors.ts'
import { legalSlugs } from '../../src/contracts/legal.ts'
import { goneLimit, siteTimeZone } from '../../src/contracts/limits.ts'
import { defaultLocale, type Locale, locales } from '../../src/contracts/locales.ts'
import { href, type PathId, type PathParams } from '../../src/contracts/paths.ts'
import * as events from '../../src/events/events.contract.ts'
import * as files from '../../src/events/list/sitemap.contract.ts'
import { type Markup, xml, xmlDocument } from '../../src/lib/text/xml.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { createContent } from '../content/content-reader.ts'
import type { AppContext } from '../http/context.ts'
import { createApi } from '../v1/site-api.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page and the languages in which it exists. */
interface SitemapPage {
  /** Absolute URL by language. */
  address: (locale: Locale) => string
  languages?: readonly Locale[]
  /** ISO 8601; absent if not known. */
  changed?: string
}

/** One `url` per language of each page, with all languages as alternates (sitemaps.org, Google's hreflang in sitemaps). */
function sitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ address, languages = locales, changed }) => {
    const alternates = languages.length > 1 ? alternateLinks(address, languages) : []
    return languages.map((locale) =>
      xml(
        'url',
        {},
        xml('loc', {}, address(locale)),
        changed === undefined ? undefined : xml('lastmod', {}, changed),
        ...alternates,
      ),
    )
  })
  return xmlDocument(xml('urlset', { xmlns: schema, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls))
}

function alternateLinks(address: SitemapPage['address'], languages: readonly Locale[]): Markup[] {
  const main = languages.includes(defaultLocale) ? defaultLocale : languages[0]!
  const link = (hreflang: string, locale: Locale) =>
    xml('xhtml:link', { rel: 'alternate', hreflang, href: address(locale) })
  return [...languages.map((locale) => link(locale, locale)), link('x-default', main)]
}

/** The index of sitemaps. */
const sitemapIndex = (addresses: readonly string[]): string =>
  xmlDocument(
    xml('sitemapindex', { xmlns: schema }, ...addresses.map((address) => xml('sitemap', {}, xml('loc', {}, address)))),
  )

/** Pages without parameters that search engines should index. */
const listedPages: PathId[] = [
  'content/home',
  'events/list',
  'content/media',
  'content/surveys',
  'content/resources',
  'content/actions',
  'game/index',
  'system/api-docs',
]

/**
 * What makes the sitemap at a path; `undefined` for other paths.
 * @param path `/sitemap.xml`, `/sitemaps/pages.xml`, `/sitemaps/lists.xml`, `/sitemaps/articles.xml` or
 * `/sitemaps/events-{n}.xml`, n from 1
 * @throws {AppError} `not_found` for a file of events beyond the last, `unavailable` while content cannot be read
 */
export function sitemapAt(c: AppContext, path: string): (() => Promise<string>) | undefined {
  if (path === '/sitemap.xml') return () => index(c)
  if (path === '/sitemaps/pages.xml') return async () => sitemap(fixedPages(c.var.origin))
  if (path === '/sitemaps/lists.xml') return async () => sitemap(await listPages(c))
  if (path === '/sitemaps/articles.xml') return async () => sitemap(await articlePages(c))
  const file = /^\/sitemaps\/events-([1-9]\d{0,4})\.xml$/.exec(path)?.[1]
  return file === undefined ? undefined : () => eventFile(c, Number(file))
}

type EventFile = EndpointOutput<typeof files.sitemap>

/** The events of a file. A service that answers the calls of spec §7 only has them as pages of a list. */
async function readFile(c: AppContext, file: number): Promise<EventFile> {
  const api = createApi(c, { cached: false })
  try {
    return await api(files.sitemap, { params: { file: String(file) } })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    // One day of margin: no event is listed whose page disappears before the file is read (D10).
    const from = dayIn(siteTimeZone, goneLimit(c.var.now) + 86_400_000)
    const { data, total } = await api(events.list, { query: { from, page: file - 1, limit: 0 } })
    return { data, total: Math.ceil(total / files.eventsPerFile), empty: [] }
  }
}

async function index(c: AppContext): Promise<string> {
  const { total, empty } = await readFile(c, 1)
  const files = Array.from({ length: total }, (_, file) => file + 1).filter((file) => !empty.includes(file))
  const names = ['pages', 'lists', 'articles', ...files.map((file) => `events-${file}`)]
  return sitemapIndex(names.map((name) => `${c.var.origin}/sitemaps/${name}.xml`))
}

async function eventFile(c: AppContext, file: number): Promise<string> {
  const { data } = await readFile(c, file)
  if (data.length === 0) throw pageNotFound(c.req.path)
  return sitemap(data.map((event) => eventPage(event, c.var.origin)))
}

function eventPage({ slug, title, lang, updatedAt }: EventFile['data'][number], origin: string): SitemapPage {
  const written = locales.filter((locale) => title[locale])
  return {
    ...pageAt(origin, 'events/show', { slug }),
    languages: written.length > 0 ? written : [lang],
    changed: updatedAt,
  }
}

function fixedPages(origin: string): SitemapPage[] {
  return [
    ...listedPages.map((id) => pageAt(origin, id)),
    ...legalSlugs.map((slug) => pageAt(origin, 'system/legal', { slug })),
  ]
}

/** The lists of cities, topics and types that have coming events. */
async function listPages(c: AppContext): Promise<SitemapPage[]> {
  const { facets } = await createApi(c)(events.list, { query: { limit: 1, facets: 'true' } })
  return (['city', 'topic', 'type'] as const).flatMap((name) =>
    (facets?.[name] ?? [])
      .filter(({ count }) => count > 0)
      .map(({ slug }) => pageAt(c.var.origin, 'events/list', { [name]: slug })),
  )
}

/** The latest articles, the topics that they are on, and what editors picked. */
async function articlePages(c: AppContext): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const topics = new Set<string>()
  const content = createContent(c, { locale: c.var.locale })
  const [entries, selections] = await Promise.all([everyArticle(content), readSelections(content)])
  // A file without the articles would tell search engines that they are gone.
  const fault = content.fault()
  if (fault) throw fault
  for (const entry of entries) {
    const { slug, data } = toArticle(entry, defaultLocale)
    if (slug === '') continue
    const topic = data.thematique?.data.slug
    if (topic) topics.add(topic)
    pages.push({
      ...pageAt(c.var.origin, 'content/article', { category: topic || noTopic, slug }),
      languages: data.langues,
      ...(typeof entry['lastUpdated'] === 'number' && { changed: toIso(entry['lastUpdated']) }),
    })
  }
  return [
    ...[...topics].map((category) => pageAt(c.var.origin, 'content/media', { category })),
    ...selections.map(({ page, slug }) => pageAt(c.var.origin, page, { slug })),
    ...pages,
  ]
}

const pageAt = (origin: string, id: PathId, params: PathParams = {}): SitemapPage => ({
  address: (locale: Locale) => origin + href(locale, id, params),
})
