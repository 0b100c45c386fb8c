import type { EventSummary } from '../events.contract.ts'
import { readUploadPath, uploadPath } from '../../contracts/upload-path.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { objectPosition } from '../../lib/picture/focus.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { generatedCoverOf } from '../../contracts/covers/event-scene.ts'
import { isPhoto, photoPath } from './photo-path.ts'

interface EventPictureProps {
  event: EventSummary
  /** The `sizes` attribute: displayed width, from which the browser chooses a file. */
  sizes: string
  /** For the largest picture above the fold: fetched eagerly, with high priority. */
  priority?: boolean
  /** Fetched with the page, at the usual priority. */
  eager?: boolean
  /** Empty beside a title that says the same; otherwise a description. */
  alt?: string
  className?: string | undefined
}

/** The cover of an event: its photo in the page's language (spec §3 `cover`), else its generated cover. */
export function EventPicture({
  event,
  sizes,
  priority = false,
  eager = priority,
  alt = '',
  className,
}: EventPictureProps) {
  const { locale } = useI18n()
  const url = event.cover[locale]?.url ?? event.coverDisplay.url
  const focus = objectPosition(event.coverFocus)
  const image = {
    alt,
    className,
    style: focus === undefined ? undefined : { objectPosition: focus },
    width: 400,
    height: 300,
    decoding: 'async',
    fetchPriority: priority ? 'high' : undefined,
    loading: eager ? undefined : 'lazy',
  } as const
  if (isPhoto(url))
    return <Picture {...image} sizes={sizes} pathOf={(width, format) => photoPath(event.slug, url, width, format)} />
  const upload = readUploadPath(url)
  if (upload)
    return <Picture {...image} sizes={sizes} pathOf={(width, format) => uploadPath({ ...upload, width, format })} />
  // A photo that is neither https nor a path of ours is not shown.
  return <img src={url.startsWith('/') ? url : generatedCoverOf(event)} {...image} />
}
