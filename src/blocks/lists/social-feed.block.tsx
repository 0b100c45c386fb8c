import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { queryString, type Query } from '../../contracts/paths.ts'
import { type Feed, feedAddress, feedTexts, isPicture, type FeedItem } from '../../content/social-feed/feed.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from '../../content/social-feed/social-feed.module.css'
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

interface SocialFeedProps {
  title: string
  /** Posts on a page. */
  count: number
  /** `undefined` when they could not be read. */
  feed: Feed | undefined
  /** The page with other posts, for browsers without script. @param place `after.{cursor}` or `before.{cursor}` */
  hrefFor: (place: string) => string
}

/** A post: a link to it, and for a video a button that plays it here. A video is fetched from the network only then. */
function Post({ item }: { item: FeedItem }) {
  const { t } = useI18n()
  const { permalink, media_url: url, caption, picture } = item
  return (
    <li className={styles.post}>
      <a href={permalink} target="_blank" rel="noopener nofollow">
        <img
          src={picture ?? undefined}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          hidden={picture === null}
        />
        <span className={styles.caption} data-caption="">
          {caption}
        </span>
        <span className="sr"> ({t('blocks.newTab')})</span>
      </a>
      <button type="button" className={styles.play} data-play={isPicture(item) ? '' : url} hidden={isPicture(item)}>
        <Icon name="circle-play" />
        {t('blocks.feed.play')}
      </button>
    </li>
  )
}

const example: FeedItem = { id: '', permalink: '', media_type: 'IMAGE', media_url: '', caption: '', picture: null }

/**
 * Posts of the social network with links to the next and previous ones, which the script fetches in place (spec §3, §4, §7). All
 * pictures come from this site; nothing of the network is loaded before a visitor plays a video.
 */
function SocialFeed({ title, count, feed, hrefFor }: SocialFeedProps) {
  const { t } = useI18n()
  const turn = (to: 'next' | 'previous', place: 'after' | 'before') => {
    const cursor = feed?.[to]
    return (
      <Button
        variant="ghost"
        icon={to === 'next' ? 'arrow-right' : 'arrow-left'}
        iconRight={to === 'next'}
        href={cursor === undefined ? '#' : hrefFor(`${place}.${cursor}`)}
        hidden={cursor === undefined}
        data-turn={to}
        data-feed-url={cursor === undefined ? '' : feedAddress({ count, [place]: cursor })}
      >
        {t(`blocks.feed.${to}`)}
      </Button>
    )
  }
  return (
    <section
      id="feed"
      className={styles.feed}
      aria-label={title}
      data-social-feed=""
      data-loading={feedTexts.loading}
      data-error={feedTexts.error}
    >
      <h2>{title}</h2>
      <p role="status" className={styles.status}>
        {feed ? '' : feedTexts.error}
      </p>
      <ul className={styles.posts} tabIndex={-1}>
        {feed?.data.map((item) => (
          <Post key={item.id} item={item} />
        ))}
      </ul>
      <div className="row">
        {turn('previous', 'before')}
        {turn('next', 'after')}
      </div>
      <template>
        <Post item={example} />
      </template>
      <PageScript source="src/content/social-feed/social-feed.script.ts" />
    </section>
  )
}
