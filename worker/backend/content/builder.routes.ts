import type * as contract from '../../../src/content/builder.contract.ts'
import * as builder from '../../../src/content/builder.contract.ts'
import { toArticle } from '../../../src/contracts/content/article.ts'
import { entrySlug } from '../../../src/contracts/content/editors-values.ts'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import type { EventSummary } from '../../../src/events/events.contract.ts'
import { searchedWords } from '../../../src/lib/text/search-words.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import { AppError } from '../../http/errors.ts'
import { countAddress } from '../core/caller.ts'
import type { SomeEntry } from '../core/content-source.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { batch, inList, rowsOf } from '../db/run-sql.ts'
import { listEvents, type ListQuery } from '../events/lists/list-events.ts'
import { toEventSummary } from '../events/present-event.ts'
import { isPublished } from '../events/published.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import { contentOf } from './content-source.ts'
import { articlesWith, byReads, entriesNamed, latest } from './read-articles.ts'
import { listSurveys, voteIn } from './surveys.ts'

type Input = EndpointInput<typeof contract.queryContent>['body']

/** The slug or id in a name or URL: its last segment. */
const nameOf = (given: string) =>
  given
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)!

/** Listed events by id or slug. */
async function eventsNamed({ env, now }: HandlerContext, names: readonly string[]): Promise<EventSummary[]> {
  if (names.length === 0) return []
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    listed: rowsOf(listedRow)`SELECT ${listedColumns} FROM events
      WHERE private = 0 AND ${isPublished} AND (id IN ${inList(names)} OR slug IN ${inList(names)})`,
  })
  const references = readReferences(answers)
  return answers.listed.rows.map((row) => toEventSummary(row, { now, references }))
}

/** Coming events that have one of the topics or momentums, or match the criteria. */
async function eventsMatching(
  context: HandlerContext,
  { query: { topics, momentums, eventCriterias: criteria }, limit }: Input,
): Promise<EventSummary[]> {
  const base: ListQuery = {
    limit,
    page: 0,
    status: 'active',
    ...(criteria?.organizedByMakesense && { makesense: true }),
    ...(criteria?.maxDate !== undefined && { to: criteria.maxDate }),
    ...(criteria?.visio !== undefined && { visio: criteria.visio }),
    ...(criteria?.city !== undefined && { city: [slugify(criteria.city)] }),
  }
  const queries: ListQuery[] = [
    ...(topics.length > 0 ? [{ ...base, topic: topics }] : []),
    ...(momentums.length > 0 ? [{ ...base, momentum: momentums }] : []),
  ]
  if (queries.length === 0 && criteria && Object.keys(criteria).length > 0) queries.push(base)
  const lists = await Promise.all(queries.map((query) => listEvents(query, { ...context, viewer: null })))
  return lists.flatMap(({ data }) => data)
}

/** Articles and events of a carousel's query (spec §7 `POST /builder/querycontent`). */
async function queryContent(context: HandlerContext, input: Input): Promise<contract.ContentItem[]> {
  const { query, limit, lang } = input
  const content = contentOf(context)
  const articleNames = query.articles.map(nameOf)
  const eventNames = query.events.map(nameOf)
  const [namedArticles, namedEvents, matchingArticles, matchingEvents] = await Promise.all([
    entriesNamed(content, 'article', articleNames),
    eventsNamed(context, eventNames),
    articlesWith(content, query, limit),
    eventsMatching(context, input),
  ])
  const article = (found: SomeEntry): contract.ContentItem => ({ kind: 'article', article: toArticle(found, lang) })
  const event = (found: EventSummary): contract.ContentItem => ({ kind: 'event', event: found })
  const items: contract.ContentItem[] = [
    ...articleNames.flatMap((name) =>
      namedArticles.filter((entry) => entry.id === name || entrySlug(entry) === name).map(article),
    ),
    ...eventNames.flatMap((name) => namedEvents.filter(({ _id, slug }) => _id === name || slug === name).map(event)),
    ...matchingArticles.map(article),
    ...matchingEvents.map(event),
  ]
  // An article without a slug cannot be linked.
  const shown = items.filter((item) => item.kind === 'event' || item.article.slug !== '')
  const byId = new Map(shown.map((item) => [item.kind === 'article' ? item.article.id : item.event._id, item]))
  return [...byId.values()].slice(0, limit)
}

/** Counted views of an article per address: several people may share it. */
const readLimit = { max: 5, windowMs: 600_000 }

/** One page of a model's entries, with drafts for administrators who request them (D22). */
const find = (
  context: HandlerContext,
  model: string,
  { includeUnpublished, ...params }: contract.ContentParams,
  counted: boolean,
) =>
  contentOf(context).select(model, {
    ...params,
    counted,
    drafts: includeUnpublished && context.viewer?.role === 'admin',
  })

/** Whether a view is counted: beyond the limit it is ignored, not refused. */
async function counts(context: HandlerContext, slug: string): Promise<boolean> {
  try {
    await countAddress(context, `read ${slug}`, readLimit)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Queries of content, and readers' views and votes (spec §7 Builder). */
export const builderRoutes = [
  implement(builder.getRef, async ({ body: { ref } }, context) => {
    const [data] = await contentOf(context).resolve([ref])
    if (!data) throw notFound(`entry of the model '${ref.model}' with the id`, ref.id)
    return { data }
  }),

  implement(builder.getRefs, async ({ body: { refs } }, context) => ({
    data: await contentOf(context).resolve(refs),
  })),

  implement(builder.getOne, async ({ body: { model, params } }, context) => {
    const { entries } = await find(context, model, { ...params, limit: 1 }, false)
    return { data: entries[0] ?? null }
  }),

  implement(builder.getAll, async ({ body: { model, params } }, context) => {
    const { entries, total } = await find(context, model, params, true)
    return { data: entries, total }
  }),

  implement(builder.queryContent, async ({ body }, context) => {
    return { data: await queryContent(context, body) }
  }),

  implement(builder.search, async ({ query: { q, limit, lang, popular } }, context) => {
    const content = contentOf(context)
    const words = searchedWords(q)
    const max = limit || maxLimit
    const found =
      words.length > 0
        ? (await content.search(words, { model: 'article', limit: max, offset: 0 })).entries
        : // Words without a letter match nothing; an empty query returns the latest.
          q === ''
          ? (await content.select('article', { sort: popular ? byReads : latest, limit: max })).entries
          : []
    return { data: found.map((entry) => toArticle(entry, lang)) }
  }),

  implement(builder.track, async ({ body: { slug } }, context) => {
    const content = contentOf(context)
    const article = (await entriesNamed(content, 'article', [slug])).find((entry) => entrySlug(entry) === slug)
    if (!article) throw notFound('article with the slug', slug)
    return { count: (await counts(context, slug)) ? await content.countReading(article) : (article.count ?? 0) }
  }),

  implement(builder.surveys, async ({ query: { limit, lang } }, context) =>
    listSurveys(context, limit || maxLimit, lang),
  ),

  implement(builder.vote, async ({ params: { id }, body: { answer, voter, lang } }, context) =>
    voteIn(context, id, { answer, voter, lang }),
  ),
]
