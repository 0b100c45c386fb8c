import { imageBreakpoints, type ImageFormat } from '../../../contracts/limits.ts'
import { fnv1a } from '../../../lib/cover-path.ts'

/** Widths a photo is made in, px (spec §9). */
export const photoWidths: readonly number[] = Object.values(imageBreakpoints)

/** Whether a cover is a photo of the event's own, that our image pipeline serves; generated covers are paths of ours. */
export const isPhoto = (url: string): boolean => url.startsWith('https://')

/** Short hash of the photo's address: another photo has another key, so a path with it never changes its picture. */
export const photoKey = (url: string): string => fnv1a(url).toString(16).padStart(8, '0')

/**
 * Path of an event's own photo at a width.
 * @param url where the photo stands, https
 * @param width one of `photoWidths`, px
 */
export function photoPath(slug: string, url: string, width: number, format: ImageFormat): string {
  return `/photo/${encodeURIComponent(slug)}/${photoKey(url)}-${width}.${format}`
}
