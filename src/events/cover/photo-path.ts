import { imageBreakpoints, type ImageFormat } from '../../contracts/limits.ts'
import { fnv1a } from '../../lib/cover-path.ts'

/** Widths of resized photos, px (spec §9). */
export const photoWidths: readonly number[] = Object.values(imageBreakpoints)

/** Whether a cover is an external photo, which our image pipeline resizes; other covers are paths of this site. */
export const isPhoto = (url: string): boolean => url.startsWith('https://')

/** Short hash of the photo's URL: a path with it always shows the same picture and can be cached forever. */
export const photoKey = (url: string): string => fnv1a(url).toString(16).padStart(8, '0')

/**
 * Path of an event's photo in a width.
 * @param url of the original photo, https
 * @param width one of `photoWidths`, px
 */
export function photoPath(slug: string, url: string, width: number, format: ImageFormat): string {
  return `/photo/${encodeURIComponent(slug)}/${photoKey(url)}-${width}.${format}`
}
