import { defaultLocale, locales, type Locale } from '../../src/contracts/locales.ts'
import { xml, xmlDocument, type Markup } from '../../src/lib/text/xml.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page and the languages in which it exists. */
export interface SitemapPage {
  /** Absolute URL by language. */
  address: (locale: Locale) => string
  languages?: readonly Locale[]
  /** ISO 8601; absent if not known. */
  changed?: string
}

/** One `url` per language of each page, with all languages as alternates (sitemaps.org, Google's hreflang in sitemaps). */
export function sitemap(pages: readonly SitemapPage[]): string {
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
export const sitemapIndex = (addresses: readonly string[]): string =>
  xmlDocument(
    xml('sitemapindex', { xmlns: schema }, ...addresses.map((address) => xml('sitemap', {}, xml('loc', {}, address)))),
  )
