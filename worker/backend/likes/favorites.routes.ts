import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as likes from '../../../src/likes/likes.contract.ts'
import { AppError } from '../../http/errors.ts'
import { requireUser } from '../core/require-user.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { favorites } from '../db/account-schema.ts'
import { batch, inList, insertInto, rowsOf, run } from '../db/run-sql.ts'
import { taxonomies } from '../db/schema.ts'
import { implement } from '../core/implement.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** Articles that one account adds; nobody reads more. */
const articleLimit = { max: 300, windowMs: 3_600_000 }

const shownTopic = sql`taxonomies.type = 'topic' AND taxonomies.hidden = 0`

/** Favourites besides events: topics by slug, articles by id (spec §1, §2 `/account/favorites/*`). */
export const favoriteRoutes = [
  implement(likes.topics, async (_, context) => {
    const { rows } = await run(
      context.env.DB,
      rowsOf(taxonomies)`SELECT taxonomies.* FROM favorites JOIN taxonomies ON taxonomies.slug = favorites.target
        AND ${shownTopic}
      WHERE favorites.user_id = ${requireUser(context).id} AND favorites.kind = 'topic' ORDER BY taxonomies.position`,
    )
    return { data: rows.map(({ id, slug, name, look }) => ({ _id: id, slug, name, ...(look && { look }) })) }
  }),

  implement(likes.setTopics, async ({ body: { topics } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const slugs = [...new Set(topics)]
    const isSelected = sql`${shownTopic} AND taxonomies.slug IN ${inList(slugs)}`
    const { rows } = await run(env.DB, sql<{ slug: string }>`SELECT slug FROM taxonomies WHERE ${isSelected}`)
    const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug))
    if (unknown !== undefined)
      throw new AppError('invalid_input', 'Some parameters are not valid', {
        fields: { topics: fieldError('choose', `no topic has the slug '${unknown}'`) },
      })
    await batch(env.DB, [
      sql`DELETE FROM favorites WHERE user_id = ${id} AND kind = 'topic' AND target NOT IN ${inList(slugs)}`,
      sql`INSERT OR IGNORE INTO favorites (user_id, kind, target, created_at)
        SELECT ${id}, 'topic', slug, ${now} FROM taxonomies WHERE ${isSelected}`,
    ])
  }),

  implement(likes.articles, async (_, context) => {
    const { rows } = await run(
      context.env.DB,
      rowsOf(favorites)`SELECT * FROM favorites WHERE user_id = ${requireUser(context).id} AND kind = 'article'
      ORDER BY created_at DESC, target`,
    )
    return {
      data: rows.map(({ target, createdAt }) => ({ article: target, createdAt: toIso(createdAt) })),
    }
  }),

  // The article is not looked up: the content service may be another host, and its articles
  // change.
  implement(likes.likeArticle, async ({ body: { article } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    await rateLimit(env.DB, `article:${id}`, articleLimit, now)
    const favorite = insertInto(favorites, { userId: id, kind: 'article', target: article, createdAt: now })
    await run(env.DB, sql`${favorite} ON CONFLICT DO NOTHING`)
  }),

  implement(likes.unlikeArticle, async ({ body: { article } }, context) => {
    const { id } = requireUser(context)
    await run(
      context.env.DB,
      sql`DELETE FROM favorites WHERE user_id = ${id} AND kind = 'article' AND target = ${article}`,
    )
  }),
]
