import type { ContentReader } from '../../../builder/content-reader.ts'
import type { Entry } from '../../../builder/entry.ts'
import { toArticle, type Article } from '../../../contracts/content/article.ts'
import { textOf } from '../../../contracts/content/localized-value.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { everyArticle, readArticles } from '../../../features/articles/read-articles.ts'
import type { PublicContext } from '../../define-page.ts'

/** A topic as articles refer to it. */
export interface Topic {
  id: string
  slug: string
  title: string
}

/** Articles of a page of a list. */
const perPage = 24

/** A page of a list of articles. */
export interface ArticlePage {
  articles: Article[]
  /** From 0, as in the address. */
  page: number
  pages: number
}

/** All articles with what sorts them alone: topic, tags and kind. */
export async function countedArticles(content: ContentReader, locale: Locale): Promise<Article[]> {
  const entries = await everyArticle(content, 'data.thematique,data.tags,data.media')
  return entries.map((entry) => toArticle(entry, locale))
}

/**
 * The page of a list that an address names; one that there is not is the nearest one (spec §4 Pagination).
 * @param total articles of the whole list
 */
export async function readPage(
  { content, locale, query: address }: PublicContext,
  { total, query = {} }: { total: number; query?: Record<string, unknown> },
): Promise<ArticlePage> {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const asked = Math.trunc(Number(address.get('page'))) || 0
  const page = Math.min(Math.max(asked, 0), pages - 1)
  return {
    articles: await readArticles(content, locale, { limit: perPage, offset: page * perPage, query }),
    page,
    pages,
  }
}

/** The topics that have articles, those with most first. */
export function topicsOf(articles: readonly Article[]): Topic[] {
  const byId = Map.groupBy(articles, ({ data }) => data.thematique?.id)
  return [...byId]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([, [first]]) => {
      const topic = first?.data.thematique
      return topic ? [{ id: topic.id, ...topic.data }] : []
    })
}

/** A topic by its slug; `undefined` when there is none. */
export async function readTopic(content: ContentReader, locale: Locale, slug: string): Promise<Topic | undefined> {
  const entry = await content.one('topic', { query: { 'data.slug': slug } })
  return entry?.id ? { id: entry.id, slug, title: textOf(entry.data?.['title'], locale) || slug } : undefined
}

/** Which articles are of a topic; `null` means those without one. */
export const ofTopic = (id: string | null): Record<string, unknown> => ({
  'data.thematique.id': id ?? { $exists: false },
})

/** The articles that an entry lists: `articles` of references, each in an object as editors' lists have them. */
export function listedArticles({ data }: Entry, locale: Locale): Article[] {
  const list = Array.isArray(data?.['articles']) ? (data['articles'] as { article?: { value?: Entry } }[]) : []
  return list.flatMap(({ article }) => (article?.value ? [toArticle(article.value, locale)] : []))
}
