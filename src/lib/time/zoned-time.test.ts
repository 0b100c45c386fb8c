import { describe, expect, test } from 'vitest'
import { addDays, dayIn, weekday, zonedTime } from './zoned-time.ts'

const iso = (ms: number) => new Date(ms).toISOString()

describe('zonedTime', () => {
  test.each([
    ['2026-01-15', '19:00', 'Europe/Paris', '2026-01-15T18:00:00.000Z'],
    ['2026-07-15', '19:00', 'Europe/Paris', '2026-07-15T17:00:00.000Z'],
    ['2026-07-15', '00:00', 'America/Mexico_City', '2026-07-15T06:00:00.000Z'],
    ['2026-07-15', '08:30', 'Indian/Reunion', '2026-07-15T04:30:00.000Z'],
    ['2026-07-15', '08:30', 'Pacific/Kiritimati', '2026-07-14T18:30:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Paris', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => expect(iso(zonedTime(day, time, zone))).toBe(moment))

  test('a skipped time is moved forward by one hour', () => {
    expect(iso(zonedTime('2026-03-29', '02:30', 'Europe/Paris'))).toBe('2026-03-29T01:30:00.000Z')
    expect(iso(zonedTime('2026-03-08', '02:30', 'America/New_York'))).toBe('2026-03-08T07:30:00.000Z')
  })
  test('of a time that occurs twice the first is used', () => {
    expect(iso(zonedTime('2026-10-25', '02:30', 'Europe/Paris'))).toBe('2026-10-25T00:30:00.000Z')
    expect(iso(zonedTime('2026-11-01', '01:30', 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z')
  })
  test('rejects a text that is not a day', () =>
    expect(() => zonedTime('soon', '19:00', 'Europe/Paris')).toThrow('Not a day and time'))
  test('rejects an unknown zone', () =>
    expect(() => zonedTime('2026-01-01', '19:00', 'Europe/Lutece')).toThrow(RangeError))
})

test('dayIn returns the day in the zone’s calendar', () => {
  const moment = Date.parse('2026-06-30T22:30:00.999Z')
  expect(dayIn('Europe/Paris', moment)).toBe('2026-07-01')
  expect(dayIn('Europe/London', moment)).toBe('2026-06-30')
  expect(dayIn('UTC', Date.parse('1969-12-31T23:59:59.500Z'))).toBe('1969-12-31')
})

test('addDays crosses months, years and clock changes', () => {
  expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

test('weekday counts from Monday', () => {
  expect(weekday('2026-11-23')).toBe(1)
  expect(weekday('2026-11-29')).toBe(7)
})
