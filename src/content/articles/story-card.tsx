import { useI18n } from '../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { ArticleLike } from './article-like.tsx'
import { articleLink } from './article-link.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Byline } from './byline.tsx'
import type { Story } from './read-stories.ts'
import styles from './story-card.module.css'

/** A story with its picture, a loud title and who wrote it. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <MemoizedElement
      as="article"
      item={story}
      variant="story"
      className={styles.story}
      render={() => <Content story={story} />}
    />
  )
}

function Content({ story }: { story: Story }) {
  const i18n = useI18n()
  return (
    <>
      <div className={styles.cover}>
        <ArticlePicture article={story} sizes="(width < 560px) 92vw, (width < 992px) 46vw, 420px" />
      </div>
      <h3 className={styles.title}>
        <a href={articleLink(story, i18n)}>{story.data.title}</a>
      </h3>
      <Byline story={story} />
      <ArticleLike article={story} className={styles.heart} />
    </>
  )
}

/** Stories beside each other; the pictures of the front have the heights of a mosaic. */
export function Stories({ stories, mosaic = false }: { stories: readonly Story[]; mosaic?: boolean }) {
  return (
    <div className={styles.stories} data-mosaic={mosaic ? '' : undefined}>
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </div>
  )
}
