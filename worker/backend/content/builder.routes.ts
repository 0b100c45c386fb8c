import { toArticle } from '../../../src/contracts/content/article.ts'
import { entrySlug } from '../../../src/contracts/content/editors-values.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/content/builder.contract.ts'
import * as builder from '../../../src/content/builder.contract.ts'
import { AppError } from '../../http/errors.ts'
import { countAddress } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { searchedWords } from '../../../src/lib/text/search-words.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { contentOf } from './content-source.ts'
import { queryContent } from './query-content.ts'
import { entriesNamed, latest, byReads } from './read-articles.ts'
import { listSurveys, voteIn } from './surveys.ts'

/** Counted views of an article per address: several people may share it. */
const readLimit = { max: 5, windowMs: 600_000 }

/** One page of a model's entries, with drafts for administrators who request them (D22). */
const find = (context: HandlerContext, model: string, { includeUnpublished, ...params }: contract.ContentParams) =>
  contentOf(context).select(model, { ...params, drafts: includeUnpublished && context.viewer?.role === 'admin' })

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
    const { entries } = await find(context, model, { ...params, limit: 1 })
    return { data: entries[0] ?? null }
  }),

  implement(builder.getAll, async ({ body: { model, params } }, context) => {
    const { entries, total } = await find(context, model, params)
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
