import type { EventSummary } from '../../src/events/events.contract.ts'
import {
  isPhoto,
  photoKey,
  photoPath,
  readPhotoPath,
  type LaidPhoto,
  type PhotoFile,
} from '../../src/events/cover/photo-cut.ts'
import { scenePath } from '../../src/lib/cover-path.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import type { AppContext } from '../http/context.ts'
import { codeImage } from './code-image.ts'
import { fetchImage } from './fetch-image.ts'
import { cachedAtEdge, elsewhere, imageAnswer, noSuchImage, storeSoon, type ImageSources } from './image-response.ts'
import { photoOnScene } from './poster/lay-photo.ts'
import { uploadAnswer } from './respond-upload.ts'
import { readGlyphs } from './read-glyphs.ts'

/**
 * A photo as it lies on the scene of its event, one SVG file; the scene alone if the photo does not exist or cannot be fetched. Of an
 * external photo only the stored URL of the event is fetched, never one of the request. Uploads are not stored at the edge, so that
 * deleting them removes them everywhere.
 */
export async function respondPhoto(c: AppContext, sources: ImageSources): Promise<Response> {
  const file = readPhotoPath(new URL(c.req.url))
  if (!file) return noSuchImage(c)
  const make = async () => {
    try {
      const [bytes] = await Promise.all([photoBytes(c, file, sources), readGlyphs(c.env.ASSETS)])
      return imageAnswer(photoOnScene(file, bytes), 'image/svg+xml')
    } catch (error) {
      writeLog('warn', 'A photo is not on its scene', { error })
      return elsewhere(scenePath(file.scene))
    }
  }
  return 'id' in file.source ? make() : cachedAtEdge(c, photoPath(file), make)
}

type PhotoSources = Pick<ImageSources, 'findEvent' | 'fetch'>

/** The photo at a width, as WebP. @throws when it does not exist or cannot be fetched */
export async function photoBytes(
  c: AppContext,
  { source, width }: Pick<PhotoFile, 'source' | 'width'>,
  sources: PhotoSources,
): Promise<ArrayBuffer> {
  const format = 'webp'
  if ('id' in source) {
    const answer = await uploadAnswer(c, { id: source.id, width, format })
    if (!answer) throw new Error(`No upload ${source.id}`)
    return answer.arrayBuffer()
  }
  const event = await sources.findEvent(source.slug, c)
  const name = event && `photos/${event._id}/${source.key}/${width}.${format}`
  const made = name && (await c.env.MEDIA.get(name))
  if (made) return made.arrayBuffer()
  const original = await originalPhoto(c, source, event, sources)
  const bytes = await codeImage(c.env, new Blob([original]), { width, fit: 'scale-down' }, format)
  storeSoon(c, name!, bytes, `image/${format}`)
  return bytes
}

/**
 * The original of an event's external photo, which is fetched once for all its pictures.
 * @throws when the event has no such photo, or its host does not answer
 */
export async function originalPhoto(
  c: AppContext,
  { key }: Extract<LaidPhoto['source'], { key: string }>,
  event: EventSummary | undefined,
  { fetch: fetcher = fetch }: PhotoSources,
): Promise<ArrayBuffer> {
  const covers = event ? [event.coverDisplay, ...Object.values(event.cover)] : []
  const url = covers.map((cover) => cover?.url ?? '').find((each) => isPhoto(each) && photoKey(each) === key)
  if (!event || url === undefined) throw new Error('The event has no such photo')
  const name = `photos/${event._id}/${key}/original`
  const stored = await c.env.MEDIA.get(name)
  if (stored) return stored.arrayBuffer()
  const original = await fetchImage(url, fetcher)
  storeSoon(c, name, original)
  return original
}
