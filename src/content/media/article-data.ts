import { languageOf, noTopic, toArticle, type Article } from '../../contracts/content/article.ts'
import { valuesOf } from '../../contracts/content/editors-values.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import type { Locale } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import * as events from '../../events/events.contract.ts'
import type { Exclusivity } from '../exclusivity/jobs.contract.ts'
import { articleLink } from '../articles/article-link.ts'
import { ofTopic } from './read-media.ts'
import { mentionedMinutes, readingMinutes, withContents, type ContentsItem } from '../articles/article-text.ts'
import { withMarginNotes } from '../articles/margin-notes.ts'
import { matchOffer } from '../exclusivity/match-offer.ts'
import { buzzingArticles, buzzSelect } from '../articles/read-articles.ts'
import { readStories, type Story } from '../articles/read-stories.ts'
import type { Entry } from '../../builder/entry.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { compose, type ComposedContent } from '../composed/compose.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** 'Ça buzze' next to an article (spec §9). */
const buzz = { limit: 3, weeks: 12 }
const moreLimit = 3
const nearLimit = 4
/** Place of the partner card (spec §3 Exclusivity Card). */
export const offerContext = 'chiche-article-sidebar'
/** Changes within this period after publication are not shown as an update, ms. */
const sameEdition = 86_400_000

export interface ArticleData {
  article: Article
  content: ComposedContent
  contents: ContentsItem[]
  minutes: number | undefined
  author: string | undefined
  credit: string | undefined
  /** Entry of the model `partenariat` that sponsored the article. */
  sponsor: Entry | undefined
  /** Time of the last change to display, ms since 1970. */
  changed: number | undefined
  /** Language of its text. */
  language: Locale
  /** What to read next: the most read of other topics, then the newest of the same topic. */
  more: Promise<Story[]>
  aside: Promise<ArticleAside>
  near: Promise<events.EventSummary[]>
}

/** What is beside an article. */
export interface ArticleAside {
  buzzing: Article[]
  /** A matching partner card, if any. */
  offer: Exclusivity | undefined
}

/**
 * Loads an article with its sidebar and suggestions.
 * @throws {AppError} `not_found` for an unknown slug
 * @throws {PageRedirect} 301 to its canonical URL, from one with another topic or with its id
 */
export async function loadArticle(context: PublicContext): Promise<ArticleData> {
  const { contentEntry, content, defer, params, locale, path, now } = context
  if (!contentEntry) throw pageNotFound(localePath(locale, path))
  const article = toArticle(contentEntry.entry, locale)
  const { slug, data } = article
  const i18n = await context.texts
  if (params['slug'] !== slug || params['category'] !== (data.thematique?.data.slug ?? noTopic))
    throw new PageRedirect(articleLink(article, i18n), 301)
  const noted = withMarginNotes(contentEntry.entry, locale, (n) => i18n.t('media.backToLine', { n }))
  const { entry, contents } = withContents(noted)
  const { author, credit, sponsoredBy } = entry.data ?? {}
  const topic = article.data.thematique
  const aside = Promise.all([
    defer(buzzingArticles(content, locale, { ...buzz, limit: buzz.limit + 1, now }), []),
    defer(partnerOffer(context, article), undefined),
  ])
  const others = buzzSelect({ limit: moreLimit + 1, weeks: buzz.weeks, now, exceptTopic: topic?.id })
  const more = Promise.all([
    readStories(content, locale, others),
    topic ? readStories(content, locale, { limit: moreLimit + 1, query: ofTopic(topic.id) }) : [],
  ])
  const near = defer(eventsNear(context, topic?.data.slug), [])
  const isOther = ({ id }: Article) => id !== article.id
  return {
    article,
    content: await compose({ ...contentEntry, entry }, context, { model: 'article', near: context.near }),
    contents,
    minutes: mentionedMinutes(readingMinutes(entry, locale)),
    author: textOr(author),
    credit: textOr(credit),
    sponsor: sponsorOf(sponsoredBy),
    changed: lastWriteAt(contentEntry.entry, article),
    language: languageOf(article, locale),
    more: defer(
      more.then((found) => found.flat().filter(isOther).slice(0, moreLimit)),
      [],
    ),
    aside: aside.then(([buzzing, offer]) => ({ buzzing: buzzing.filter(isOther).slice(0, buzz.limit), offer })),
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
  const close = around ? (await api(events.list, { query: { ...query, ...around, counted: 'false' } })).data : []
  const found = close.length > 0 ? close : (await api(events.list, { query: { ...query, counted: 'false' } })).data
  // Those near are listed by their distance.
  return found.toSorted((a, b) => msOf(a.next.begin) - msOf(b.next.begin))
}

function partnerOffer(
  { api, locale, path }: PublicContext,
  { data: { thematique, tags } }: Article,
): Promise<Exclusivity | undefined> {
  const matchingData = { locale, path: localePath(locale, path), topic: thematique?.data.slug, tags }
  return matchOffer(api, { context: offerContext, matchingData })
}
