import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { feedAddress, feedTexts, isPicture, type Feed, type FeedItem } from './feed.ts'
import styles from './social-feed.module.css'

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
export function SocialFeed({ title, count, feed, hrefFor }: SocialFeedProps) {
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
