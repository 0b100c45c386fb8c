import { describe, expect, it } from 'vitest'
import { dayIn, weekday } from '../../lib/time/zoned-time.ts'
import { firstDayOf, limitedRange, presetOf, presetRange } from './date-presets.ts'

describe('presetRange (spec §2 Date options)', () => {
  it('all has no bounds', () => expect(presetRange('all', '2026-11-21')).toEqual({}))
  it('today and tomorrow are one day', () => {
    expect(presetRange('today', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
    expect(presetRange('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  })
  it.each([
    ['a Monday', '2026-11-16', '2026-11-20', '2026-11-22'],
    ['a Friday', '2026-11-20', '2026-11-20', '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-20', '2026-11-22'],
    ['the last day of the year, a Thursday', '2026-12-31', '2027-01-01', '2027-01-03'],
  ])('the weekend of %s runs from Friday to Sunday (D4)', (_, today, from, to) => {
    expect(presetRange('weekend', today)).toEqual({ from, to })
    expect([weekday(from), weekday(to)]).toEqual([5, 7])
  })
  it('this week ends on Sunday, also on a Sunday', () => {
    expect(presetRange('week', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-22' })
    expect(presetRange('week', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })
  it('next week is the whole following week', () => {
    expect(presetRange('nextWeek', '2026-11-22')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(presetRange('nextWeek', '2026-12-31')).toEqual({ from: '2027-01-04', to: '2027-01-10' })
  })
  it('months', () => {
    expect(presetRange('month', '2028-02-10')).toEqual({ from: '2028-02-10', to: '2028-02-29' })
    expect(presetRange('nextMonth', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
    expect(presetRange('nextMonth', '2027-01-31')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })
  it('is right when clocks change: 25 October 2026 has 25 hours in Paris', () => {
    const lateSunday = dayIn('Europe/Paris', Date.parse('2026-10-25T22:59:00Z'))
    expect(presetRange('tomorrow', lateSunday)).toEqual({ from: '2026-10-26', to: '2026-10-26' })
  })
})

describe('presetOf', () => {
  it('finds a preset by its days', () => {
    expect(presetOf({}, '2026-11-18')).toBe('all')
    expect(presetOf({ from: '2026-11-20', to: '2026-11-22' }, '2026-11-18')).toBe('weekend')
    expect(presetOf({ from: '2026-11-19', to: '2026-11-22' }, '2026-11-18')).toBeUndefined()
  })
})

it('a list begins with its first day; the current weekend begins today, a past range has no first day', () => {
  const today = '2026-11-22'
  expect(firstDayOf({}, today)).toBe(today)
  expect(firstDayOf(presetRange('weekend', today), today)).toBe(today)
  expect(firstDayOf({ from: '2026-10-01', to: '2026-10-31' }, today)).toBe('2026-10-01')
  expect(firstDayOf({ to: '2026-10-31' }, today)).toBe('')
  expect(firstDayOf({ to: '2026-12-31' }, today)).toBe(today)
})

it('a limited range of 3 days offers 5 options, the last open to 2100-01-01 (spec §2)', () => {
  expect(limitedRange('2026-11-30', '2026-12-02')).toEqual([
    { kind: 'before', to: '2026-11-29' },
    { kind: 'day', from: '2026-11-30', to: '2026-11-30' },
    { kind: 'day', from: '2026-12-01', to: '2026-12-01' },
    { kind: 'day', from: '2026-12-02', to: '2026-12-02' },
    { kind: 'after', from: '2026-12-03', to: '2100-01-01' },
  ])
})
