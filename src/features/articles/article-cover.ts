import type { Article } from '../../contracts/content/article.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'

/**
 * Address of the picture of an article: its own, else its generated cover. A picture that is neither a path of ours nor
 * https is none.
 */
export function articleCover({ data: { image, slug, thematique } }: Article): string {
  const own = image && /^(https:\/\/|\/(?!\/))/.test(image) ? image : undefined
  return own ?? generatedCoverPath(thematique?.data.slug, slug)
}
