import { isLocale, type Locale } from '../../src/contracts/locales.ts'
import { postImages, socialImages } from '../../src/contracts/limits.ts'
import { posterFacts, type PosterFacts } from '../../src/events/cover/poster-facts.ts'
import { socialImagePath, type SocialImageSize } from '../../src/events/cover/social-image-path.ts'
import { articleImagePath, articlePoster } from '../../src/seo/article-image.ts'
import { siteImagePath, sitePoster } from '../../src/seo/site-image.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { cachedAtEdge, elsewhere, imageAnswer, noSuchImage, soonOutdated, type ImageSources } from './image-response.ts'
import { type Canvas, createCanvas } from './raster/fill.ts'
import { encodePng } from './raster/png.ts'
import type { Box } from '../../src/events/cover/cover.ts'
import { pictureBox, poster } from './poster.ts'
import { rasterize } from './raster/rasterize.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { readBuiltJson } from '../http/built/built-files.ts'
import { glyphsFile, letters } from './glyphs.ts'
import type { Outlines } from './outlines.ts'
import { readImageHeader } from '../../src/lib/image-header.ts'
import { originalKey } from '../backend/uploads/upload-keys.ts'
import type { Bindings } from '../http/env.ts'
import { readPng } from './raster/read-png.ts'

/** Most pixels of a photo at the size that fills its box: a panorama has the most. */
const maxPixels = 8_000_000
const middle = '50 50'

/**
 * A picture of this size with an uploaded photo in its box, cropped as pages crop it: around its point.
 * @param photo id of the upload; `focus` in percent, `30 70`
 * @param size of the picture, px
 * @throws when the photo is gone, cannot be decoded or would take too much memory
 */
async function photoCanvas(
  { MEDIA, IMAGES }: Pick<Bindings, 'MEDIA' | 'IMAGES'>,
  { id, focus }: { id: string; focus: string | null },
  box: Box,
  size: { width: number; height: number },
): Promise<Canvas> {
  const original = await (await MEDIA.get(originalKey(id)))?.arrayBuffer()
  const header = original && readImageHeader(new Uint8Array(original))
  if (!header) throw new Error(`No photo ${id}`)
  // Uploads were turned upright when they were stored, so that the header has the size that is seen.
  const enlargement = Math.max(box.width / header.width, box.height / header.height)
  const [width, height] = [header.width, header.height].map((side) => Math.ceil(side * enlargement)) as [number, number]
  if (width * height > maxPixels) throw new Error(`The photo ${id} would have ${width} × ${height} pixels`)
  const coded = await IMAGES.input(new Blob([original]).stream())
    .transform({ width, height, fit: 'cover' })
    .output({ format: 'image/png', anim: false })
  const photo = await readPng(new Uint8Array(await coded.response().arrayBuffer()))
  if (photo.width < box.width || photo.height < box.height) throw new Error(`The photo ${id} was not resized`)
  const [x = 50, y = 50] = (focus ?? middle).split(' ').map(Number)
  const [left, top] = [
    Math.round(((photo.width - box.width) * x) / 100),
    Math.round(((photo.height - box.height) * y) / 100),
  ]
  const canvas = createCanvas(size.width, size.height)
  for (let row = 0; row < box.height; row++) {
    const from = ((top + row) * photo.width + left) * 3
    canvas.pixels.set(photo.pixels.subarray(from, from + box.width * 3), ((box.top + row) * size.width + box.left) * 3)
  }
  return canvas
}

let isRead = glyphsFile === undefined

/**
 * Reads the letters of drawn texts, once per isolate: most isolates draw no picture.
 * @throws when the file cannot be read; the next call tries again
 */
export async function readGlyphs(assets: Fetcher): Promise<void> {
  if (isRead) return
  letters.outlines = await readBuiltJson<Outlines>(assets, glyphsFile!)
  isRead = true
}

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
      writeLog('warn', `The picture ${path} has no photo`, { error })
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
