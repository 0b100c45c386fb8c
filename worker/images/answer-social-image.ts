import { isLocale } from '../../src/contracts/locales.ts'
import { socialImages } from '../../src/contracts/limits.ts'
import { posterFacts } from '../../src/features/events/cover/poster-facts.ts'
import { socialImagePath } from '../../src/features/events/cover/social-image-path.ts'
import type { AppContext } from '../context.ts'
import { elsewhere, imageAnswer, keptAtEdge, noSuchImage, type ImageSources } from './image-answer.ts'
import { encodePng } from './raster/png.ts'
import { poster } from './poster.ts'
import { rasterize } from './raster/rasterize.ts'

/**
 * The social image of an event as PNG. An address whose key is not that of the event's present state leads on to the
 * one that is, so that a link preview tells the truth after a cancellation.
 */
export async function answerSocialImage(c: AppContext, { findEvent }: ImageSources): Promise<Response> {
  c.set('answerClass', 'media')
  const [, , width, height, locale] =
    /^([0-9a-f]{8})-(\d{1,4})x(\d{1,4})\.([a-z]{2})\.png$/.exec(c.req.param('file') ?? '') ?? []
  const size = socialImages.find((known) => `${known.width}x${known.height}` === `${width}x${height}`)
  if (!size || !isLocale(locale)) return noSuchImage(c)
  const event = await findEvent(c.req.param('slug') ?? '', c)
  if (!event) return noSuchImage(c)
  const now = c.var.now
  const path = socialImagePath(event, locale, size, now)
  if (path !== new URL(c.req.url).pathname) return elsewhere(path)
  return keptAtEdge(c, path, async () => {
    const { pixels } = rasterize(
      poster(posterFacts(event, locale, now), size.width, size.height),
      size.width,
      size.height,
    )
    return imageAnswer(await encodePng(size.width, size.height, pixels), 'image/png')
  })
}
