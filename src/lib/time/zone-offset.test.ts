import { expect, test } from 'vitest'
import { isoInZone, offsetText } from './zone-offset.ts'

test.each([
  ['2026-11-28T07:30:00Z', 'Europe/Paris', '2026-11-28T08:30:00+01:00'],
  ['2026-07-14T22:15:00Z', 'Europe/Paris', '2026-07-15T00:15:00+02:00'],
  ['2026-07-14T22:15:00Z', 'America/St_Johns', '2026-07-14T19:45:00-02:30'],
  ['2026-07-14T22:15:00Z', 'UTC', '2026-07-14T22:15:00+00:00'],
])('%s in %s is %s', (moment, zone, text) => expect(isoInZone(Date.parse(moment), zone)).toBe(text))

test('an offset has seconds only when they are not zero', () => {
  expect(offsetText(-12_600_000, ':')).toBe('-03:30')
  expect(offsetText(561_000, '')).toBe('+000921')
})
