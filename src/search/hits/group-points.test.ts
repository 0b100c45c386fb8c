import { expect, test } from 'vitest'
import { groupPoints } from './city-hits.tsx'

const plan = { width: 400, height: 200, edge: { x: 40, y: 40 } }

test('places lie on the plan as on the map: north is up, east is right', () => {
  expect(
    groupPoints(
      [
        [4.8, 45.7],
        [4.9, 45.8],
      ],
      plan,
    ),
  ).toEqual([
    { x: 40, y: 160, count: 1 },
    { x: 360, y: 40, count: 1 },
  ])
})

test('places close to each other are one group, the largest first', () => {
  const groups = groupPoints(
    [
      [0, 0],
      [10, 10],
      [10, 10],
      [9.9, 9.9],
    ],
    plan,
  )
  expect(groups.map(({ count }) => count)).toEqual([3, 1])
})

test('one place, or none', () => {
  expect(groupPoints([[4.8, 45.7]], plan)).toEqual([{ x: 200, y: 100, count: 1 }])
  expect(groupPoints([], plan)).toEqual([])
})
