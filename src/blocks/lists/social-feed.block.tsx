import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { queryString, type Query } from '../../contracts/paths.ts'
import type { Feed } from '../../content/social-feed/feed.ts'
import { SocialFeed } from '../../content/social-feed/social-feed.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { blockQueryKeys, feedKey, type BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { writeLog } from '../../lib/write-log.ts'

/** The posts at the place of the page's query: `?feed=after.{cursor}`. @returns `undefined` when they cannot be read */
async function loadFeed(count: number, { socialFeed, query }: BlockLoading): Promise<Feed | undefined> {
  const [, place, cursor] = /^(after|before)\.([\w=-]{1,500})$/.exec(query.get(feedKey) ?? '') ?? []
  try {
    return await socialFeed({ count, ...(place !== undefined && { [place]: cursor }) })
  } catch (error) {
    writeLog('warn', `No posts of the social feed: ${(error as Error).name}`)
    return undefined
  }
}

/** Posts of the site's account at the social network (spec §2 social media feed, §3, §7). */
export default defineBlock({
  name: 'Social Feed',
  schema: z.object({ title: text, count: z.number().int().min(1).max(24).default(8) }),
  inputs: {
    title: { type: 'string' },
    count: { type: 'number', defaultValue: 8, helperText: 'Posts on a page' },
  },
  load: ({ count }, loading: BlockLoading) => loadFeed(count, loading),
  Component: ({ options: { title, count }, data, loading }) => {
    const { t } = useI18n()
    const hrefFor = (place: string) => {
      const own = blockQueryKeys.map((key): [string, Query[string]] => [key, loading.query.getAll(key)])
      return `${loading.path}${queryString({ ...Object.fromEntries(own), [feedKey]: place })}#feed`
    }
    return (
      <SocialFeed title={title || t('blocks.feed.title')} count={count} feed={data ?? undefined} hrefFor={hrefFor} />
    )
  },
})
