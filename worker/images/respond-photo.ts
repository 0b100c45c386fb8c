import type { EventSummary } from '../../src/events/events.contract.ts'
import { generatedCoverOf } from '../../src/contracts/covers/event-scene.ts'
import { imageFormats, type ImageFormat } from '../../src/contracts/limits.ts'
import { isPhoto, photoKey, photoPath, photoWidths } from '../../src/events/cover/photo-path.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { fetchImage } from './fetch-image.ts'
import { elsewhere, imageAnswer, cachedAtEdge, noSuchImage, storeSoon, type ImageSources } from './image-response.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/**
 * An event's own photo at a width, or its generated cover if the photo does not exist or cannot be fetched. Only the stored
 * URL of the event is fetched, never one of the request.
 */
export async function respondPhoto(
  c: AppContext,
  { findEvent, fetch: fetcher = fetch }: ImageSources,
): Promise<Response> {
  const [, key = '', digits, extension] = /^([0-9a-f]{8})-(\d{1,4})\.([a-z]{4})$/.exec(c.req.param('file') ?? '') ?? []
  const format = imageFormats.find((known) => known === extension)
  const width = photoWidths.find((known) => String(known) === digits)
  if (!format || !width) return noSuchImage(c)
  const event = await findEvent(c.req.param('slug') ?? '', c)
  if (!event) return noSuchImage(c)
  const url = photosOf(event).find((photo) => photoKey(photo) === key)
  if (url === undefined) return elsewhere(generatedCoverOf(event))

  return cachedAtEdge(c, photoPath(event.slug, url, width, format), async () => {
    try {
      return imageAnswer(
        await storedPhoto(c, `photos/${event._id}/${key}`, { url, width, format, fetcher }),
        `image/${format}`,
      )
    } catch (error) {
      writeLog('warn', `No photo for event ${event._id}`, { error })
      return elsewhere(generatedCoverOf(event))
    }
  })
}

const photosOf = (event: EventSummary): string[] =>
  [event.coverDisplay, ...Object.values(event.cover)].flatMap((cover) =>
    cover && isPhoto(cover.url) ? [cover.url] : [],
  )

interface Wanted {
  url: string
  width: number
  format: ImageFormat
  fetcher: typeof fetch
}

/** Reads the photo from the media store, or makes it from the original, which is fetched once for all widths and formats. */
async function storedPhoto(
  c: AppContext,
  folder: string,
  { url, width, format, fetcher }: Wanted,
): Promise<ArrayBuffer> {
  const { env } = c
  const name = `${folder}/${width}.${format}`
  const made = await env.MEDIA.get(name)
  if (made) return made.arrayBuffer()
  const stored = await env.MEDIA.get(`${folder}/original`)
  const original = stored ? await stored.arrayBuffer() : await fetchImage(url, fetcher)
  if (!stored) storeSoon(c, `${folder}/original`, original)
  const bytes = await codeImage(env, new Blob([original]), { width, fit: 'scale-down' }, format)
  storeSoon(c, name, bytes, `image/${format}`)
  return bytes
}
