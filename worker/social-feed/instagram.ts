import { z } from 'zod'
import type { FeedQuery } from '../../src/content/social-feed/feed.ts'
import { AppError } from '../http/errors.ts'
import { readText } from '../http/outgoing/read-text.ts'

const host = 'https://graph.instagram.com/me/media'
const timeoutMs = 4000
const maxBytes = 500_000

/** Format of the network's cursors; other values are not sent. */
export const cursor = z.string().regex(/^[\w=-]{1,500}$/)

const media = z.object({
  id: z.string(),
  permalink: z.url({ protocol: /^https$/ }),
  media_type: z.string(),
  media_url: z.url({ protocol: /^https$/ }),
  caption: z.string().default(''),
  /** Of a video. */
  thumbnail_url: z.url({ protocol: /^https$/ }).optional(),
})
export type Media = z.output<typeof media>

/** The network's response; posts of another shape are left out one by one. */
const answerShape = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      cursors: z.object({ before: cursor, after: cursor }).partial().optional(),
      next: z.string().optional(),
      previous: z.string().optional(),
    })
    .optional(),
})

export interface FeedPage {
  data: Media[]
  /** Cursors of the previous and next page. */
  next?: string | undefined
  previous?: string | undefined
}

/**
 * Posts of the token's account. The URL is built here from the cursor alone: URLs in a response are never fetched.
 * @throws {AppError} `upstream_invalid` on a timeout, an error or an unexpected response
 */
export async function readInstagram(
  token: string,
  { count, after, before }: FeedQuery,
  fetcher: typeof fetch,
): Promise<FeedPage> {
  const url = new URL(host)
  url.search = new URLSearchParams({
    fields: 'id,caption,media_type,media_url,permalink,thumbnail_url',
    limit: String(count),
    access_token: token,
    ...(after !== undefined ? { after } : before !== undefined ? { before } : {}),
  }).toString()
  const { data, paging } = answerShape.parse(await readJson(url, fetcher))
  return {
    data: data.flatMap((post) => media.safeParse(post).data ?? []),
    next: paging?.next === undefined ? undefined : paging.cursors?.after,
    previous: paging?.previous === undefined ? undefined : paging.cursors?.before,
  }
}

async function readJson(url: URL, fetcher: typeof fetch): Promise<unknown> {
  const answer = await fetcher(url, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The error text may contain the token: it is not passed on.
  if (!answer.ok) throw new AppError('upstream_invalid', `The network answered ${answer.status}`)
  return JSON.parse(await readText(answer, maxBytes))
}
