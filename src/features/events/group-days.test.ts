import { expect, it } from 'vitest'
import { buildSummary } from './event.fixture.ts'
import { groupDays } from './group-days.ts'

const at = (id: string, begin: string, end: string, timeZone = 'Europe/Paris') =>
  buildSummary({ _id: id, date: begin, endDate: end, next: { begin, end }, timeZone })
const shape = (days: ReturnType<typeof groupDays>) =>
  days.map(({ day, events, whole }) => [day, events.map(({ _id }) => _id), whole])

it('groups by day of the venue; what began earlier stands once, under the first day', () => {
  const events = [
    at('exhibition', '2026-09-01T08:00:00Z', '2026-12-12T18:00:00Z'),
    at('today', '2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z'),
    // the 22nd in Paris, the 21st in UTC
    at('night', '2026-11-21T23:30:00Z', '2026-11-22T01:00:00Z'),
  ]
  expect(shape(groupDays(events, '2026-11-21', { before: false, after: true }))).toEqual([
    ['2026-11-21', ['exhibition', 'today'], true],
    ['2026-11-22', ['night'], false],
  ])
})

it('a list of past days keeps them', () => {
  const events = [at('past', '2026-11-01T13:00:00Z', '2026-11-01T15:00:00Z')]
  expect(shape(groupDays(events, '2026-11-01', { before: true, after: false }))).toEqual([
    ['2026-11-01', ['past'], false],
  ])
})
