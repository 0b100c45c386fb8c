import { expect, test } from 'vitest'
import { wholeDays } from './calendar-days.ts'

const days = (begin: string, end: string, zone = 'Europe/Paris') => wholeDays(Date.parse(begin), Date.parse(end), zone)

test('an evening has hours, not whole days', () =>
  expect(days('2026-11-28T19:00+01:00', '2026-11-28T22:00+01:00')).toBeUndefined())
test('a weekend from Friday evening to Sunday evening has hours', () =>
  expect(days('2026-11-27T18:00+01:00', '2026-11-29T17:00+01:00')).toBeUndefined())
test('a moment without an end has hours', () =>
  expect(days('2026-11-27T00:00+01:00', '2026-11-27T00:00+01:00')).toBeUndefined())
test.each(['2026-11-29T00:00:00+01:00', '2026-11-28T23:59:00+01:00', '2026-11-28T23:59:59+01:00'])(
  'midnight to %s is one day',
  (end) => expect(days('2026-11-28T00:00+01:00', end)).toEqual({ from: '2026-11-28', until: '2026-11-29' }),
)
test('an exhibition of weeks lasts whole days, until the day after the last one', () =>
  expect(days('2026-11-02T10:00+01:00', '2026-12-20T18:00+01:00')).toEqual({ from: '2026-11-02', until: '2026-12-21' }))
test('midnight elsewhere is not midnight at the venue', () =>
  expect(days('2026-11-28T04:00Z', '2026-11-29T04:00Z', 'America/Bogota')).toBeUndefined())
test('days begin at midnight of the venue’s zone', () =>
  expect(days('2026-11-28T05:00Z', '2026-11-29T05:00Z', 'America/Bogota')).toEqual({
    from: '2026-11-28',
    until: '2026-11-29',
  }))
