import type { Article } from '../../contracts/content/article.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'

/** URL of an article's picture: its own if it is a path of this site or https, else its generated cover. */
export function articleCover({ data: { image, slug, thematique } }: Article): string {
  const own = image && /^(https:\/\/|\/(?!\/))/.test(image) ? image : undefined
  return own ?? topicCoverPath(thematique?.data.slug, slug)
}
