import { expect, test } from 'vitest'
import { cellsAround, earthRadiusKm, gridCell } from './grid.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point at a distance in kilometres and a bearing from another. */
function destination(lat: number, lng: number, km: number, bearing: number): [number, number] {
  const [angle, phi, theta] = [km / earthRadiusKm, radians(lat), radians(bearing)]
  const south = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta))
  const east = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(south),
  )
  return [(south * 180) / Math.PI, ((lng + (east * 180) / Math.PI + 540) % 360) - 180]
}

test.each([
  ['Lyon', 45.7578, 4.832],
  ['Quito', -0.18, -78.47],
  ['Fiji', -16.8, 179.95],
  ['Svalbard', 78.22, 15.65],
  ['near the pole', 89.9, 0],
])('every place within the radius lies in one of the cells: %s', (_, lat, lng) => {
  for (const km of [1, 30, 500]) {
    const cells = new Set(cellsAround({ lat, lng, km }))
    for (let bearing = 0; bearing < 360; bearing += 5)
      for (const part of [0.3, 0.7, 1]) expect(cells).toContain(gridCell(...destination(lat, lng, km * part, bearing)))
  }
})

test('a city’s radius covers a handful of cells', () => {
  expect(cellsAround({ lat: 45.7578, lng: 4.832, km: 30 }).length).toBeLessThanOrEqual(9)
})
