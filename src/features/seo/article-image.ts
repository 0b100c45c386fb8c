import type { Article } from '../../contracts/content/article.ts'
import type { Locale } from '../../contracts/locales.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import { articleCover } from '../articles/article-cover.ts'
import { parseCoverPath } from '../events/cover/cover-seed.ts'
import type { PosterFacts } from '../events/cover/poster-facts.ts'
import { posterKey, type SocialImageSize } from '../events/cover/social-image-path.ts'

/** What the social image of an article says, drawn as that of an event. @param article in the language of the picture */
export function articlePoster(article: Article): PosterFacts {
  const { slug, title, thematique } = article.data
  const shown = articleCover(article)
  return {
    cover: parseCoverPath(shown) ? shown : generatedCoverPath(thematique?.data.slug, slug),
    title,
    place: thematique?.data.title ?? '',
  }
}

/** Path of the social image of an article. @param article in the language `locale` */
export const articleImagePath = (article: Article, locale: Locale, { width, height }: SocialImageSize): string =>
  `/social/media/${encodeURIComponent(article.slug)}/${posterKey(articlePoster(article))}-${width}x${height}.${locale}.png`
