import { ArticleLike } from '../articles/article-like.tsx'
import { articleLink } from '../articles/article-link.ts'
import { kindOf } from '../articles/article-card.tsx'
import type { Story } from '../articles/read-stories.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Playlist } from './selection.ts'
import { Sleeve } from './sleeve.tsx'
import styles from './sleeve.module.css'

/** A playlist with fewer tracks has one side. */
const fewestOfTwoSides = 4

/** A playlist as a record: its sleeve, and the articles as the numbered tracks of its sides. */
export function PlaylistView({ playlist }: { playlist: Playlist }) {
  const i18n = useI18n()
  const { t, href } = i18n
  const { title, description, articles } = playlist
  const half = articles.length < fewestOfTwoSides ? articles.length : Math.ceil(articles.length / 2)
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Breadcrumbs items={[{ label: t('layout.media'), href: href('content/media') }, { label: title }]} />
        <Sleeve playlist={playlist} as="h1" />
        <div>
          {description && <p className={styles.description}>{description}</p>}
          <Side title={t('media.playlist.sides.a')} tracks={articles.slice(0, half)} />
          {half < articles.length && (
            <Side title={t('media.playlist.sides.b')} tracks={articles.slice(half)} after={half} />
          )}
          {articles[0] && (
            <p className={styles.go}>
              <Button
                type="secondary"
                icon="play"
                href={articleLink(articles[0], i18n)}
                data-resume={t('media.playlist.resume')}
                data-left={t('media.playlist.left')}
              >
                {t('media.playlist.start')}
              </Button>{' '}
              <b />
            </p>
          )}
          <PageScript source="src/content/articles/reading.script.ts" />
        </div>
      </div>
    </div>
  )
}

/** One side of a record. @param after number of tracks before it */
function Side({ title, tracks, after = 0 }: { title: string; tracks: readonly Story[]; after?: number }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className={styles.side} aria-label={title}>
      <h2>{title}</h2>
      <ol style={{ counterSet: `track ${after}` }}>
        {tracks.map((track, index) => {
          const { title: name, media, thematique } = track.data
          const kind = kindOf(media)
          const about = [kind ? t(`media.kinds.${kind}`) : thematique?.data.title, track.author]
          return (
            <li key={track.id} value={after + index + 1} data-track={track.slug} data-minutes={track.minutes}>
              <h3>
                <a href={articleLink(track, i18n)}>{name}</a>
              </h3>
              <small>{about.filter(Boolean).join(', ')}</small>
              {track.minutes !== undefined && <b>{t('media.minutes', { n: track.minutes })}</b>}
              <ArticleLike article={track} className={styles.heart} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
