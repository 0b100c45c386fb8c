import { articleCover } from '../articles/article-cover.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Playlist } from './selection.ts'
import styles from './sleeve.module.css'

/** Reading time of a whole playlist, minutes; undefined when it is not known of each article. */
export function totalMinutes({ articles }: Pick<Playlist, 'articles'>): number | undefined {
  const minutes = articles.map((article) => article.minutes)
  return minutes.includes(undefined) ? undefined : minutes.reduce<number>((sum, one) => sum + one!, 0)
}

/** The record of a playlist: its number, how many tracks of how many minutes, its title and a drawing. */
export function Sleeve({ playlist, as: Title = 'p' }: { playlist: Playlist; as?: 'h1' | 'p' }) {
  const { t } = useI18n()
  const { title, articles, number } = playlist
  const n = totalMinutes(playlist)
  const tracks = t.plural('media.playlist.count', articles.length)
  return (
    <div className={styles.sleeve}>
      <div className={styles.cover}>
        <p>
          {number !== undefined && <b>{t('media.playlist.number', { n: number })}</b>}
          <span>{[tracks, n && t('media.minutes', { n })].filter(Boolean).join(', ')}</span>
        </p>
        <Title className={styles.title}>{title}</Title>
        {articles[0] && <img src={articleCover(articles[0])} alt="" width={400} height={300} />}
      </div>
    </div>
  )
}

/** The newest playlist on the front. */
export function PlaylistTeaser({ playlist }: { playlist: Playlist }) {
  const { t, href } = useI18n()
  return (
    <section className={styles.page} data-teaser="" aria-labelledby="record">
      <div className="wrap">
        <Sleeve playlist={playlist} />
        <div>
          <h2 id="record">{playlist.description || playlist.title}</h2>
          <Button type="secondary" icon="play" href={href('content/playlist', { slug: playlist.slug! })}>
            {t('media.playlist.start')}
          </Button>
        </div>
      </div>
    </section>
  )
}
