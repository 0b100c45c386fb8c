import { sourceSet } from '../../builder/built-ins/image.tsx'
import type { Article } from '../../contracts/content/article.ts'
import { articleCover } from './article-cover.ts'

interface ArticlePictureProps {
  article: Article
  /** How wide the picture stands on the page, as in HTML. */
  sizes: string
  /** For the largest picture of the first screen: loaded at once and before others. */
  priority?: boolean | undefined
  /** Empty beside a title that says the same, a sentence where the picture stands for itself. */
  alt?: string | undefined
  className?: string | undefined
}

/** The picture of an article; one without, or with one that cannot be had safely, gets a generated cover. */
export function ArticlePicture({ article, sizes, priority, alt = '', className }: ArticlePictureProps) {
  const source = articleCover(article)
  const set = sourceSet(source)
  return (
    <img
      className={className}
      alt={alt}
      width={400}
      height={300}
      decoding="async"
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...(set && { srcSet: set, sizes })}
      src={source}
    />
  )
}
