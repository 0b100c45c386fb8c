import { cover } from '../../src/features/events/cover/cover.ts'
import { parseCoverPath } from '../../src/features/events/cover/cover-seed.ts'
import type { AppContext } from '../context.ts'
import { imageAnswer, noSuchImage } from './image-answer.ts'

/** A generated cover, drawn anew each time: it takes less than reading a cache. */
export function answerCover(c: AppContext): Response {
  c.set('answerClass', 'media')
  const seed = parseCoverPath(new URL(c.req.url).pathname)
  return seed ? imageAnswer(cover(seed), 'image/svg+xml') : noSuchImage(c)
}
