import type { Locale } from '../contracts/locales.ts'
import { socialImages } from '../contracts/limits.ts'
import { translator } from '../i18n/translate.ts'
import { topicCoverPath } from '../lib/cover-path.ts'
import type { PosterFacts } from '../events/cover/poster-facts.ts'
import { posterKey, type SocialImageSize } from '../events/cover/poster-key.ts'

/** The content of the default social image, for pages without one of their own. */
export function sitePoster(locale: Locale): PosterFacts {
  const t = translator(locale)
  return {
    cover: topicCoverPath('solidarite', 'chiche'),
    title: `${t('home.international.headingBefore')} ${t('home.international.headingBean')}`,
    kind: '',
    place: t('feeds.list'),
  }
}

/** Path of the default social image. */
export const siteImagePath = (locale: Locale, { width, height }: SocialImageSize): string =>
  `/social/site/chiche/${posterKey(sitePoster(locale))}-${width}x${height}.${locale}.png`

/** The default social image for a page's head, in the size that link previews do not crop. */
export const siteImage = (locale: Locale) => ({ path: siteImagePath(locale, socialImages[1]) })
