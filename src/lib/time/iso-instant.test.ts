import { expect, test } from 'vitest'
import { msOf, readMoment } from './iso-instant.ts'

const midnight = Date.UTC(2026, 10, 21)

test.each([
  ['2026-11-21', midnight],
  ['2026-11-21T00:00', midnight],
  ['2026-11-21T00:00:00.500', midnight + 500],
  ['2026-11-21T00:00Z', midnight],
  ['2026-11-21T01:00+01:00', midnight],
  ['2026-13-01', NaN],
  ['2026-11-21T25:00', NaN],
  ['', NaN],
  ['12', NaN],
  ['Sat Nov 21 2026', NaN],
])('the ISO text %j is %d ms', (text, ms) => expect(msOf(text)).toBe(ms))

test.each([
  [midnight, '2026-11-21T00:00:00.000Z'],
  ['Sat, 21 Nov 2026 00:00:00 GMT', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  [NaN, undefined],
  [9e15, undefined],
  ['soon', undefined],
  [null, undefined],
])('an editor’s moment %j is %j', (value, moment) => expect(readMoment(value)).toBe(moment))
