import { toArticle } from '../../../src/contracts/content/article.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import * as contract from '../../../src/contracts/v1/builder.ts'
import { AppError } from '../../errors.ts'
import { countAddress } from '../auth/caller.ts'
import type { HandlerContext } from '../context.ts'
import { searchedWords } from '../events/search/search-words.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'
import { contentOf } from './content-source.ts'
import { queryContent } from './query-content.ts'
import { latest, mostRead } from './read-articles.ts'
import { listSurveys, voteIn } from './surveys.ts'

/** Readings of one article that count, of one address: several people may share it. */
const readLimit = { most: 5, perMs: 600_000 }

/** One page of a model's entries; drafts for administrators who ask for them (D22). */
const find = (context: HandlerContext, model: string, { includeUnpublished, ...params }: contract.ContentParams) =>
  contentOf(context).select(model, { ...params, drafts: includeUnpublished && context.viewer?.role === 'admin' })

/** Whether a reading still counts for its address: beyond the limit it is passed over, not refused. */
async function counts(context: HandlerContext, slug: string): Promise<boolean> {
  try {
    await countAddress(context, `read ${slug}`, readLimit)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Look-ups of content, and what readers add to it (spec §7 Builder). */
export const builderRoutes: Implementation[] = [
  implement(contract.getRef, async ({ body: { ref } }, context) => {
    const [data] = await contentOf(context).resolve([ref])
    if (!data) throw notFound(`entry of the model '${ref.model}' with the id`, ref.id)
    return { data }
  }),

  implement(contract.getRefs, async ({ body: { refs } }, context) => ({
    data: await contentOf(context).resolve(refs),
  })),

  implement(contract.getOne, async ({ body: { model, params } }, context) => {
    const { entries } = await find(context, model, { ...params, limit: 1 })
    return { data: entries[0] ?? null }
  }),

  implement(contract.getAll, async ({ body: { model, params } }, context) => {
    const { entries, total } = await find(context, model, params)
    return { data: entries, total, count: entries.length }
  }),

  implement(contract.queryContent, async ({ body }, context) => {
    const data = await queryContent(context, body)
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.search, async ({ query: { q, limit, lang, popular } }, context) => {
    const content = contentOf(context)
    const words = searchedWords(q)
    const most = limit || maxLimit
    const found =
      words.length > 0
        ? await content.search(words, most)
        : // Words that hold no letter find nothing; no words at all find the latest.
          q === ''
          ? (await content.select('article', { sort: popular ? mostRead : latest, limit: most })).entries
          : []
    const data = found.map((entry) => toArticle(entry, lang))
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.track, async ({ body: { slug } }, context) => {
    const content = contentOf(context)
    const { entries } = await content.select('article', { query: { 'data.slug': slug }, limit: 1, includeRefs: false })
    const [article] = entries
    if (!article) throw notFound('article with the slug', slug)
    return { count: (await counts(context, slug)) ? await content.countReading(article) : (article.count ?? 0) }
  }),

  implement(contract.surveys, async ({ query: { limit, lang } }, context) =>
    listSurveys(context, limit || maxLimit, lang),
  ),

  implement(contract.vote, async ({ params: { id }, body: { answer, voter, lang } }, context) =>
    voteIn(context, id, { answer, voter, lang }),
  ),
]
