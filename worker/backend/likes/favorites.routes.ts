import { and, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { AppError } from '../../http/errors.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { favorites } from '../db/account-schema.ts'
import { decodeRow, inList, prepare } from '../db/run-sql.ts'
import { taxonomies } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'

/** Articles that one account adds; nobody reads more. */
const articleLimit = { max: 300, windowMs: 3_600_000 }

const shownTopic = sql`taxonomies.type = 'topic' AND taxonomies.hidden = 0`

/** Favourites besides events: topics by slug, articles by id (spec §1, §2 `/account/favorites/*`). */
export const favoriteRoutes = implementAll(v1.favorites, {
  topics: async (_, context) => {
    const { results } = await prepare(
      context.env.DB,
      sql`SELECT taxonomies.* FROM favorites JOIN taxonomies ON taxonomies.slug = favorites.target AND ${shownTopic}
        WHERE favorites.user_id = ${requireUser(context).id} AND favorites.kind = 'topic' ORDER BY taxonomies.position`,
    ).all()
    const data = results
      .map((stored) => decodeRow(taxonomies, stored))
      .map(({ id, slug, name }) => ({ _id: id, slug, name }))
    return { data, total: data.length, count: data.length }
  },

  setTopics: async ({ body: { topics } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const slugs = [...new Set(topics)]
    const isSelected = sql`${shownTopic} AND taxonomies.slug IN ${inList(slugs)}`
    const { results } = await prepare(env.DB, sql`SELECT slug FROM taxonomies WHERE ${isSelected}`).all<{
      slug: string
    }>()
    const unknown = slugs.find((slug) => !results.some((row) => row.slug === slug))
    if (unknown !== undefined)
      throw new AppError('invalid_input', 'Some parameters are not valid', {
        fields: { topics: `no topic has the slug '${unknown}'` },
      })
    await env.DB.batch([
      prepare(
        env.DB,
        sql`DELETE FROM favorites WHERE user_id = ${id} AND kind = 'topic' AND target NOT IN ${inList(slugs)}`,
      ),
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO favorites (user_id, kind, target, created_at)
          SELECT ${id}, 'topic', slug, ${now} FROM taxonomies WHERE ${isSelected}`,
      ),
    ])
    return { ok: true }
  },

  articles: async (_, context) => {
    const rows = await drizzle(context.env.DB)
      .select()
      .from(favorites)
      .where(and(eq(favorites.userId, requireUser(context).id), eq(favorites.kind, 'article')))
      .orderBy(desc(favorites.createdAt), favorites.target)
    return {
      data: rows.map(({ target, createdAt }) => ({ article: target, createdAt: new Date(createdAt).toISOString() })),
    }
  },

  // The article is not looked up: the content service may be another host, and its articles
  // change.
  likeArticle: async ({ body: { article } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    await rateLimit(env.DB, `article:${id}`, articleLimit, now)
    await drizzle(env.DB)
      .insert(favorites)
      .values({ userId: id, kind: 'article', target: article, createdAt: now })
      .onConflictDoNothing()
    return { ok: true }
  },

  unlikeArticle: async ({ body: { article } }, context) => {
    await drizzle(context.env.DB)
      .delete(favorites)
      .where(
        and(
          eq(favorites.userId, requireUser(context).id),
          eq(favorites.kind, 'article'),
          eq(favorites.target, article),
        ),
      )
    return { ok: true }
  },
})
