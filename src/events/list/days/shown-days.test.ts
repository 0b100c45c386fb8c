import { expect, test } from 'vitest'
import { parseListQuery } from '../list-query.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { listedDays, otherStrip, shownMonths, stripSpan, weeksOf } from './shown-days.ts'

const today = '2026-11-22'

test('a chosen day is the first of the street, which begins today where none is chosen', () => {
  for (let n = -40; n < 80; n++) {
    const from = addDays(today, n)
    expect(stripSpan({ from, to: from, days: undefined }, today).from).toBe(from)
  }
  const all = { from: undefined, to: undefined, days: undefined }
  expect(stripSpan(all, today).from).toBe(today)
  expect(stripSpan({ ...all, from: today, days: '2026-12-06' }, today)).toEqual({
    from: '2026-12-06',
    to: '2026-12-19',
  })
})

test.each([
  ['2026-10-01', '2026-10-31', '2026-10-01'],
  ['2026-12-20', '2026-12-24', '2026-12-20'],
  ['2027-03-01', '2027-12-31', '2027-03-01'],
  ['2027-01-01', undefined, '2027-01-01'],
  ['2026-11-27', '2026-11-29', '2026-11-27'],
  ['2026-11-20', '2026-11-29', today],
  ['2026-11-20', undefined, today],
])('the street of %s to %s begins on %s', (from, to, first) => {
  expect(stripSpan({ from, to, days: undefined }, today).from).toBe(first)
})

test('the two months contain the street, and their weeks every day of them once', () => {
  for (let n = 0; n < 60; n++) {
    const strip = stripSpan({ from: undefined, to: undefined, days: addDays(today, n) }, today)
    const months = shownMonths(strip)
    const days = months.flatMap((month) =>
      weeksOf(month)
        .flat()
        .filter((day) => day.startsWith(month)),
    )
    expect(days).toContain(strip.from)
    expect(days).toContain(strip.to)
    expect(new Set(days).size).toBe(days.length)
  }
})

test('the days before a chosen one are reached without days that are over', () => {
  expect(otherStrip('2026-11-27', -1, today)).toBe(today)
  expect(otherStrip('2026-12-24', -1, today)).toBe('2026-12-10')
  expect(otherStrip(today, 1, today)).toBe('2026-12-06')
  expect(otherStrip('2026-10-20', -1, today)).toBe('2026-10-06')
})

test.each([
  ['layout=month', today, '2026-11-30'],
  ['layout=month&days=2026-12-01', '2026-12-01', '2026-12-31'],
  ['layout=month&days=2026-10-01', '2026-10-01', '2026-10-31'],
  ['layout=month&from=2026-12-12&to=2026-12-12', '2026-12-12', '2026-12-12'],
  ['', undefined, undefined],
])('the list of ?%s begins on %s and ends on %s', (query, from, to) => {
  expect(listedDays(parseListQuery(new URLSearchParams(query)), today)).toEqual({ from, to })
})
