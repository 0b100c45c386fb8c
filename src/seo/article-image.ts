import type { Article } from '../contracts/content/article.ts'
import type { Locale } from '../contracts/locales.ts'
import { topicCoverPath } from '../lib/cover-path.ts'
import { articleCover } from '../content/articles/article-cover.ts'
import { parseCoverPath } from '../lib/cover-path.ts'
import type { PosterFacts } from '../events/cover/poster-facts.ts'
import { posterKey, type SocialImageSize } from '../events/cover/poster-key.ts'

/** The content of an article's social image. @param article in the language of the image */
export function articlePoster(article: Article): PosterFacts {
  const { slug, title, thematique } = article.data
  const path = articleCover(article)
  return {
    cover: parseCoverPath(path) ? path : topicCoverPath(thematique?.data.slug, slug),
    title,
    kind: thematique?.data.title ?? '',
    place: thematique?.data.title ?? '',
  }
}

/** Path of an article's social image. @param article in the language `locale` */
export const articleImagePath = (article: Article, locale: Locale, { width, height }: SocialImageSize): string =>
  `/social/media/${encodeURIComponent(article.slug)}/${posterKey(articlePoster(article))}-${width}x${height}.${locale}.png`
