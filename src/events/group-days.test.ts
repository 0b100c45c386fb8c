import { expect, it } from 'vitest'
import { buildSummary } from './event.fixture.ts'
import { groupDays, isRunning } from './group-days.ts'

const at = (id: string, begin: string, end: string, timeZone = 'Europe/Paris') =>
  buildSummary({ _id: id, date: begin, endDate: end, next: { begin, end }, timeZone })
const shape = (days: ReturnType<typeof groupDays>) =>
  days.map(({ day, events, whole }) => [day, events.map(({ _id }) => _id), whole])
const alone = { before: false, after: false }

it('groups by the day in the venue’s time zone; a running event of several days is under the first day', () => {
  const events = [
    at('today', '2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z'),
    at('festival', '2026-11-20T17:00:00Z', '2026-11-22T18:00:00Z'),
    // the 22nd in Paris, the 21st in UTC
    at('night', '2026-11-21T23:30:00Z', '2026-11-22T01:00:00Z'),
  ]
  expect(shape(groupDays(events, '2026-11-21', { before: false, after: true }))).toEqual([
    ['2026-11-21', ['today', 'festival'], true],
    ['2026-11-22', ['night'], false],
  ])
})

it('a past range shows events on their own days, none today', () => {
  const events = [
    at('first', '2026-10-03T13:00:00Z', '2026-10-03T15:00:00Z'),
    at('second', '2026-10-17T13:00:00Z', '2026-10-17T15:00:00Z'),
  ]
  expect(shape(groupDays(events, '2026-10-01', { before: true, after: false }))).toEqual([
    ['2026-10-03', ['first'], false],
    ['2026-10-17', ['second'], true],
  ])
})

it('a Friday evening that ends on Saturday is under Friday, even in a list of Saturday', () => {
  const events = [at('party', '2026-11-20T20:00:00Z', '2026-11-20T23:30:00Z')]
  expect(shape(groupDays(events, '2026-11-21', alone))).toEqual([['2026-11-20', ['party'], true]])
})

it.each([
  ['America/Mexico_City', '2026-11-22T01:00:00Z', '2026-11-21'],
  ['Europe/London', '2026-11-21T23:30:00Z', '2026-11-21'],
  ['Asia/Tokyo', '2026-11-21T22:00:00Z', '2026-11-22'],
])('in %s a day is that of the place', (timeZone, begin, day) => {
  const end = new Date(Date.parse(begin) + 7_200_000).toISOString()
  expect(shape(groupDays([at('there', begin, end, timeZone)], '2026-11-01', alone))).toEqual([[day, ['there'], true]])
})

it('an event that has been open daily for weeks is separate from those that open', () => {
  const event = { ...at('show', '2026-11-01T09:00:00Z', '2026-12-01T17:00:00Z'), everyDay: true }
  expect([isRunning(event, '2026-11-21'), isRunning(event, '2026-11-01')]).toEqual([true, false])
  expect(isRunning({ ...event, everyDay: false }, '2026-11-21')).toBe(false)
})
