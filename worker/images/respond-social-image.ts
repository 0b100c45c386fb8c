import { isLocale, type Locale } from '../../src/contracts/locales.ts'
import { postImages, socialImages } from '../../src/contracts/limits.ts'
import { posterFacts, type PosterFacts } from '../../src/events/cover/poster-facts.ts'
import { socialImagePath, type SocialImageSize } from '../../src/events/cover/social-image-path.ts'
import { articleImagePath, articlePoster } from '../../src/seo/article-image.ts'
import { siteImagePath, sitePoster } from '../../src/seo/site-image.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { cachedAtEdge, elsewhere, imageAnswer, noSuchImage, soonOutdated, type ImageSources } from './image-response.ts'
import { readGlyphs } from './read-glyphs.ts'
import { photoCanvas } from './poster-photo.ts'
import type { Canvas } from './raster/fill.ts'
import { encodePng } from './raster/png.ts'
import { pictureBox, poster } from './poster.ts'
import { rasterize } from './raster/rasterize.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** The current picture of a page: its URL and how to draw it. */
interface Present {
  path: string
  facts: PosterFacts
}
type Find = (slug: string, locale: Locale, size: SocialImageSize) => Promise<Present | undefined>

/** The social image of an event: a PNG, or a JPEG with its uploaded photo. */
export const respondSocialImage = (c: AppContext, { findEvent }: ImageSources): Promise<Response> =>
  respondPoster(c, async (slug, locale, size) => {
    const event = await findEvent(slug, c)
    const { now } = c.var
    return event && { path: socialImagePath(event, locale, size, now), facts: posterFacts(event, locale, now) }
  })

/** The social image of an article as PNG. */
export const respondArticleImage = (c: AppContext, { findArticle }: ImageSources): Promise<Response> =>
  respondPoster(c, async (slug, locale, size) => {
    const article = await findArticle(slug, locale, c)
    return article && { path: articleImagePath(article, locale, size), facts: articlePoster(article) }
  })

/** The social image of pages that have none of their own. */
export const respondSiteImage = (c: AppContext): Promise<Response> =>
  respondPoster(c, async (_, locale, size) => ({ path: siteImagePath(locale, size), facts: sitePoster(locale) }))

/**
 * Draws a picture. An outdated key redirects to the current URL, so that link previews are right after a change of title or a
 * cancellation.
 */
async function respondPoster(c: AppContext, find: Find): Promise<Response> {
  const [, , width, height, locale] =
    /^([0-9a-f]{8})-(\d{1,4})x(\d{1,4})\.([a-z]{2})\.(?:png|jpeg)$/.exec(c.req.param('file') ?? '') ?? []
  const size = [...socialImages, ...postImages].find(
    (known) => `${known.width}x${known.height}` === `${width}x${height}`,
  )
  if (!size || !isLocale(locale)) return noSuchImage(c)
  const present = await find(c.req.param('slug') ?? '', locale, size)
  if (!present) return noSuchImage(c)
  const { path, facts } = present
  if (path !== new URL(c.req.url).pathname) return elsewhere(path)
  return cachedAtEdge(c, path, async () => {
    if (!facts.photo) return imageAnswer(await drawn(c, facts, size), 'image/png')
    try {
      const canvas = await photoCanvas(c.env, facts.photo, pictureBox(size.width, size.height), size)
      const picture = new Blob([await drawn(c, facts, size, canvas)])
      return imageAnswer(await codeImage(c.env, picture, {}, 'jpeg'), 'image/jpeg')
    } catch (error) {
      writeLog('warn', `The picture ${path} has no photo`, { requestId: c.get('requestId'), error })
      const { photo: _, ...rest } = facts
      return soonOutdated(await drawn(c, rest, size), 'image/png')
    }
  })
}

/** Draws a poster as PNG. @param canvas with what lies under it */
async function drawn({ env }: AppContext, facts: PosterFacts, { width, height }: SocialImageSize, canvas?: Canvas) {
  await readGlyphs(env.ASSETS)
  return encodePng(width, height, rasterize(poster(facts, width, height), width, height, canvas).pixels)
}
