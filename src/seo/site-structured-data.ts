import type { Locale } from '../contracts/locales.ts'
import { href, localePath } from '../contracts/paths.ts'
import { schemaContext, type StructuredData } from './structured-data.ts'

const siteName = 'Chiche'

/**
 * The site and its publisher, for the home page: schema.org `Organization` and `WebSite` with its search (spec §2).
 * @param origin `https://host` of the site
 */
export function siteStructuredData({ locale, origin }: { locale: Locale; origin: string }): StructuredData {
  const publisher = `${origin}/#organization`
  return {
    '@context': schemaContext,
    '@graph': [
      { '@type': 'Organization', '@id': publisher, name: siteName, url: `${origin}/`, logo: `${origin}/icon-512.png` },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteName,
        url: origin + localePath(locale, '/'),
        inLanguage: locale,
        publisher: { '@id': publisher },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${href(locale, 'search/index')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
