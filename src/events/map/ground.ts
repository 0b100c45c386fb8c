import type { Point } from '../../places/location.ts'
import type { CityDrawing } from './drawn-cities.ts'
import { boundsOf, clipTo, linePath, nearestCells, outlinePath, pairs, type Projection, type Spot } from './geometry.ts'

/** What lies under the beans of a map, ready to draw. */
export interface Ground {
  /** Path data of cut papers; those of a quarter that is `here` in its own colour. */
  cells: readonly { path: string; here?: boolean | undefined }[]
  water: readonly { path: string; width: number }[]
  /** Middle, scale and angle of each; as of the bean. */
  parks: readonly { at: Spot; scale: number; turn: number }[]
  isles: readonly { at: Spot; size: Spot; turn: number }[]
}

/** Half the length of the bean's path. */
const beanReach = 48
const noExtras = { water: [], parks: [], isles: [] }

/** The part of a drawing that is calculated: the sheet and as much around it, since a wide screen shows more. */
const around = ({ width, height }: Projection) => [-width, -height, 2 * width, 2 * height] as const

/** A drawn city. @param here the quarter to emphasize */
export function cityGround(drawing: CityDrawing, { at, scale }: Projection, here?: number): Ground {
  const spots = (flat: readonly number[]) => pairs(flat).map(at)
  return {
    cells: drawing.quarters.map(({ outline }, n) => ({ path: outlinePath(spots(outline)), here: n === here })),
    water: drawing.water.map(({ km, line }) => ({ path: linePath(spots(line)), width: Math.max(4, km * scale) })),
    parks: drawing.parks.map(({ km, turn, ...point }) => ({ at: at(point), scale: (km * scale) / beanReach, turn })),
    isles: drawing.isles.map(({ km, turn, ...point }) => ({
      at: at(point),
      size: [km[0]! * scale, km[1]! * scale],
      turn,
    })),
  }
}

/** Land between towns: to each what is nearest to it. */
export function townsGround(towns: readonly Point[], projection: Projection): Ground {
  const [left, top, right, bottom] = around(projection)
  const sheet: Spot[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const cells = nearestCells(towns.map(projection.at), sheet)
  return { ...noExtras, cells: cells.map((cell) => ({ path: outlinePath(cell) })) }
}

/** The sheet alone, with its edges' lines outside of it. */
const within = ({ width, height }: Projection) => [-8, -8, width + 8, height + 8] as const

/**
 * Countries.
 * @param outlines of all of them, degrees: longitude, latitude, …
 * @param cut nothing around the sheet is shown, and the sheet is small: fewer and coarser lines
 */
export function countriesGround(outlines: readonly (readonly number[])[], projection: Projection, cut = false): Ground {
  const [area, least] = cut ? [within(projection), 5] : [around(projection), 3]
  const [west, south, east, north] = projection.bounds
  const [lngs, lats] = [east - west, north - south]
  const shown = outlines.map(pairs).filter((points) => {
    const [w, s, e, n] = boundsOf(points)
    return w < east + lngs && e > west - lngs && s < north + lats && n > south - lats
  })
  return {
    ...noExtras,
    cells: shown
      .map((points) => ({ path: outlinePath(clipTo(points.map(projection.at), area), least) }))
      .filter(({ path }) => path),
  }
}

/** The quarter that contains a point. */
export function quarterAt(drawing: CityDrawing, { lat, lng }: Point): number {
  return drawing.quarters.findIndex(({ outline }) => {
    const points = pairs(outline)
    // Even–odd rule: a ray to the west crosses the outline an odd number of times.
    const crossings = points.filter((a, n) => {
      const b = points.at(n - 1)!
      return a.lat > lat !== b.lat > lat && lng > a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng)
    })
    return crossings.length % 2 === 1
  })
}
