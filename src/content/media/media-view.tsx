import { articleLink } from '../articles/article-link.ts'
import { mentionedMinutes } from '../articles/article-text.ts'
import { BuzzList } from '../articles/buzz-list.tsx'
import { Byline } from '../articles/byline.tsx'
import { kindOf } from '../articles/article-card.tsx'
import type { Story } from '../articles/read-stories.ts'
import { Stories } from '../articles/story-card.tsx'
import { StoryPicture } from '../articles/story-picture.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { ComposedContent } from '../composed/compose.ts'
import { ListTop } from '../composed/composed-top.tsx'
import { ArticleList } from './article-list.tsx'
import { frontOf, unread, type MediaData } from './front.ts'
import { PlaylistTeaser } from './sleeve.tsx'
import { addressOf, TopicChips } from './topic-view.tsx'
import styles from './media-view.module.css'

interface MediaViewProps {
  /** Replaces the page's default head. */
  top: ComposedContent | undefined
  /** Undefined if the head contains lists itself. */
  data: MediaData | undefined
}

/** The front of the media: a lead on its colour, stories in three sizes, a voice, what buzzes and a playlist; each story once. */
export function MediaView({ top, data }: MediaViewProps) {
  const { t } = useI18n()
  return (
    <>
      <ListTop top={top} title={t('media.title')}>
        <header className={`wrap ${styles.head}`}>
          <h1>
            {t('media.headingBefore')} {t('media.headingBean')}
          </h1>
        </header>
      </ListTop>
      {data && <Front data={data} />}
    </>
  )
}

function Front({ data: { stories, topics, buzzing, record } }: { data: MediaData }) {
  const i18n = useI18n()
  const { t } = i18n
  const { lead, middle, voice, short } = frontOf(stories)
  if (!lead)
    return (
      <div className={`wrap ${styles.end}`}>
        <ArticleList articles={[]} />
      </div>
    )
  return (
    <>
      <Lead story={lead} />
      <div className={`wrap ${styles.topics}`}>
        <TopicChips topics={topics} />
      </div>
      {middle.length > 0 && (
        <section className={`wrap ${styles.middle}`} aria-labelledby="latest">
          <h2 className="sr" id="latest">
            {t('media.latest')}
          </h2>
          <Stories stories={middle} mosaic />
        </section>
      )}
      {voice && <Voice story={voice} />}
      <section className={`wrap ${styles.short}`} aria-labelledby="short">
        <SectionHead id="short" title={t(short.length > 0 ? 'media.short' : 'media.readOn')}>
          <Button variant="ghost" size="medium" href={addressOf(i18n, undefined)(0)}>
            {t('media.allArticles')}
          </Button>
        </SectionHead>
        {short.length > 0 && <Briefs stories={short} />}
      </section>
      <Deferred value={buzzing}>
        {(read) => {
          const others = unread(read, [lead, ...middle, ...(voice ? [voice] : []), ...short])
          return (
            others.length > 0 && (
              <section className={`wrap ${styles.buzz}`} aria-labelledby="buzz">
                <SectionHead id="buzz" title={t('media.buzzing')} />
                <BuzzList articles={others} large />
              </section>
            )
          )
        }}
      </Deferred>
      <Deferred value={record}>{(playlist) => playlist && <PlaylistTeaser playlist={playlist} />}</Deferred>
    </>
  )
}

/** The newest story, as wide as its colour. */
function Lead({ story }: { story: Story }) {
  const { title, descriptionCourte, thematique } = story.data
  const i18n = useI18n()
  return (
    <article className={styles.lead} data-topic={thematique?.data.slug ?? 'culture'}>
      <div className="wrap">
        <div>
          <h2>
            <a href={articleLink(story, i18n)}>{title}</a>
          </h2>
          {descriptionCourte && <p>{descriptionCourte}</p>}
          <Byline story={story} size="large" />
        </div>
        <StoryPicture article={story} className={styles.picture} />
      </div>
    </article>
  )
}

/** What is quoted in a story, with the face of who speaks. */
function Voice({ story }: { story: Story }) {
  const i18n = useI18n()
  const { t } = i18n
  const { text, author } = story.quotation!
  const kind = kindOf(story.data.media) === 'portrait' ? 'portrait' : 'article'
  const n = mentionedMinutes(story.minutes)
  return (
    <aside className={styles.voice} aria-label={author}>
      <div className="wrap">
        <Avatar name={author} size="portrait" />
        <figure>
          <blockquote>{t('media.quoted', { text })}</blockquote>
          <figcaption>
            {`${author}. `}
            <a href={articleLink(story, i18n)}>
              {[t(`media.read.${kind}`), n && t('media.minutes', { n })].filter(Boolean).join(', ')}
              <span className="sr">{` : ${story.data.title}`}</span>
            </a>
          </figcaption>
        </figure>
      </div>
    </aside>
  )
}

/** Short stories: a face, a title, how long it takes. */
function Briefs({ stories }: { stories: readonly Story[] }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ol className={styles.briefs}>
      {stories.map((story) => {
        const n = mentionedMinutes(story.minutes)
        const facts = [story.data.thematique?.data.title, n && t('media.minutes', { n })]
        return (
          <li key={story.id}>
            <Avatar name={story.author || t('media.team')} />
            <h3>
              <a href={articleLink(story, i18n)}>{story.data.title}</a>
            </h3>
            <small>{facts.filter(Boolean).join(' · ')}</small>
          </li>
        )
      })}
    </ol>
  )
}
