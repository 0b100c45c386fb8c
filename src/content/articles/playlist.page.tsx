import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { SelectionText } from '../media/selection-text.tsx'
import { loadSelection, playlistModel, playlistNumber, type Playlist, type Selection } from '../media/selection.ts'
import { ArticleLike } from './article-like.tsx'
import { articleLink } from './article-link.ts'
import { kindOf } from './article-card.tsx'
import { readStories, type Story } from './read-stories.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { storiesRead } from '../media/front.ts'
import { eventsOnTopics, Spread } from '../media/spread.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Sleeve } from '../media/sleeve.tsx'
import styles from '../media/sleeve.module.css'

interface PlaylistData extends Selection, Playlist {
  /** The latest articles that are none of its tracks. */
  more: Story[]
  /** Upcoming events on the topics of its tracks. */
  coming: Promise<EventSummary[]>
}

const moreArticles = 3

/** A playlist of articles (spec §2 `/playlist/{slug}`). */
export default definePage<PlaylistData>('content/playlist', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: ({ params }) => ({ model: playlistModel, slug: params['slug']! }),
  load: async (context: PublicContext) => {
    const { content, contentEntry, locale } = context
    const [selection, number, latest] = await Promise.all([
      loadSelection(context, playlistModel),
      // A page of an unknown path asks for nothing more.
      contentEntry && playlistNumber(content, contentEntry.entry.id),
      contentEntry ? readStories(content, locale, { limit: storiesRead }) : [],
    ])
    const { articles } = selection
    const tracks = new Set(articles.map(({ id }) => id))
    const more = latest.filter(({ id }) => !tracks.has(id)).slice(0, moreArticles)
    return { ...selection, number, more, coming: eventsOnTopics(context, articles) }
  },
  payload: async ({ content, title, description, articles, number }) => ({
    title,
    description,
    articles,
    number,
    content: content ? await composedPayload(content) : null,
  }),
  head: ({ i18n: { t, href }, params }, { title, description, content }) => ({
    title: t('media.playlist.title', { title }),
    image: [{ path: `${href('content/playlist', { slug: params['slug']! })}.png` }],
    ...(description && { description }),
    ...(content && { content: content.head }),
  }),
  Component: ({ data: { content, more, coming, ...playlist }, context: { now } }) => (
    <>
      <PlaylistView playlist={playlist} />
      <SelectionText content={content} />
      {more.length > 0 && <Spread articles={more} coming={coming} now={now} />}
      <LikeForm articles />
    </>
  ),
})

/** A playlist with fewer tracks has one side. */
const fewestOfTwoSides = 4

/** A playlist as a record: its sleeve, and the articles as the numbered tracks of its sides. */
function PlaylistView({ playlist }: { playlist: Playlist }) {
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
