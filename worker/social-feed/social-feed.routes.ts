import { z } from 'zod'
import { feedAddress, type FeedQuery } from '../../src/content/social-feed/feed.ts'
import type { AppContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { cursor } from './instagram.ts'
import { readFeed } from './read-feed.ts'
import { writeLog } from '../../src/lib/write-log.ts'

const query = z.object({
  count: z.coerce.number().int().min(1).max(50).catch(12),
  after: cursor.optional(),
  before: cursor.optional(),
})

/**
 * `GET /api/instagram?count=&after=|before=` (spec §7 Social feed, D47): posts of the site's account; `paging.next` and
 * `paging.previous` are URLs of this site. A token in the query is ignored. A failure answers 502 with `error`. Without a token
 * the response has the site's own events and `standIn: true`.
 * @param fetcher requests the network
 */
export async function serveSocialFeed(c: AppContext, fetcher?: typeof fetch): Promise<Response> {
  const parsed = query.safeParse(c.req.query())
  if (!parsed.success) return refused(c, 400, 'The cursor is not one of ours')
  try {
    return await answer(c, parsed.data, fetcher)
  } catch (error) {
    // Not the text itself: it may contain the token.
    writeLog('warn', `No social feed: ${error instanceof AppError ? error.message : (error as Error).name}`)
    return refused(c, 502, 'The posts cannot be read right now; try again in a moment')
  }
}

async function answer(c: AppContext, wanted: z.output<typeof query>, fetcher?: typeof fetch): Promise<Response> {
  const { data, next, previous } = await readFeed(c, wanted, fetcher)
  const pageAt = (place: Partial<FeedQuery>) => c.var.origin + feedAddress({ count: wanted.count, ...place })
  return c.json(
    {
      data,
      paging: {
        ...(next !== undefined && { next: pageAt({ after: next }) }),
        ...(previous !== undefined && { previous: pageAt({ before: previous }) }),
      },
      ...(c.var.settings.INSTAGRAM_TOKEN === undefined && { standIn: true }),
    },
    200,
    { 'Cache-Control': 'public, max-age=300' },
  )
}

const refused = (c: AppContext, status: 400 | 502, message: string) =>
  c.json({ error: { message } }, status, { 'Cache-Control': 'no-store' })
