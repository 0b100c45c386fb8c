import { planOf } from '../../src/events/map/plan.ts'
import { sheetOf } from '../../src/events/map/sheet-file.ts'
import type { AppContext } from '../http/context.ts'
import { gazetteerOf } from '../http/gazetteer.ts'
import { countRendering } from '../http/limits/count-rendering.ts'
import { imageAnswer, noSuchImage } from './image-response.ts'
import { readGlyphs } from './read-glyphs.ts'
import { measure, textPath } from './text.ts'

const style = { face: 'bold', size: 17 } as const
const lettering = {
  width: (text: string) => measure(text, style),
  outline: (text: string, x: number, y: number) => textPath(text, style, x, y),
}

/** Draws the cut-out map around a point, or the ground of a map of events; that is faster than reading a cache. */
export async function respondPlan(c: AppContext): Promise<Response> {
  await countRendering(c, 'plan')
  const path = new URL(c.req.url).pathname
  await readGlyphs(c.env.ASSETS)
  const plan = planOf(path, lettering) ?? (await sheetOf(path, () => gazetteerOf(c.env).outlines()))
  return plan ? imageAnswer(plan, 'image/svg+xml') : noSuchImage(c)
}
