import { and, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as contract from '../../../src/contracts/v1/likes.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry } from '../auth/attempts.ts'
import { favorites } from '../db/account-schema.ts'
import { decodeRow, inList, prepare } from '../db/run-sql.ts'
import { taxonomies } from '../db/schema.ts'
import { implement, type Implementation } from '../implement.ts'

/** Articles of somebody that become favourites: more is no reading. */
const articleLimit = { most: 300, perMs: 3_600_000 }

const shownTopic = sql`taxonomies.type = 'topic' AND taxonomies.hidden = 0`

/** Favourites besides events: topics by slug, articles by id (spec §1, §2 `/account/favorites/*`). */
export const favoriteRoutes: Implementation[] = [
  implement(contract.topics, async (_, context) => {
    const { results } = await prepare(
      context.env.DB,
      sql`SELECT taxonomies.* FROM favorites JOIN taxonomies ON taxonomies.slug = favorites.target AND ${shownTopic}
        WHERE favorites.user_id = ${signedIn(context).id} AND favorites.kind = 'topic' ORDER BY taxonomies.position`,
    ).all()
    const data = results
      .map((stored) => decodeRow(taxonomies, stored))
      .map(({ id, slug, name }) => ({ _id: id, slug, name }))
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.setTopics, async ({ body: { topics } }, context) => {
    const { env, now } = context
    const { id } = signedIn(context)
    const wanted = [...new Set(topics)]
    const isWanted = sql`${shownTopic} AND taxonomies.slug IN ${inList(wanted)}`
    const { results } = await prepare(env.DB, sql`SELECT slug FROM taxonomies WHERE ${isWanted}`).all<{
      slug: string
    }>()
    const unknown = wanted.find((slug) => !results.some((row) => row.slug === slug))
    if (unknown !== undefined)
      throw new AppError('invalid_input', 'Some parameters are not valid', {
        fields: { topics: `no topic has the slug '${unknown}'` },
      })
    await env.DB.batch([
      prepare(
        env.DB,
        sql`DELETE FROM favorites WHERE user_id = ${id} AND kind = 'topic' AND target NOT IN ${inList(wanted)}`,
      ),
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO favorites (user_id, kind, target, created_at)
          SELECT ${id}, 'topic', slug, ${now} FROM taxonomies WHERE ${isWanted}`,
      ),
    ])
    return { ok: true }
  }),

  implement(contract.articles, async (_, context) => {
    const rows = await drizzle(context.env.DB)
      .select()
      .from(favorites)
      .where(and(eq(favorites.userId, signedIn(context).id), eq(favorites.kind, 'article')))
      .orderBy(desc(favorites.createdAt), favorites.target)
    return {
      data: rows.map(({ target, createdAt }) => ({ article: target, createdAt: new Date(createdAt).toISOString() })),
    }
  }),

  // Whether there is such an article is not asked: the content service may be another host, and its articles go and come.
  implement(contract.likeArticle, async ({ body: { article } }, context) => {
    const { env, now } = context
    const { id } = signedIn(context)
    await countTry(env.DB, `article:${id}`, articleLimit, now)
    await drizzle(env.DB)
      .insert(favorites)
      .values({ userId: id, kind: 'article', target: article, createdAt: now })
      .onConflictDoNothing()
    return { ok: true }
  }),

  implement(contract.unlikeArticle, async ({ body: { article } }, context) => {
    await drizzle(context.env.DB)
      .delete(favorites)
      .where(
        and(eq(favorites.userId, signedIn(context).id), eq(favorites.kind, 'article'), eq(favorites.target, article)),
      )
    return { ok: true }
  }),
]
