import { expect, test } from 'vitest'
import { momentAt } from './moment-of-week.ts'

test.each([
  ['Tuesday', '2026-11-24T05:59', 'night'],
  ['Tuesday', '2026-11-24T06:00', 'morning'],
  ['Tuesday', '2026-11-24T10:59', 'morning'],
  ['Tuesday', '2026-11-24T11:00', 'day'],
  ['Thursday', '2026-11-26T13:59', 'day'],
  ['Thursday', '2026-11-26T14:00', 'eve'],
  ['Thursday', '2026-11-26T22:00', 'night'],
  ['Saturday', '2026-11-28T09:00', 'weekend'],
  ['Saturday', '2026-11-28T18:00', 'day'],
  ['Sunday', '2026-11-29T17:59', 'weekend'],
  ['Sunday', '2026-11-29T23:00', 'night'],
])('%s, %s in Paris is %s', (_, time, moment) => {
  expect(momentAt('Europe/Paris', Date.parse(`${time}+01:00`))).toBe(moment)
})
