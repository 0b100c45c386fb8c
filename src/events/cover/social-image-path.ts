import type { Locale } from '../../contracts/locales.ts'
import { socialImages, type postImages } from '../../contracts/limits.ts'
import type { EventSummary } from '../events.contract.ts'
import { fnv1a } from '../../lib/cover-path.ts'
import { posterFacts, type PosterFacts } from './poster-facts.ts'

export type SocialImageSize = (typeof socialImages | typeof postImages)[number]

/** Increase it when the drawing changes, so that cached pictures are replaced. */
const drawingVersion = 4

/** Short hash of what is drawn: a path with it always shows the same picture. */
export const posterKey = (facts: PosterFacts): string =>
  fnv1a(drawingVersion + JSON.stringify(facts))
    .toString(16)
    .padStart(8, '0')

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
