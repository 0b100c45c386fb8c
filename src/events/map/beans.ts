import type { ListedSpot } from '../events.contract.ts'
import type { Point } from '../../places/location.ts'
import type { CityDrawing } from './drawn-cities.ts'
import { kmBetween, pairs, type Projection } from './geometry.ts'

/** Events around a point. */
export interface Group extends Point {
  count: number
  name: string
  /** Radius of the circle that was counted, whole km; absent for a city. */
  km?: number
}

/** A group on a sheet: its position in percent of it. */
export interface Bean<G extends Group = Group> {
  group: G
  left: number
  top: number
  /** From 0 to 1, by the count. */
  size: number
  /** Whether there is room for the name below it. */
  named: boolean
}

/** Beans do not come nearer to each other than this share of the sheet's width: 28 px of a phone's. */
const nearestShare = 0.082
/** Room of a name below its bean, as shares of the width. */
const nameRoom = { wide: 0.125, high: 0.13 }

/**
 * The groups that have room on a sheet, those with most events first.
 * @param first is always among them
 * @param room how many times as much each needs: the sheet may be that much narrower than on a phone
 */
export function placeBeans<G extends Group>(
  groups: readonly G[],
  projection: Projection,
  first?: G,
  room = 1,
): Bean<G>[] {
  const { at, width, height } = projection
  const most = Math.max(1, ...groups.map(({ count }) => count))
  const placed: { group: G; x: number; y: number }[] = []
  for (const group of groups.toSorted((a, b) => Number(b === first) - Number(a === first) || b.count - a.count)) {
    const [x, y] = at(group)
    const isFree = placed.every((other) => Math.hypot(other.x - x, other.y - y) >= nearestShare * room * width)
    if (isFree && x > 0.03 * width && x < 0.97 * width && y > 0.04 * height && y < 0.96 * height)
      placed.push({ group, x, y })
  }
  return placed.map(({ group, x, y }) => ({
    group,
    left: Math.round((x / width) * 1000) / 10,
    top: Math.round((y / height) * 1000) / 10,
    size: Math.round(Math.sqrt(group.count / most) * 100) / 100,
    named: placed.every(
      (other) =>
        other.group === group ||
        Math.abs(other.x - x) > nameRoom.wide * room * width ||
        other.y - y < 0 ||
        other.y - y > nameRoom.high * room * width,
    ),
  }))
}

const pointOf = ({ coordinates: [lng, lat] }: ListedSpot): Point => ({ lng, lat })
const countAround = (spots: readonly ListedSpot[], middle: Point, km: number) =>
  spots.reduce((sum, spot) => sum + (kmBetween(middle, pointOf(spot)) <= km ? spot.count : 0), 0)

/** The quarters of a drawn city with their events, counted in a circle as wide as the quarter, as their list does. */
export function quarterGroups(
  { quarters }: CityDrawing,
  spots: readonly ListedSpot[],
  city: string,
): (Group & { km: number })[] {
  return quarters.map(({ name, outline }) => {
    const points = pairs(outline)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    // Four decimals are ten metres, and a short link.
    const round = (value: number) => Math.round(value * 10_000) / 10_000
    const middle = { lat: round(mean(points.map(({ lat }) => lat))), lng: round(mean(points.map(({ lng }) => lng))) }
    const km = Math.max(1, Math.round(mean(points.map((point) => kmBetween(middle, point)))))
    return { ...middle, km, name: `${city} ${name}`, count: countAround(spots, middle, km) }
  })
}

/** Neighbouring positions in circles of one radius, those with most events first. @param nameOf of a position */
export function circleGroups(
  spots: readonly ListedSpot[],
  km: number,
  nameOf: (point: Point) => string,
): (Group & { km: number })[] {
  const rest = new Set(spots)
  const groups: (Group & { km: number })[] = []
  for (const spot of spots) {
    if (!rest.has(spot)) continue
    const middle = pointOf(spot)
    for (const other of rest) if (kmBetween(middle, pointOf(other)) <= km) rest.delete(other)
    groups.push({ ...middle, km, name: nameOf(middle), count: countAround(spots, middle, km) })
  }
  return groups
}

/** Cities near enough to each other for one map: those around the one with most events, unless most events are elsewhere. */
export function citiesTogether<G extends Group>(cities: readonly G[], reachKm: number): readonly G[] {
  const [first] = cities.toSorted((a, b) => b.count - a.count)
  if (!first) return cities
  const near = cities.filter((city) => kmBetween(first, city) <= reachKm)
  const sum = (some: readonly G[]) => some.reduce((total, { count }) => total + count, 0)
  return sum(near) >= sum(cities) * 0.6 ? near : cities
}
