import type { postImages, socialImages } from '../../contracts/limits.ts'
import { fnv1a } from '../../lib/cover-path.ts'
import type { PosterFacts } from './poster-facts.ts'

export type SocialImageSize = (typeof socialImages | typeof postImages)[number]

/** Increase it when the drawing changes, so that cached pictures are replaced. */
const drawingVersion = 4

/** Short hash of what is drawn: a path with it always shows the same picture. */
export const posterKey = (facts: PosterFacts): string =>
  fnv1a(drawingVersion + JSON.stringify(facts))
    .toString(16)
    .padStart(8, '0')
