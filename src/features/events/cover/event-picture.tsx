import type { EventSummary } from '../../../contracts/v1/events.ts'
import { imageBreakpoints } from '../../../contracts/limits.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { generatedCoverOf } from './cover-seed.ts'
import { coverSize } from './cover.ts'
import { isPhoto, photoPath, photoWidths, type PhotoFormat } from './photo-path.ts'

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
  // A photo that cannot be had safely is none.
  if (!isPhoto(url)) return <img {...image} src={url.startsWith('/') ? url : generatedCoverOf(event)} />
  const sources = (format: PhotoFormat) =>
    photoWidths.map((width) => `${photoPath(event.slug, url, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img {...image} src={photoPath(event.slug, url, imageBreakpoints.md, 'jpeg')} />
    </picture>
  )
}
