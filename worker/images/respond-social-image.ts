import { isLocale, type Locale } from '../../src/contracts/locales.ts'
import { postImages, socialImages } from '../../src/contracts/limits.ts'
import { posterFacts, type PosterFacts } from '../../src/events/cover/poster-facts.ts'
import type { SocialImageSize } from '../../src/events/cover/poster-key.ts'
import { socialImagePath } from '../../src/events/cover/social-image-path.ts'
import { articleImagePath, articlePoster } from '../../src/seo/article-image.ts'
import { siteImagePath, sitePoster } from '../../src/seo/site-image.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { cachedAtEdge, elsewhere, imageAnswer, noSuchImage, soonOutdated, type ImageSources } from './image-response.ts'
import { type Canvas, fill } from './raster/fill.ts'
import { flatten } from './raster/flatten.ts'
import { encodePng } from './raster/png.ts'
import type { LaidPhoto } from '../../src/events/cover/photo-cut.ts'
import { layPhoto } from './poster/lay-photo.ts'
import { pictureBox, poster, posterPanel } from './poster/poster.ts'
import { rasterize } from './raster/rasterize.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { readImageHeader } from '../../src/lib/image-header.ts'
import { originalKey } from '../backend/uploads/upload-keys.ts'
import { originalPhoto } from './respond-photo.ts'
import { readGlyphs } from './read-glyphs.ts'
import { readPng } from '../../src/lib/picture/read-png.ts'

/** Most pixels of a photo at the size that fills its frame: a panorama has the most. */
const maxPixels = 8_000_000

/** The original of a photo: of an upload, or of an event's external photo. @throws when it is gone */
async function originalOf(c: AppContext, source: LaidPhoto['source'], sources: ImageSources): Promise<ArrayBuffer> {
  if ('slug' in source) return originalPhoto(c, source, await sources.findEvent(source.slug, c), sources)
  const stored = await c.env.MEDIA.get(originalKey(source.id))
  if (!stored) throw new Error(`No upload ${source.id}`)
  return stored.arrayBuffer()
}

/**
 * A picture of this size with a photo on its scene in a box, cut as pages show it.
 * @throws when the photo is gone, cannot be decoded or would take too much memory
 */
async function photoCanvas(
  c: AppContext,
  laid: LaidPhoto,
  sources: ImageSources,
  size: { width: number; height: number },
): Promise<Canvas> {
  const original = await originalOf(c, laid.source, sources)
  // Uploads were turned upright when they were stored, so that the header has the size that is seen.
  const header = readImageHeader(new Uint8Array(original))
  if (!header) throw new Error('The photo has no header')
  await readGlyphs(c.env.ASSETS)
  const laying = layPhoto(
    { ...laid, width: header.width, height: header.height, turn: 0 },
    pictureBox(size.width, size.height),
  )
  const [width, height] = [laying.image.width, laying.image.height].map(Math.ceil) as [number, number]
  if (width * height > maxPixels) throw new Error(`The photo would have ${width} × ${height} pixels`)
  const coded = await c.env.IMAGES.input(new Blob([original]).stream())
    .transform({ width, height, fit: 'cover' })
    .output({ format: 'image/png', anim: false })
  const pixels = await readPng(new Uint8Array(await coded.response().arrayBuffer()))
  const canvas = rasterize(laying.under, size.width, size.height)
  const { outline, middle, image } = laying
  const photo = { ...pixels, left: Math.floor(image.left), top: Math.floor(image.top) }
  fill(canvas, flatten(outline, 1), [1, 0, 0, 1, middle.x, middle.y], photo)
  return rasterize(laying.over, size.width, size.height, canvas)
}

/** The current picture of a page: its URL and how to draw it. */
interface Present {
  path: string
  facts: PosterFacts
}
type Find = (slug: string, locale: Locale, size: SocialImageSize) => Promise<Present | undefined>

/** The social image of an event: a PNG, or a JPEG with its photo. */
export const respondSocialImage = (c: AppContext, sources: ImageSources): Promise<Response> =>
  respondPoster(c, sources, async (slug, locale, size) => {
    const event = await sources.findEvent(slug, c)
    const { now } = c.var
    return event && { path: socialImagePath(event, locale, size, now), facts: posterFacts(event, locale, now) }
  })

/** The social image of an article as PNG. */
export const respondArticleImage = (c: AppContext, sources: ImageSources): Promise<Response> =>
  respondPoster(c, sources, async (slug, locale, size) => {
    const article = await sources.findArticle(slug, locale, c)
    return article && { path: articleImagePath(article, locale, size), facts: articlePoster(article) }
  })

/** The social image of pages that have none of their own. */
export const respondSiteImage = (c: AppContext, sources: ImageSources): Promise<Response> =>
  respondPoster(c, sources, async (_, locale, size) => ({
    path: siteImagePath(locale, size),
    facts: sitePoster(locale),
  }))

/**
 * Draws a picture. An outdated key redirects to the current URL, so that link previews are right after a change of title or a
 * cancellation.
 */
async function respondPoster(c: AppContext, sources: ImageSources, find: Find): Promise<Response> {
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
      const canvas = await photoCanvas(c, facts.photo, sources, size)
      const picture = new Blob([await drawn(c, facts, size, canvas)])
      return imageAnswer(await codeImage(c.env, picture, {}, 'jpeg'), 'image/jpeg')
    } catch (error) {
      writeLog('warn', `The picture ${path} has no photo`, { error })
      const { photo: _, ...rest } = facts
      return soonOutdated(await drawn(c, rest, size), 'image/png')
    }
  })
}

/** Draws a poster as PNG. @param canvas with its picture, which holds a photo */
async function drawn({ env }: AppContext, facts: PosterFacts, { width, height }: SocialImageSize, canvas?: Canvas) {
  await readGlyphs(env.ASSETS)
  const pieces = canvas ? posterPanel(facts, width, height) : poster(facts, width, height)
  return encodePng(width, height, rasterize(pieces, width, height, canvas).pixels)
}
