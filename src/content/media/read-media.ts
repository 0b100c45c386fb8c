import { z } from 'zod'
import type { ContentReader } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import { topicSlug, toArticle, type Article } from '../../contracts/content/article.ts'
import { itemsOf, valuesOf } from '../../contracts/content/editors-values.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import type { Locale } from '../../contracts/locales.ts'
import { everyArticle, readArticles } from '../articles/read-articles.ts'
import { toStory, type Story } from '../articles/read-stories.ts'
import type { PublicContext } from '../../page/define-page.ts'

/** A topic as referenced by articles. */
export interface Topic {
  id: string
  slug: string
  title: string
}

/** Articles per page of a list. */
const perPage = 24

/** A page of a list of articles. */
export interface ArticlePage {
  articles: Article[]
  /** From 0, as in the URL. */
  page: number
  pages: number
}

/** All articles, reduced to the fields used for filtering: topic, tags and kind. */
export async function countedArticles(content: ContentReader, locale: Locale): Promise<Article[]> {
  const entries = await everyArticle(content, { fields: 'data.thematique,data.tags,data.media' })
  return entries.map((entry) => toArticle(entry, locale))
}

/** The page that an address asks for, from 0. */
const askedPage = (address: URLSearchParams) => Math.max(Math.trunc(Number(address.get('page'))) || 0, 0)

/** The requested page of articles that are all read, as `readPage`. */
export function pageOf(articles: readonly Article[], address: URLSearchParams): ArticlePage {
  const pages = Math.max(1, Math.ceil(articles.length / perPage))
  const page = Math.min(askedPage(address), pages - 1)
  return { articles: articles.slice(page * perPage, (page + 1) * perPage), page, pages }
}

/**
 * The requested page of a list; out-of-range numbers give the nearest page (spec §4 Pagination).
 * @param total number of articles of the whole list
 */
export async function readPage(
  { content, locale, query: address }: PublicContext,
  { total, query = {} }: { total: number | Promise<number>; query?: Record<string, unknown> },
): Promise<ArticlePage> {
  const read = (page: number) => readArticles(content, locale, { limit: perPage, offset: page * perPage, query })
  const asked = askedPage(address)
  // Nearly all that is asked for is the first page: its articles are read while all are counted.
  const [first, count] = await Promise.all([asked === 0 ? read(0) : undefined, total])
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(asked, pages - 1)
  return { articles: first ?? (await read(page)), page, pages }
}

/** Topics that have articles, those with most articles first. */
export function topicsOf(articles: readonly Article[]): Topic[] {
  const byId = Map.groupBy(articles, ({ data }) => data.thematique?.id)
  return [...byId]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([, [first]]) => {
      const topic = first?.data.thematique
      return topic ? [{ id: topic.id, ...topic.data }] : []
    })
}

/** A number about a topic, with where it comes from. */
export interface Figure {
  /** @example '1,05' */
  value: string
  /** Beside the number. @example 'milliard de tonnes' */
  unit: string
  /** The rest of the sentence. */
  text: string
  source: string
  /** https URL of the source. */
  link: string | undefined
}

/** A topic with what editors wrote about it. */
export interface WrittenTopic extends Topic {
  /** Empty without one. */
  description: string
  figure: Figure | undefined
}

/** A figure without its text or its source is not shown. */
function figureOf(written: unknown, locale: Locale): Figure | undefined {
  const [value, unit, text, source, link] = ['value', 'unit', 'text', 'source', 'link'].map((name) =>
    textOf(valuesOf(written)[name], locale).trim(),
  ) as [string, string, string, string, string]
  if (value === '' || text === '' || source === '') return undefined
  return { value, unit, text, source, link: link.startsWith('https://') ? link : undefined }
}

/** A topic by slug; `undefined` if there is none. */
export async function readTopic(
  content: ContentReader,
  locale: Locale,
  slug: string,
): Promise<WrittenTopic | undefined> {
  const [bySlug, byId] = await Promise.all([
    content.one('topic', { query: { 'data.slug': slug } }),
    content.one('topic', { query: { id: slug } }),
  ])
  const entry = [bySlug, byId].find((one) => one && topicSlug(one) === slug)
  if (!entry?.id) return undefined
  const { title, description, figure } = entry.data ?? {}
  return {
    id: entry.id,
    slug,
    title: textOf(title, locale).trim() || slug,
    description: textOf(description, locale).trim(),
    figure: figureOf(figure, locale),
  }
}

/** Query for the articles of a topic. */
export const ofTopic = (id: string): Record<string, unknown> => ({ 'data.thematique.id': id })

/**
 * The articles an entry references in its field `articles`, whose items are objects as the visual editor stores them.
 */
export function listedArticles({ id = '', data }: Entry, locale: Locale): Story[] {
  const found = itemsOf(data?.['articles'], listed, { entry: id, field: 'articles' }).flatMap(({ article }) =>
    article.value ? toStory(article.value as Entry, locale) : [],
  )
  // Skips articles without a slug, and duplicates.
  return [...new Map(found.filter(({ slug }) => slug !== '').map((article) => [article.id, article])).values()]
}

/** References to missing entries have no value. */
const listed = z.object({ article: z.object({ value: z.record(z.string(), z.unknown()).nullish() }) })
