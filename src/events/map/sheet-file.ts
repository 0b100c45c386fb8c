import type { Point } from '../../places/location.ts'
import type { Bounds } from '../../places/gazetteer/shards.ts'
import { drawnCity } from './drawn-cities.ts'
import { boundsOf, pairs, project, type Projection } from './geometry.ts'
import { cityGround, countriesGround } from './ground.ts'
import { groundFile } from './plan.ts'

/** The ground of a map as a file beside the page, which puts its beans over it. */
export interface SheetFile {
  path: string
  projection: Projection
}

export const sheetSize = { width: 500, height: 460 }
/** A map of countries shows at least so much. */
const leastKm = 600

type City = NonNullable<ReturnType<typeof drawnCity>>

const cityProjection = ({ drawing }: City) =>
  project(boundsOf(drawing.quarters.flatMap(({ outline }) => pairs(outline))), { ...sheetSize, margin: 0.02 })
const landProjection = (bounds: Bounds) => project(bounds, { ...sheetSize, margin: 0.12, leastKm })

/** The whole of a drawn city. */
export const citySheet = (city: City): SheetFile => ({
  path: `/plan/city/${city.slug}.svg`,
  projection: cityProjection(city),
})

/** A city's map behind its name, as wide as the window, and the same map in ink, which shows through the letters. */
export const nameMaps = ({ slug }: City) => ({
  ground: `/plan/ground/${slug}.svg`,
  letters: `/plan/letters/${slug}.svg`,
})
const nameSize = { width: 1280, height: 620 }
/** The middle of the city, beyond the edges of the picture. */
const nameProjection = ({ drawing }: City) =>
  project(boundsOf(drawing.quarters.flatMap(({ outline }) => pairs(outline))), { ...nameSize, margin: -0.25 })
const nameColours = {
  ground: '.sea{fill:#f7e9b4}.c{stroke:#f7e9b4}@media(prefers-color-scheme:dark){.sea{fill:#0a2c37}.c{stroke:#0a2c37}}',
  letters:
    '.sea,.s0,.s1,.s2,.i{fill:#0c3944}.c{stroke:#0c3944}.p{fill:#24673a}.w{stroke:#fff30d}@media(prefers-color-scheme:dark){.sea,.s0,.s1,.s2,.i{fill:#fff30d}.c{stroke:#fff30d}.p{fill:#c1e94e}.w{stroke:#0c3944}}',
}

/** The countries around some points: their bounds in whole degrees, so that few files are drawn. */
export function landSheet(points: readonly Point[]): SheetFile {
  const [west, south, east, north] = boundsOf(points)
  const bounds: Bounds = [Math.floor(west), Math.floor(south), Math.ceil(east), Math.ceil(north)]
  return { path: `/plan/land/${bounds.join(',')}.svg`, projection: landProjection(bounds) }
}

/**
 * The map of an address that `citySheet` or `landSheet` gives; undefined for any other.
 * @param outlines reads those of all countries
 */
export async function sheetOf(path: string, outlines: () => Promise<number[][]>): Promise<string | undefined> {
  const city = drawnCity(/^\/plan\/city\/([a-z]+)\.svg$/.exec(path)?.[1] ?? '')
  if (city) return groundFile(sheetSize, cityGround(city.drawing, cityProjection(city)))
  const [, kind, slug = ''] = /^\/plan\/(ground|letters)\/([a-z]+)\.svg$/.exec(path) ?? []
  const named = drawnCity(slug)
  if (named && (kind === 'ground' || kind === 'letters'))
    return groundFile(nameSize, cityGround(named.drawing, nameProjection(named)), [], nameColours[kind])
  const [, west, south, east, north] = (
    /^\/plan\/land\/(-?\d{1,3}),(-?\d{1,2}),(-?\d{1,3}),(-?\d{1,2})\.svg$/.exec(path) ?? []
  ).map(Number)
  if (west === undefined || south! > north! || west > east!) return undefined
  const projection = landProjection([west, south!, east!, north!])
  return groundFile(sheetSize, countriesGround(await outlines(), projection, true))
}
