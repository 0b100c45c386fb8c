import type { Article } from '../../contracts/content/article.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { articleCover } from './article-cover.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './story-picture.module.css'

interface StoryPictureProps {
  article: Article
  /** Who made the picture. */
  credit?: string | undefined
  className?: string | undefined
}

/** The drawing of an article, cut with scissors; a photo is cut and laid on the drawing of its topic. */
export function StoryPicture({ article, credit, className }: StoryPictureProps) {
  const { t } = useI18n()
  const { slug, thematique } = article.data
  const isDrawn = articleCover(article).startsWith('/cover/')
  const sizes = '(width < 1160px) 96vw, 1100px'
  return (
    <div className={`${styles.picture} ${className}`} data-photo={isDrawn ? undefined : ''}>
      {!isDrawn && <img src={topicCoverPath(thematique?.data.slug, slug)} alt="" width={400} height={300} />}
      <ArticlePicture article={article} sizes={sizes} priority />
      {credit && <small>{t('media.credit', { credit })}</small>}
    </div>
  )
}
