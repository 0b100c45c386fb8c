import type { ContentReader } from '../../../builder/content-reader.ts'
import type { Entry } from '../../../builder/entry.ts'
import { toArticle, type Article } from '../../../contracts/content/article.ts'
import { textOf } from '../../../contracts/content/localized-value.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { readArticles } from '../../../features/articles/read-articles.ts'

/** A topic as articles refer to it. */
export interface Topic {
  id: string
  slug: string
  title: string
}

/** The most that the content service answers at once. */
export const mostArticles = 100

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

/** The latest articles of a topic; `null` means those without one. */
export async function articlesOfTopic(content: ContentReader, locale: Locale, topic: string | null) {
  if (topic !== null)
    return readArticles(content, locale, { limit: mostArticles, query: { 'data.thematique.id': topic } })
  const all = await readArticles(content, locale, { limit: mostArticles })
  return all.filter(({ data }) => data.thematique === null)
}

/** The articles that an entry lists: `articles` of references, each in an object as editors' lists have them. */
export function listedArticles({ data }: Entry, locale: Locale): Article[] {
  const list = Array.isArray(data?.['articles']) ? (data['articles'] as { article?: { value?: Entry } }[]) : []
  return list.flatMap(({ article }) => (article?.value ? [toArticle(article.value, locale)] : []))
}
