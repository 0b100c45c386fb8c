import type { EventSummary } from '../events.contract.ts'
import { imageBreakpoints } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { generatedCoverOf } from '../../contracts/covers/event-scene.ts'
import { laidPhoto, photoPath, photoWidths } from './photo-cut.ts'

interface EventPictureProps {
  event: EventSummary
  /** The `sizes` attribute: displayed width, from which the browser chooses a file; up to 128 px it is a square. */
  sizes: string
  /** For the largest picture above the fold: fetched eagerly, with high priority. */
  priority?: boolean
  /** Fetched with the page, at the usual priority. */
  eager?: boolean
  /** Empty beside a title that says the same; otherwise a description. */
  alt?: string
  className?: string | undefined
}

const mostSmall = 128

/**
 * The cover of an event: its drawing, or its photo in the page's language (spec §3 `cover`) as it lies on the drawing. That is one
 * file, which fills its box like a drawing.
 */
export function EventPicture({
  event,
  sizes,
  priority = false,
  eager = priority,
  alt = '',
  className,
}: EventPictureProps) {
  const { t, locale } = useI18n()
  const image = {
    alt,
    className,
    width: 400,
    height: 300,
    fetchPriority: priority ? 'high' : undefined,
    loading: eager ? undefined : 'lazy',
  } as const
  const photo = laidPhoto(event, locale)
  if (!photo) {
    const url = event.cover[locale]?.url ?? event.coverDisplay.url
    return <img src={url.startsWith('/') ? url : generatedCoverOf(event)} {...image} />
  }
  const isSmall = /^\d+px$/.test(sizes) && Number.parseInt(sizes) <= mostSmall
  const credit = photo.credit && t('event.credit', { credit: photo.credit })
  const pathOf = (width: number) => photoPath({ ...photo, credit, width, isSmall })
  const set = isSmall ? {} : { srcSet: photoWidths.map((width) => `${pathOf(width)} ${width}w`).join(', '), sizes }
  return <img {...set} src={pathOf(imageBreakpoints.sm)} {...image} decoding="async" />
}
