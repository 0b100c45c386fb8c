import { languageOf, toArticle, type Article } from '../../../contracts/content/article.ts'
import { AppError, pageNotFound } from '../../../contracts/errors.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { localePath } from '../../../contracts/paths.ts'
import * as events from '../../../contracts/v1/events.ts'
import { match, type Exclusivity } from '../../../contracts/v1/services/jobs.ts'
import { articleLink, noTopic } from '../../../features/articles/article-link.ts'
import { readingMinutes, withContents, type ContentsItem } from '../../../features/articles/article-text.ts'
import { buzzingArticles, readArticles } from '../../../features/articles/read-articles.ts'
import type { Entry } from '../../../builder/entry.ts'
import type { PublicContext } from '../../define-page.ts'
import { PageRedirect } from '../../page-redirect.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { ofTopic } from './read-media.ts'

/** 'Ça buzze' beside an article (spec §9). */
const buzz = { limit: 3, weeks: 12 }
const moreLimit = 3
const nearLimit = 3
/** Where the offer of a partner stands (spec §3 Exclusivity Card). */
export const offerContext = 'chiche-article-sidebar'
/** An article that is touched on the day it comes out was not updated, ms. */
const sameEdition = 86_400_000

export interface ArticleData {
  article: Article
  content: ComposedContent
  contents: ContentsItem[]
  minutes: number
  author: string | undefined
  credit: string | undefined
  /** The entry of the model partenariat that paid for it. */
  sponsor: Entry | undefined
  /** Moment of the last change worth telling, ms. */
  changed: number | undefined
  /** Language of its text. */
  language: Locale
  /** What to read next: the latest others of its topic, then what is read most on others. */
  more: Article[]
  buzzing: Article[]
  /** The offer of a partner that fits, when there is one. */
  offer: Exclusivity | undefined
  near: events.EventSummary[]
}

/**
 * An article with what stands around it.
 * @throws {AppError} `not_found` without one of this slug
 * @throws {PageRedirect} 301 to its own address, from one with another topic
 */
export async function loadArticle(context: PublicContext): Promise<ArticleData> {
  const { composed, content, params, locale, i18n, path, now } = context
  if (!composed) throw pageNotFound(localePath(locale, path))
  const article = toArticle(composed.entry, locale)
  if (params['category'] !== (article.data.thematique?.data.slug || noTopic))
    throw new PageRedirect(articleLink(article, i18n), 301)
  const { entry, contents } = withContents(composed.entry)
  const { author, credit, sponsoredBy } = entry.data ?? {}
  const topic = article.data.thematique
  const [body, buzzing, same, others, offer, near] = await Promise.all([
    compose({ ...composed, entry }, context, { model: 'article', near: context.near }),
    buzzingArticles(content, locale, { ...buzz, limit: buzz.limit + 1, now }),
    topic ? readArticles(content, locale, { limit: moreLimit + 1, query: ofTopic(topic.id) }) : [],
    buzzingArticles(content, locale, { limit: moreLimit + 1, weeks: buzz.weeks, now, exceptTopic: topic?.id }),
    partnerOffer(context),
    eventsNear(context, topic?.data.slug),
  ])
  return {
    article,
    content: body,
    contents,
    minutes: readingMinutes(entry),
    author: textOr(author),
    credit: textOr(credit),
    sponsor: (sponsoredBy as { value?: Entry } | undefined)?.value,
    changed: changedAt(composed.entry, article),
    language: languageOf(article, locale),
    more: [...same, ...others].filter(({ id }) => id !== article.id).slice(0, moreLimit),
    buzzing: buzzing.filter(({ id }) => id !== article.id).slice(0, buzz.limit),
    offer,
    near,
  }
}

const textOr = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

function changedAt({ lastUpdated }: Entry, { firstPublished }: Article): number | undefined {
  if (typeof lastUpdated !== 'number' || firstPublished === null) return undefined
  return lastUpdated - firstPublished > sameEdition ? lastUpdated : undefined
}

/** Coming events on the topic: near the reader where that is known and there are some, else anywhere. */
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

async function partnerOffer({ api }: PublicContext): Promise<Exclusivity | undefined> {
  try {
    const { success, exclusivities } = await api(match, { body: { context: offerContext } })
    return success ? exclusivities[0] : undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}
