import type { Article } from '../contracts/content/article.ts'
import type { Locale } from '../contracts/locales.ts'
import { schemaContext, type StructuredData } from './structured-data.ts'
import { toIso } from '../lib/time/iso-instant.ts'

interface ArticlePage {
  /** Path of the article's page. */
  path: string
  /** Language of the text. */
  language: Locale
  /** Paths or URLs of its pictures, best first. */
  images: readonly string[]
  author: string | undefined
  sponsor: string | undefined
  /** ms; `undefined` if never changed */
  changed: number | undefined
  /** `https://host` of the site */
  origin: string
}

/** An article as schema.org `Article`. */
export function articleStructuredData(
  { firstPublished, data }: Article,
  { path, language, images, author, sponsor, changed, origin }: ArticlePage,
): StructuredData {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Chiche', url: `${origin}/` }
  return {
    '@context': schemaContext,
    '@type': 'Article',
    headline: data.title,
    description: data.descriptionCourte || undefined,
    image: images.map((image) => new URL(image, origin).href),
    datePublished: firstPublished === null ? undefined : toIso(firstPublished),
    dateModified: changed === undefined ? undefined : toIso(changed),
    author: author === undefined ? publisher : { '@type': 'Person', name: author },
    publisher,
    sponsor: sponsor === undefined ? undefined : { '@type': 'Organization', name: sponsor },
    articleSection: data.thematique?.data.title,
    keywords: data.tags.length > 0 ? data.tags : undefined,
    inLanguage: language,
    isAccessibleForFree: true,
    mainEntityOfPage: origin + path,
  }
}
