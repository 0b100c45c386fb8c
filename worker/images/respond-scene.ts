import { sceneOf } from '../../src/ui/media/scenes/scene-files.ts'
import type { AppContext } from '../http/context.ts'
import { imageAnswer, noSuchImage } from './image-response.ts'

/** Draws a large drawing of a page. */
export function respondScene(c: AppContext): Response {
  const scene = sceneOf(new URL(c.req.url).pathname)
  return scene ? imageAnswer(scene, 'image/svg+xml') : noSuchImage(c)
}
