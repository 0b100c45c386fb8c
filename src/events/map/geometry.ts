import type { Point } from '../../places/location.ts'
import type { Bounds } from '../../places/gazetteer/shards.ts'

/** A position in a drawing. */
export type Spot = readonly [x: number, y: number]

const kmPerDegree = 111.2
/** Mean radius of the Earth, as the list's circles use it. */
const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points (haversine), as the API calculates a list's circle. */
export function kmBetween(a: Point, b: Point): number {
  const half = (value: number) => Math.sin(radians(value) / 2) ** 2
  const parallel = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat))
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half(b.lat - a.lat) + parallel * half(b.lng - a.lng))))
}

/** Points of a flat list: longitude, latitude, … */
export const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, n) => ({ lng: flat[2 * n]!, lat: flat[2 * n + 1]! }))

/** The bounds of some points; without a point they are infinite. */
export function boundsOf(points: readonly Point[]): Bounds {
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

export const middleOf = ([west, south, east, north]: Bounds): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** Draws a part of the Earth on a sheet: equirectangular, true at its middle. */
export interface Projection {
  width: number
  height: number
  /** Pixels per kilometre. */
  scale: number
  /** What the sheet shows. */
  bounds: Bounds
  at: (point: Point) => Spot
}

/**
 * The projection that shows bounds on a sheet, with room around them.
 * @param margin share of the sheet on each side
 * @param leastKm the sheet shows at least so much
 */
export function project(
  bounds: Bounds,
  { width, height, margin = 0.1, leastKm = 1 }: { width: number; height: number; margin?: number; leastKm?: number },
): Projection {
  const middle = middleOf(bounds)
  const kmPerLng = kmPerDegree * Math.max(0.05, Math.cos(radians(middle.lat)))
  const wide = Math.max((bounds[2] - bounds[0]) * kmPerLng, 0.001)
  const high = Math.max((bounds[3] - bounds[1]) * kmPerDegree, 0.001)
  const inner = 1 - 2 * margin
  const scale = Math.min((width * inner) / wide, (height * inner) / high, Math.min(width, height) / leastKm)
  const [lngs, lats] = [width / 2 / scale / kmPerLng, height / 2 / scale / kmPerDegree]
  return {
    width,
    height,
    scale,
    bounds: [middle.lng - lngs, middle.lat - lats, middle.lng + lngs, middle.lat + lats],
    at: ({ lat, lng }) => [
      width / 2 + (lng - middle.lng) * kmPerLng * scale,
      height / 2 - (lat - middle.lat) * kmPerDegree * scale,
    ],
  }
}

/** The part of a polygon on one side of a line: where `inside` is not negative. */
export function clip(polygon: readonly Spot[], inside: (spot: Spot) => number): Spot[] {
  const result: Spot[] = []
  for (const [n, spot] of polygon.entries()) {
    const before = polygon.at(n - 1)!
    const [a, b] = [inside(before), inside(spot)]
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b)
      result.push([before[0] + (spot[0] - before[0]) * share, before[1] + (spot[1] - before[1]) * share])
    }
    if (b >= 0) result.push(spot)
  }
  return result
}

/** The part of a polygon within a rectangle. */
export const clipTo = (
  polygon: readonly Spot[],
  [left, top, right, bottom]: readonly [number, number, number, number],
) =>
  [(s: Spot) => s[0] - left, (s: Spot) => right - s[0], (s: Spot) => s[1] - top, (s: Spot) => bottom - s[1]].reduce<
    readonly Spot[]
  >((rest, side) => clip(rest, side), polygon)

/** For each middle the part of a sheet that is nearest to it (Voronoi). */
export function nearestCells(middles: readonly Spot[], sheet: readonly Spot[]): Spot[][] {
  return middles.map((own, n) =>
    middles.reduce<Spot[]>(
      (cell, other, m) =>
        m === n || (own[0] === other[0] && own[1] === other[1])
          ? cell
          : clip(cell, ([x, y]) => (x - other[0]) ** 2 + (y - other[1]) ** 2 - (x - own[0]) ** 2 - (y - own[1]) ** 2),
      [...sheet],
    ),
  )
}

const short = (value: number) => Math.round(value * 10) / 10

/** An outline as path data, without points nearer to the last one than `least`. */
export function outlinePath(polygon: readonly Spot[], least = 0): string {
  let last: Spot | undefined
  const spots = polygon.filter((spot) => {
    if (last && Math.hypot(spot[0] - last[0], spot[1] - last[1]) < least) return false
    last = spot
    return true
  })
  return spots.length < 3 ? '' : `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

/** A smooth line through points as path data (Catmull–Rom). */
export function linePath(spots: readonly Spot[]): string {
  const at = (n: number) => spots[Math.min(Math.max(n, 0), spots.length - 1)]!
  const curves = spots.slice(1).map((end, n) => {
    const [before, start, after] = [at(n - 1), at(n), at(n + 2)]
    const controls = [
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    ]
    return `C${controls.map(([x, y]) => `${short(x!)} ${short(y!)}`).join(' ')}`
  })
  return `M${short(at(0)[0])} ${short(at(0)[1])}${curves.join('')}`
}
