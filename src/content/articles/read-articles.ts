import { dayMs } from '../../lib/time/durations.ts'
import type { ContentReader, Select } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import { toArticle, type Article } from '../../contracts/content/article.ts'
import type { Locale } from '../../contracts/locales.ts'

/** Fields that lists leave out: the article's text. */
const withoutText = 'meta.componentsUsed,data.blocks,data.blocksString'
/** Maximum page size of the content service. */
export const maxAtOnce = 100
/** Maximum number of articles in counts by topic and tag, and in the sitemap. */
const maxCounted = 2000

/** Loads articles for a list, the latest first by default. */
export async function readArticles(content: ContentReader, locale: Locale, select: Select = {}): Promise<Article[]> {
  const articles = (await readEntries(content, select)).map((entry) => toArticle(entry, locale))
  // An article without a slug or an id has no URL.
  return articles.filter(({ slug }) => slug !== '')
}

/** Loads articles as the service has them, the latest first by default, without their texts unless `select` asks for them. */
export const readEntries = (content: ContentReader, select: Select): Promise<Entry[]> =>
  content.all('article', { sort: { firstPublished: -1 }, omit: withoutText, ...select })

/** Loads the latest 2000 articles, without their texts. @param select fields to load, and which articles; default: all */
export async function everyArticle(
  content: ContentReader,
  select: Pick<Select, 'fields' | 'query'> = {},
): Promise<Entry[]> {
  const every: Entry[] = []
  for (let offset = 0; offset < maxCounted; offset += maxAtOnce) {
    const some = await readEntries(content, { limit: maxAtOnce, offset, ...select })
    every.push(...some)
    if (some.length < maxAtOnce) break
  }
  return every
}

interface Buzz {
  limit: number
  /** Maximum age, weeks. */
  weeks: number
  /** ms */
  now: number
  /** Id of a topic to leave out. */
  exceptTopic?: string | undefined
}

/** The most read articles of the last `weeks` weeks (spec §7, §9 Buzzing articles). */
export function buzzSelect({ limit, weeks, now, exceptTopic }: Buzz): Select {
  // Rounded to the day, so that the query, and with it the cache key, is the same all day.
  const since = Math.floor((now - weeks * 7 * dayMs) / dayMs) * dayMs
  return {
    sort: { count: -1 },
    limit,
    query: {
      firstPublished: { $gte: since },
      ...(exceptTopic !== undefined && { 'data.thematique.id': { $ne: exceptTopic } }),
    },
  }
}

/** Loads the most read articles, without their texts. */
export const buzzingArticles = (content: ContentReader, locale: Locale, buzz: Buzz): Promise<Article[]> =>
  readArticles(content, locale, buzzSelect(buzz))
