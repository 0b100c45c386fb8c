import type { EventSummary } from '../../../contracts/v1/events.ts'
import { readUploadPath, uploadPath } from '../../../contracts/upload-path.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { generatedCoverOf } from './cover-seed.ts'
import { coverSize } from './cover.ts'
import { isPhoto, photoPath } from './photo-path.ts'

interface EventPictureProps {
  event: EventSummary
  /** How wide the picture stands on the page, as in HTML: the browser picks the file for its own density by it. */
  sizes: string
  /** For the largest picture of the first screen: loaded at once and before others. */
  priority?: boolean
  /** Empty beside a title that says the same, a sentence where the picture stands for itself. */
  alt?: string
  className?: string | undefined
}

/** The cover of an event: its own photo in the page's language (spec §3 `cover`), else its generated cover. */
export function EventPicture({ event, sizes, priority = false, alt = '', className }: EventPictureProps) {
  const { locale } = useI18n()
  const url = event.cover[locale]?.url ?? event.coverDisplay.url
  const image = {
    alt,
    className,
    ...coverSize,
    decoding: 'async',
    fetchPriority: priority ? 'high' : undefined,
    loading: priority ? undefined : 'lazy',
  } as const
  if (isPhoto(url))
    return <Picture {...image} sizes={sizes} pathOf={(width, format) => photoPath(event.slug, url, width, format)} />
  const sent = readUploadPath(url)
  if (sent)
    return <Picture {...image} sizes={sizes} pathOf={(width, format) => uploadPath({ ...sent, width, format })} />
  // A photo that cannot be had safely is none.
  return <img {...image} src={url.startsWith('/') ? url : generatedCoverOf(event)} />
}
