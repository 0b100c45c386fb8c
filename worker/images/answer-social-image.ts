import { isLocale, type Locale } from '../../src/contracts/locales.ts'
import { socialImages } from '../../src/contracts/limits.ts'
import { posterFacts, type PosterFacts } from '../../src/features/events/cover/poster-facts.ts'
import { socialImagePath, type SocialImageSize } from '../../src/features/events/cover/social-image-path.ts'
import { articleImagePath, articlePoster } from '../../src/features/seo/article-image.ts'
import type { AppContext } from '../context.ts'
import { elsewhere, imageAnswer, keptAtEdge, noSuchImage, type ImageSources } from './image-answer.ts'
import { encodePng } from './raster/png.ts'
import { poster } from './poster.ts'
import { rasterize } from './raster/rasterize.ts'

/** A picture as what it is about stands now: its address, and what is drawn. */
interface Present {
  path: string
  facts: PosterFacts
}
type Find = (slug: string, locale: Locale, size: SocialImageSize) => Promise<Present | undefined>

/** The social image of an event as PNG. */
export const answerSocialImage = (c: AppContext, { findEvent }: ImageSources): Promise<Response> =>
  answerPoster(c, async (slug, locale, size) => {
    const event = await findEvent(slug, c)
    const { now } = c.var
    return event && { path: socialImagePath(event, locale, size, now), facts: posterFacts(event, locale, now) }
  })

/** The social image of an article as PNG. */
export const answerArticleImage = (c: AppContext, { findArticle }: ImageSources): Promise<Response> =>
  answerPoster(c, async (slug, locale, size) => {
    const article = await findArticle(slug, locale, c)
    return article && { path: articleImagePath(article, locale, size), facts: articlePoster(article) }
  })

/**
 * Draws a picture. An address whose key is not that of the present state leads on to the one that is, so that a link
 * preview tells the truth after a cancellation or another title.
 */
async function answerPoster(c: AppContext, find: Find): Promise<Response> {
  c.set('answerClass', 'media')
  const [, , width, height, locale] =
    /^([0-9a-f]{8})-(\d{1,4})x(\d{1,4})\.([a-z]{2})\.png$/.exec(c.req.param('file') ?? '') ?? []
  const size = socialImages.find((known) => `${known.width}x${known.height}` === `${width}x${height}`)
  if (!size || !isLocale(locale)) return noSuchImage(c)
  const present = await find(c.req.param('slug') ?? '', locale, size)
  if (!present) return noSuchImage(c)
  const { path, facts } = present
  if (path !== new URL(c.req.url).pathname) return elsewhere(path)
  return keptAtEdge(c, path, async () => {
    const { pixels } = rasterize(poster(facts, size.width, size.height), size.width, size.height)
    return imageAnswer(await encodePng(size.width, size.height, pixels), 'image/png')
  })
}
