import type { ContentReader, Select } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import { toArticle, type Article } from '../../contracts/content/article.ts'
import type { Locale } from '../../contracts/locales.ts'

const dayMs = 86_400_000

/** What lists do not show of an article: its text. */
const withoutText = 'meta.componentsUsed,data.blocks,data.blocksString'
/** The most that the content service answers at once. */
export const mostAtOnce = 100
/** Articles that are counted, by topic and by tag, and named in the sitemap. */
const mostCounted = 2000

/** Articles for a list, the latest first unless told. */
export async function readArticles(content: ContentReader, locale: Locale, select: Select = {}): Promise<Article[]> {
  return (await readEntries(content, select)).map((entry) => toArticle(entry, locale))
}

const readEntries = (content: ContentReader, select: Select): Promise<Entry[]> =>
  content.all('article', { sort: { firstPublished: -1 }, omit: withoutText, ...select })

/** The latest articles, as many as are counted, without their texts. @param fields which of each alone are needed */
export async function everyArticle(content: ContentReader, fields?: string): Promise<Entry[]> {
  const every: Entry[] = []
  for (let offset = 0; offset < mostCounted; offset += mostAtOnce) {
    const some = await readEntries(content, { limit: mostAtOnce, offset, ...(fields !== undefined && { fields }) })
    every.push(...some)
    if (some.length < mostAtOnce) break
  }
  return every
}

interface Buzz {
  limit: number
  /** How long ago the oldest may have been published, weeks. */
  weeks: number
  /** ms */
  now: number
  /** Id of a topic that is left out. */
  exceptTopic?: string | undefined
}

/** The articles of some weeks that are read most (spec §7, §9 Buzzing articles). */
export function buzzingArticles(
  content: ContentReader,
  locale: Locale,
  { limit, weeks, now, exceptTopic }: Buzz,
): Promise<Article[]> {
  // From midnight on, so that the same question is asked all day and its answer kept.
  const since = Math.floor((now - weeks * 7 * dayMs) / dayMs) * dayMs
  return readArticles(content, locale, {
    sort: { count: -1 },
    limit,
    query: {
      firstPublished: { $gte: since },
      ...(exceptTopic !== undefined && { 'data.thematique.id': { $ne: exceptTopic } }),
    },
  })
}
