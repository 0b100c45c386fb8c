import { describe, expect, test } from 'vitest'
import type { Figures } from '../figures.contract.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { arrivalQuarters, narrowFrame, registrationShapes, stackedShapes, wideFrame } from './plot-shapes.ts'

const days = (going: number[], views: number[] = []): Figures['days'] =>
  going.map((n, index) => ({
    day: addDays('2026-11-16', index),
    views: views[index] ?? 0,
    registrations: 0,
    left: 0,
    going: n,
  }))

describe.each([
  ['wide', wideFrame],
  ['narrow', narrowFrame],
])('registrations over views, %s', (_, frame) => {
  test('the curve begins at its base and ends at the limit; nothing leaves the frame', () => {
    const { points, limit, bars, curve, area } = registrationShapes(
      { days: days([0, 30, 60], [5, 0, 80]), notes: [] },
      60,
      frame,
    )
    expect([points[0]!.y, points[2]!.y, limit]).toEqual([frame.curve[1], frame.curve[0], frame.curve[0]])
    expect(points[1]!.y).toBeCloseTo((frame.curve[0] + frame.curve[1]) / 2)
    for (const { x, width, y, height } of bars) {
      expect(x).toBeGreaterThanOrEqual(frame.left)
      expect(x + width).toBeLessThanOrEqual(frame.width)
      expect(y + height).toBeCloseTo(frame.bars[1])
    }
    expect(bars.map(({ height }) => height > 0)).toEqual([true, false, true])
    expect(curve + area).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('a day without people is a flat line, and no fractions of people at the side', () => {
    const { points, goingTicks, viewTicks, limit } = registrationShapes({ days: days([0, 0]), notes: [] }, null, frame)
    expect(points.every(({ y }) => y === frame.curve[1])).toBe(true)
    expect([...goingTicks, ...viewTicks].every(({ value }) => Number.isInteger(value))).toBe(true)
    expect(limit).toBeUndefined()
  })

  test('a limit far above the curve is left out, so that the curve is seen', () => {
    expect(registrationShapes({ days: days([1, 3]), notes: [] }, 500, frame).limit).toBeUndefined()
  })

  test('notes of a day share a pin; those of other days have the next number; others none', () => {
    const note = (day: string) => ({ day, kind: 'edited' as const, detail: '' })
    const notes = ['2026-11-16', '2026-11-17', '2026-11-17', '2026-12-24'].map(note)
    const { pins } = registrationShapes({ days: days([1, 2, 3]), notes }, null, frame)
    expect(pins.map(({ number, index }) => [number, index])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })
})

test('arrivals have the empty quarters between them, and two hours at least', () => {
  const quarters = arrivalQuarters([
    { at: '2026-11-16T09:00:00.000Z', people: 4 },
    { at: '2026-11-16T09:45:00.000Z', people: 1 },
  ])
  expect(quarters.map(({ people }) => people)).toEqual([4, 0, 0, 1, 0, 0, 0, 0])
  expect(arrivalQuarters([])).toEqual([])
})

test('the amounts of a bar lie upon each other, from the base to the height of their sum', () => {
  const { bars, ticks } = stackedShapes([[6, 3, 1], [0, 0, 0], [20]], { ...wideFrame, bars: [0, 100] })
  expect(ticks.map(({ value }) => value)).toEqual([0, 10, 20])
  expect(bars[0]).toMatchObject({
    total: 10,
    y: 50,
    parts: [
      { y: 70, height: 30 },
      { y: 55, height: 15 },
      { y: 50, height: 5 },
    ],
  })
  expect(bars[1]).toMatchObject({ total: 0, y: 100, parts: [{ height: 0 }, { height: 0 }, { height: 0 }] })
  for (const { x, width } of bars) {
    expect(x).toBeGreaterThanOrEqual(wideFrame.left)
    expect(x + width).toBeLessThanOrEqual(wideFrame.width)
  }
})
