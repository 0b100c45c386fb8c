import { cover } from '../../src/events/cover/cover.ts'
import { parseCoverPath } from '../../src/lib/cover-path.ts'
import type { AppContext } from '../http/context.ts'
import { imageAnswer, noSuchImage } from './image-response.ts'

/** Draws a generated cover; that is faster than reading a cache. */
export function respondCover(c: AppContext): Response {
  const seed = parseCoverPath(new URL(c.req.url).pathname)
  return seed ? imageAnswer(cover(seed), 'image/svg+xml') : noSuchImage(c)
}
