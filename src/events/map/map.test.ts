import { expect, test } from 'vitest'
import { citiesTogether, circleGroups, placeBeans, quarterGroups } from './beans.ts'
import { drawnCity } from './drawn-cities.ts'
import { boundsOf, clipTo, kmBetween, nearestCells, outlinePath, pairs, project, type Spot } from './geometry.ts'
import { cityGround, countriesGround, quarterAt, townsGround } from './ground.ts'
import { stationNear } from './plan.ts'

const sheet = { width: 800, height: 816 }
const { drawing: paris } = drawnCity('paris')!
const area = (cell: readonly Spot[]) =>
  Math.abs(cell.reduce((sum, [x, y], n) => sum + cell.at(n - 1)![0] * y - x * cell.at(n - 1)![1], 0)) / 2

test('a projection shows its bounds within the margins, with true distances', () => {
  const bounds = boundsOf(paris.quarters.flatMap(({ outline }) => pairs(outline)))
  const { at, scale } = project(bounds, { ...sheet, margin: 0.1 })
  for (const point of paris.quarters.flatMap(({ outline }) => pairs(outline))) {
    const [x, y] = at(point)
    expect(x).toBeGreaterThanOrEqual(79)
    expect(x).toBeLessThanOrEqual(721)
    expect(y).toBeGreaterThanOrEqual(81)
    expect(y).toBeLessThanOrEqual(735)
  }
  const [a, b] = [
    { lat: 48.8675, lng: 2.3638 },
    { lat: 48.8443, lng: 2.3744 },
  ]
  const drawn = Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) / scale
  expect(drawn / kmBetween(a, b)).toBeCloseTo(1, 2)
})

test('cells share the whole sheet, each with its own middle; two towns at one point share a cell', () => {
  const middles: Spot[] = [
    [10, 10],
    [90, 20],
    [50, 80],
    [30, 40],
  ]
  const whole: Spot[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]
  const cells = nearestCells(middles, whole)
  expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(10_000, 5)
  expect(nearestCells([middles[0]!, middles[0]!], whole).map(area)).toEqual([10_000, 10_000])
})

test('outlines are cut at the edge and drop points that a reader would not see', () => {
  const square: Spot[] = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ]
  expect(area(clipTo(square, [0, 0, 100, 100]))).toBe(2500)
  expect(clipTo(square, [60, 60, 100, 100])).toEqual([])
  expect(outlinePath([...square, [-50, 49]], 5)).toBe('M-50 -50L50 -50L50 50L-50 50Z')
})

test.each([
  ['paris', 20, { lat: 48.8768, lng: 2.393 }, '19e'],
  ['lyon', 9, { lat: 45.7315, lng: 4.829 }, '7e'],
  ['nantes', 11, { lat: 47.2195, lng: -1.543 }, 'Malakoff'],
])('%s has its quarters where they are', (slug, count, point, name) => {
  const found = drawnCity(point)!
  expect(found.slug).toBe(slug)
  expect(found.drawing.quarters).toHaveLength(count)
  expect(found.drawing.quarters[quarterAt(found.drawing, point)]?.name).toBe(name)
})

test('other places are not drawn', () => {
  expect(drawnCity('lille')).toBeUndefined()
  expect(drawnCity({ lat: 50.63, lng: 3.06 })).toBeUndefined()
  expect(quarterAt(paris, { lat: 45, lng: 4 })).toBe(-1)
})

test('the nearest station within the ring has its minutes on foot; none is farther, and none is where no city is drawn', () => {
  const republique = { lat: 48.8675, lng: 2.3638 }
  expect(stationNear({ lat: 48.8675, lng: 2.366 })).toEqual({ name: 'République', at: republique, minutes: 3 })
  expect(stationNear(republique)?.minutes).toBe(1)
  expect(stationNear({ lat: 48.83, lng: 2.3 })).toBeUndefined()
  expect(stationNear({ lat: 50.63, lng: 3.06 })).toBeUndefined()
})

test('grounds are drawn: the quarter of a visitor, land between towns, countries on the sheet only', () => {
  const { cells, water } = cityGround(paris, project([2.25, 48.81, 2.42, 48.91], sheet), 18)
  expect(cells.map(({ here }) => here)).toEqual(paris.quarters.map((_, n) => n === 18))
  expect(water.map(({ path }) => path)).toEqual([expect.stringMatching(/^M.*C/), expect.stringMatching(/^M.*C/)])
  const towns = [
    { lat: 50.6, lng: 3 },
    { lat: 50.7, lng: 3.1 },
  ]
  expect(townsGround(towns, project(boundsOf(towns), sheet)).cells).toHaveLength(2)
  const france = [-1, 44, 6, 44, 6, 49, -1, 49]
  const japan = [138, 35, 140, 35, 140, 37]
  expect(countriesGround([france, japan], project([-2, 43, 7, 50], sheet)).cells).toHaveLength(1)
})

test('a group has the events of the circle that its link lists', () => {
  const spots = [
    { coordinates: [2.3797, 48.8837], count: 3 },
    { coordinates: [2.381, 48.884], count: 2 },
    { coordinates: [2.28, 48.83], count: 1 },
  ] satisfies { coordinates: [number, number]; count: number }[]
  const groups = quarterGroups(paris, spots, 'Paris')
  const of = (name: string) => groups.find((group) => group.name === name)
  expect(of('Paris 19e')).toMatchObject({ count: 5, km: 2 })
  expect(of('Paris 14e')?.count).toBe(0)
  const circles = circleGroups(spots, 1, () => 'Ici')
  expect(circles.map(({ count }) => count)).toEqual([5, 1])
})

test('beans do not cover each other; the chosen one always has room', () => {
  const projection = project([0, 40, 10, 50], sheet)
  const groups = Array.from({ length: 60 }, (_, n) => ({
    lat: 41 + (n % 8),
    lng: 1 + ((n * 7) % 8) + n / 40,
    count: 1 + ((n * 13) % 31),
    name: `${n}`,
  }))
  const beans = placeBeans(groups, projection, groups[5])
  expect(beans.map(({ group }) => group)).toContain(groups[5])
  expect(beans.length).toBeGreaterThan(6)
  const nearest = (some: typeof beans) =>
    Math.min(
      ...some.flatMap((a) =>
        some.flatMap((b) => (a === b ? [] : [Math.hypot(a.left - b.left, (a.top - b.top) * 1.02)])),
      ),
    )
  expect(nearest(beans)).toBeGreaterThan(8)
  // In a narrow frame each needs a larger share of the width.
  expect(nearest(placeBeans(groups, projection, undefined, 1.4))).toBeGreaterThan(11.4)
})

test('cities far from most events are left off the map, but not when most events are far from each other', () => {
  const city = (name: string, count: number, lat: number, lng: number) => ({ name, count, lat, lng })
  const paris62 = city('Paris', 62, 48.85, 2.35)
  const lyon20 = city('Lyon', 20, 45.75, 4.85)
  expect(citiesTogether([lyon20, paris62, city('México', 2, 19.4, -99.1)], 900)).toEqual([lyon20, paris62])
  expect(citiesTogether([paris62, city('México', 60, 19.4, -99.1)], 900)).toHaveLength(2)
  expect(citiesTogether([], 900)).toEqual([])
})
