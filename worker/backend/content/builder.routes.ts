import { sql } from 'drizzle-orm'
import { toArticle } from '../../../src/contracts/content/article.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import * as contract from '../../../src/contracts/v1/builder.ts'
import { AppError } from '../../errors.ts'
import { countAddress } from '../auth/caller.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { searchedWords } from '../events/search/search-words.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'
import { entriesOf, presentEntries, selectEntries, shown, withReferences } from './content-store.ts'
import { queryContent } from './query-content.ts'
import { latest, mostRead, searchArticles, selectArticles } from './select-articles.ts'
import { listSurveys, voteIn } from './surveys.ts'

/** Readings of one article that count, of one address: several people may share it. */
const readLimit = { most: 5, perMs: 600_000 }

/** One page of a model's entries; drafts for administrators who ask for them (D22). */
async function find(context: HandlerContext, model: string, params: contract.ContentParams) {
  const { DB } = context.env
  const drafts = params.includeUnpublished && context.viewer?.role === 'admin'
  const { entries, total } = await selectEntries(DB, { ...params, model, drafts })
  return { data: await presentEntries(DB, entries, { ...params, drafts }), total }
}

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
  implement(contract.getRef, async ({ body: { ref } }, { env }) => {
    const entry = (await entriesOf(env.DB, [ref], false)).get(ref.id)
    if (!entry) throw notFound(`entry of the model '${ref.model}' with the id`, ref.id)
    const [data] = await withReferences(env.DB, [entry], false)
    return { data: data! }
  }),

  implement(contract.getRefs, async ({ body: { refs } }, { env }) => {
    const entries = await withReferences(env.DB, [...(await entriesOf(env.DB, refs, false)).values()], false)
    return {
      data: refs.map(({ id, model }) => entries.find((entry) => entry.id === id && entry.modelName === model) ?? null),
    }
  }),

  implement(contract.getOne, async ({ body: { model, params } }, context) => {
    const { data } = await find(context, model, { ...params, limit: 1 })
    return { data: data[0] ?? null }
  }),

  implement(contract.getAll, async ({ body: { model, params } }, context) => {
    const { data, total } = await find(context, model, params)
    return { data, total, count: data.length }
  }),

  implement(contract.queryContent, async ({ body }, context) => {
    const data = await queryContent(context, body)
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.search, async ({ query: { q, limit, lang, popular } }, { env }) => {
    const words = searchedWords(q)
    const most = limit || maxLimit
    const found =
      words.length > 0
        ? await searchArticles(env.DB, words, most)
        : // Words that hold no letter find nothing; no words at all find the latest.
          q === ''
          ? await selectArticles(env.DB, sql`1`, { order: popular ? mostRead : latest, limit: most })
          : []
    const data = found.map((entry) => toArticle(entry, lang))
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.track, async ({ body: { slug } }, context) => {
    const article = sql`model = 'article' AND slug = ${slug} AND ${shown(false)}`
    const { DB } = context.env
    const known = await prepare(DB, sql`SELECT count FROM content_entries WHERE ${article}`).first<{ count: number }>()
    if (!known) throw notFound('article with the slug', slug)
    if (!(await counts(context, slug))) return known
    const counted = await prepare(
      DB,
      sql`UPDATE content_entries SET count = count + 1 WHERE ${article} RETURNING count`,
    ).first<{ count: number }>()
    return counted ?? known
  }),

  implement(contract.surveys, async ({ query: { limit, lang } }, context) =>
    listSurveys(context, limit || maxLimit, lang),
  ),

  implement(contract.vote, async ({ params: { id }, body: { answer, voter, lang } }, context) =>
    voteIn(context, id, { answer, voter, lang }),
  ),
]
