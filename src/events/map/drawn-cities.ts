import { isWithin, type Point } from '../../places/location.ts'
import { boundsOf, pairs } from './geometry.ts'
import type { CityDrawing } from './city-drawing.ts'
import lyon from './lyon.json' with { type: 'json' }
import nantes from './nantes.json' with { type: 'json' }
import paris from './paris.json' with { type: 'json' }

/** The cities that we have drawn, by slug. */
const drawnCities: Readonly<Record<string, CityDrawing>> = { paris, lyon, nantes }

/** The drawn city with a slug, or around a point. */
export function drawnCity(at: string | Point): { slug: string; drawing: CityDrawing } | undefined {
  const found = Object.entries(drawnCities).find(([slug, { quarters }]) =>
    typeof at === 'string' ? slug === at : isWithin(boundsOf(quarters.flatMap(({ outline }) => pairs(outline))), at),
  )
  return found && { slug: found[0], drawing: found[1] }
}
