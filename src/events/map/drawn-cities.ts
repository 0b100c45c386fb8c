import { isWithin, type Point } from '../../places/location.ts'
import { boundsOf, pairs } from './geometry.ts'
import lyon from './lyon.json' with { type: 'json' }
import nantes from './nantes.json' with { type: 'json' }
import paris from './paris.json' with { type: 'json' }

/** A city in cut paper: our own drawing, approximate on purpose. Flat lists are longitude, latitude, …, degrees. */
export interface CityDrawing {
  /** Each quarter's outline, with its name after the city's: `19e`. */
  quarters: readonly { name: string; outline: readonly number[] }[]
  /** Rivers and canals, with their width. */
  water: readonly { km: number; line: readonly number[] }[]
  parks: readonly { lng: number; lat: number; km: number; turn: number }[]
  /** Islands: half their length and width, and the angle clockwise in degrees. */
  isles: readonly { lng: number; lat: number; km: readonly number[]; turn: number }[]
  stations: readonly { name: string; lng: number; lat: number }[]
}

/** The cities that we have drawn, by slug. */
const drawnCities: Readonly<Record<string, CityDrawing>> = { paris, lyon, nantes }

/** The drawn city with a slug, or around a point. */
export function drawnCity(at: string | Point): { slug: string; drawing: CityDrawing } | undefined {
  const found = Object.entries(drawnCities).find(([slug, { quarters }]) =>
    typeof at === 'string' ? slug === at : isWithin(boundsOf(quarters.flatMap(({ outline }) => pairs(outline))), at),
  )
  return found && { slug: found[0], drawing: found[1] }
}
