import { isPicture, type Feed, type FeedItem, type FeedQuery } from '../../src/content/social-feed/feed.ts'
import { siteSecret } from '../backend/core/site-secret.ts'
import type { CacheTimes } from '../cache/policies.ts'
import { withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { sign, verify } from '../http/signature.ts'
import { createApi } from '../v1/site-api.ts'
import { readInstagram, type FeedPage, type Media } from './instagram.ts'
import type { Api } from '../../src/contracts/api.ts'
import { pickLocalized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { list } from '../../src/events/events.contract.ts'

/** Posts rarely change, and the network limits calls. */
const cacheTimes: CacheTimes = { fresh: 300, stale: 1800, error: 86_400 }
/** Purpose of the signatures on pictures' addresses. */
const purpose = 'feed picture'

/**
 * A page of posts of the site's account, or of the site's own events without a token (D18).
 * @param fetcher requests the network
 * @throws {AppError} `upstream_invalid`
 */
export async function readFeed(
  c: AppContext,
  wanted: FeedQuery,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Promise<Feed> {
  const { INSTAGRAM_TOKEN: token } = c.var.settings
  const { count, after, before } = wanted
  const read = (): Promise<FeedPage> =>
    token === undefined ? readOwnFeed(createApi(c), c.var.origin, wanted) : readInstagram(token, wanted, fetcher)
  const options = {
    now: c.var.now,
    policy: cacheTimes,
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  }
  const key = `instagram ${c.var.origin} ${token === undefined ? 'own' : 'network'} ${count} ${after ?? ''} ${before ?? ''}`
  const { data, next, previous } = await withCache(key, options, read)
  return { data: await Promise.all(data.map((post) => withPicture(c, post))), next, previous }
}

/** A post with its picture at an address of this site: browsers ask nothing of the network. */
async function withPicture(c: AppContext, { thumbnail_url: thumbnail, ...post }: Media): Promise<FeedItem> {
  const url = isPicture(post) ? post.media_url : thumbnail
  // An album may begin with a video.
  if (url === undefined || /\.mp4$/i.test(new URL(url).pathname)) return { ...post, picture: null }
  if (url.startsWith(`${c.var.origin}/`)) return { ...post, picture: url.slice(c.var.origin.length) }
  const key = await sign(await siteSecret(c.env), purpose, url)
  return { ...post, picture: `/feed-picture?${new URLSearchParams({ url, key })}` }
}

/** Whether an address of a picture is one that this site signed. */
export const isFeedPicture = async (c: AppContext, url: string, key: string): Promise<boolean> =>
  verify(await siteSecret(c.env), purpose, url, key)

/** Replaces the network if there is no token: the site's next events with their pictures (D18). */
async function readOwnFeed(api: Api, origin: string, { count, after, before }: FeedQuery): Promise<FeedPage> {
  const page = Math.max(0, Number(after ?? before ?? 0) || 0)
  const { data, total } = await api(list, { query: { limit: String(count), page: String(page) } })
  return {
    data: data.map(({ _id, slug, title, lang, coverDisplay }) => ({
      id: _id,
      permalink: origin + href('fr', 'events/show', { slug }),
      media_type: 'IMAGE',
      media_url: new URL(coverDisplay.url, origin).href,
      caption: pickLocalized(title, 'fr', lang)?.value ?? '',
    })),
    next: (page + 1) * count < total ? String(page + 1) : undefined,
    previous: page > 0 ? String(page - 1) : undefined,
  }
}
