import { planOf } from '../../src/features/events/map/plan.ts'
import type { AppContext } from '../http/context.ts'
import { imageAnswer, noSuchImage } from './image-response.ts'

/** Draws the cut-out map around a point; that is faster than reading a cache. */
export function respondPlan(c: AppContext): Response {
  const plan = planOf(new URL(c.req.url).pathname)
  return plan ? imageAnswer(plan, 'image/svg+xml') : noSuchImage(c)
}
