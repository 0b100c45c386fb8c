import type { ContentReader, Select } from '../../builder/content-reader.ts'
import { toArticle, type Article } from '../../contracts/content/article.ts'
import type { Locale } from '../../contracts/locales.ts'

const dayMs = 86_400_000

/** What lists do not show of an article: its text. */
const withoutText = 'meta.componentsUsed,data.blocks,data.blocksString'

/** Articles for a list, the latest first unless told. */
export async function readArticles(content: ContentReader, locale: Locale, select: Select = {}): Promise<Article[]> {
  const entries = await content.all('article', { sort: { firstPublished: -1 }, omit: withoutText, ...select })
  return entries.map((entry) => toArticle(entry, locale))
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
