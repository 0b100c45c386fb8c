import { sourceSet } from '../../builder/built-ins/image.tsx'
import type { Article } from '../../contracts/content/article.ts'
import { articleCover } from './article-cover.ts'

interface ArticlePictureProps {
  article: Article
  /** The `sizes` attribute: displayed width. */
  sizes: string
  /** For the largest picture above the fold: fetched eagerly, with high priority. */
  priority?: boolean | undefined
  /** Empty beside a title that says the same; otherwise a description. */
  alt?: string | undefined
  className?: string | undefined
}

/** The picture of an article, or its generated cover. */
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
