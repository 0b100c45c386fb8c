import type { Locale } from '../../contracts/locales.ts'
import { socialImages } from '../../contracts/limits.ts'
import type { EventSummary } from '../events.contract.ts'
import { posterFacts } from './poster-facts.ts'
import { posterKey, type SocialImageSize } from './poster-key.ts'

/**
 * Path of an event's social image, in a language, for its current state (spec §9 "Social image 1280x800").
 * @param now ms since 1970
 */
export function socialImagePath(
  event: EventSummary,
  locale: Locale,
  size: SocialImageSize,
  now: number = Date.now(),
): string {
  const facts = posterFacts(event, locale, now)
  // A photo is four times as large as a PNG.
  const format = facts.photo ? 'jpeg' : 'png'
  return `/social/${encodeURIComponent(event.slug)}/${posterKey(facts)}-${size.width}x${size.height}.${locale}.${format}`
}

/** The format that the path of a social image ends with. */
export const socialImageFormat = (path: string): 'jpeg' | 'png' => (path.endsWith('.jpeg') ? 'jpeg' : 'png')

/**
 * The social images of an event for the head of a page, in each size.
 * @param now ms since 1970
 */
export const socialImagesOf = (event: EventSummary, locale: Locale, alt: string, now: number) =>
  socialImages.map((size) => {
    const path = socialImagePath(event, locale, size, now)
    return { ...size, path, alt, type: `image/${socialImageFormat(path)}` }
  })
