import { languageOf, noTopic, toArticle, type Article } from '../../../contracts/content/article.ts'
import { valuesOf } from '../../../contracts/content/editors-values.ts'
import { AppError, pageNotFound } from '../../../contracts/errors.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { localePath } from '../../../contracts/paths.ts'
import * as events from '../../../contracts/v1/events.ts'
import type { Exclusivity } from '../../../contracts/v1/services/jobs.ts'
import { articleLink } from '../../../features/articles/article-link.ts'
import { readingMinutes, withContents, type ContentsItem } from '../../../features/articles/article-text.ts'
import { matchOffer } from '../../../features/exclusivity/match-offer.ts'
import { buzzingArticles, readArticles } from '../../../features/articles/read-articles.ts'
import type { Entry } from '../../../builder/entry.ts'
import type { PublicContext } from '../../define-page.ts'
import { PageRedirect } from '../../page-redirect.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { ofTopic } from './read-media.ts'

/** 'Ça buzze' next to an article (spec §9). */
const buzz = { limit: 3, weeks: 12 }
const moreLimit = 3
const nearLimit = 3
/** Place of the partner card (spec §3 Exclusivity Card). */
export const offerContext = 'chiche-article-sidebar'
/** Changes within this period after publication are not shown as an update, ms. */
const sameEdition = 86_400_000

export interface ArticleData {
  article: Article
  content: ComposedContent
  contents: ContentsItem[]
  minutes: number
  author: string | undefined
  credit: string | undefined
  /** Entry of the model `partenariat` that sponsored the article. */
  sponsor: Entry | undefined
  /** Time of the last change to display, ms since 1970. */
  changed: number | undefined
  /** Language of its text. */
  language: Locale
  /** Suggested articles: the newest of the same topic, then the most read ones. */
  more: Article[]
  buzzing: Article[]
  /** A matching partner card, if any. */
  offer: Exclusivity | undefined
  near: events.EventSummary[]
}

/**
 * Loads an article with its sidebar and suggestions.
 * @throws {AppError} `not_found` for an unknown slug
 * @throws {PageRedirect} 301 to its canonical URL, from one with another topic or with its id
 */
export async function loadArticle(context: PublicContext): Promise<ArticleData> {
  const { contentEntry, content, params, locale, path, now } = context
  if (!contentEntry) throw pageNotFound(localePath(locale, path))
  const article = toArticle(contentEntry.entry, locale)
  const { slug, data } = article
  if (params['slug'] !== slug || params['category'] !== (data.thematique?.data.slug ?? noTopic))
    throw new PageRedirect(articleLink(article, await context.texts), 301)
  const { entry, contents } = withContents(contentEntry.entry)
  const { author, credit, sponsoredBy } = entry.data ?? {}
  const topic = article.data.thematique
  const [body, buzzing, same, others, offer, near] = await Promise.all([
    compose({ ...contentEntry, entry }, context, { model: 'article', near: context.near }),
    buzzingArticles(content, locale, { ...buzz, limit: buzz.limit + 1, now }),
    topic ? readArticles(content, locale, { limit: moreLimit + 1, query: ofTopic(topic.id) }) : [],
    buzzingArticles(content, locale, { limit: moreLimit + 1, weeks: buzz.weeks, now, exceptTopic: topic?.id }),
    partnerOffer(context, article),
    eventsNear(context, topic?.data.slug),
  ])
  return {
    article,
    content: body,
    contents,
    minutes: readingMinutes(entry),
    author: textOr(author),
    credit: textOr(credit),
    sponsor: sponsorOf(sponsoredBy),
    changed: lastWriteAt(contentEntry.entry, article),
    language: languageOf(article, locale),
    more: [...same, ...others].filter(({ id }) => id !== article.id).slice(0, moreLimit),
    buzzing: buzzing.filter(({ id }) => id !== article.id).slice(0, buzz.limit),
    offer,
    near,
  }
}

const textOr = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** The entry of a reference; unvalidated input. */
function sponsorOf(reference: unknown): Entry | undefined {
  const { value } = valuesOf(reference)
  return value === undefined ? undefined : { ...valuesOf(value), data: valuesOf(valuesOf(value)['data']) }
}

function lastWriteAt({ lastUpdated }: Entry, { firstPublished }: Article): number | undefined {
  if (typeof lastUpdated !== 'number' || firstPublished === null) return undefined
  return lastUpdated - firstPublished > sameEdition ? lastUpdated : undefined
}

/** Upcoming events on the topic: near the visitor if there are any, else anywhere. */
async function eventsNear({ api, locale, near }: PublicContext, topic: string | undefined) {
  const query = { lang: locale, limit: nearLimit, ...(topic && { topic }) }
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  try {
    const close = around ? (await api(events.list, { query: { ...query, ...around } })).data : []
    return close.length > 0 ? close : (await api(events.list, { query })).data
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return []
  }
}

async function partnerOffer(
  { api, locale, path }: PublicContext,
  { data: { thematique, tags } }: Article,
): Promise<Exclusivity | undefined> {
  const matchingData = { locale, path: localePath(locale, path), topic: thematique?.data.slug, tags }
  try {
    return await matchOffer(api, { context: offerContext, matchingData })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
