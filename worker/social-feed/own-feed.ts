import type { Api } from '../../src/contracts/api.ts'
import { pickLocalized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { list } from '../../src/events/events.contract.ts'
import type { FeedQuery } from '../../src/content/social-feed/feed.ts'
import type { FeedPage } from './instagram.ts'

/** Replaces the network if there is no token: the site's next events with their pictures (D18). */
export async function readOwnFeed(api: Api, origin: string, { count, after, before }: FeedQuery): Promise<FeedPage> {
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
