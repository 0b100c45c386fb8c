import { expect, test } from 'vitest'
import { amountScale } from './plot-shapes.ts'

const lines = (max: number, options: { ticks: number; isExact?: boolean }) =>
  amountScale(max, [0, 100], options).ticks.map(({ value }) => value)

test('lines are whole numbers 1, 2 or 5 times a power of ten apart, up to the amount or beyond', () => {
  expect(lines(1, { ticks: 4 })).toEqual([0, 1])
  expect(lines(7, { ticks: 4 })).toEqual([0, 2, 4, 6, 8])
  expect(lines(168, { ticks: 2 })).toEqual([0, 100, 200])
  expect(lines(9999, { ticks: 4 })).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
})

test('an exact scale ends at its amount', () => {
  const { y, ticks } = amountScale(57, [20, 220], { ticks: 4, isExact: true })
  expect([y(0), y(57)]).toEqual([220, 20])
  expect(ticks.map(({ value }) => value)).toEqual([0, 20, 40])
})
