import { describe, expect, it } from 'vitest'
import { cardStatus, isFull, isOngoing, isPast, openState, participants, seatsLeft } from './event-state.ts'
import { buildSummary } from './event.fixture.ts'

const now = Date.parse('2026-11-21T11:00:00Z')
const at = (date: string, endDate: string | null) => buildSummary({ date, endDate })

describe('past (spec §4)', () => {
  it('is an event that ended a minute ago', () => {
    expect(isPast(at('2026-11-21T09:00:00Z', '2026-11-21T10:59:00Z'), now)).toBe(true)
    expect(isPast(at('2026-11-21T09:00:00Z', '2026-11-21T11:01:00Z'), now)).toBe(false)
  })
  it('uses the start of an event without an end', () => {
    expect(isPast(at('2026-11-21T10:59:00Z', null), now)).toBe(true)
    expect(isPast(at('2026-11-21T11:01:00Z', null), now)).toBe(false)
  })
})

describe('ongoing (spec §4 Currently happening)', () => {
  it('is an event between its start and end', () => {
    expect(isOngoing(at('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z'), now)).toBe(true)
    expect(isOngoing(at('2026-11-21T11:30:00Z', '2026-11-21T12:00:00Z'), now)).toBe(false)
  })
  it('is not an event between two dates of a series', () => {
    const series = buildSummary({
      date: '2026-11-01T10:00:00Z',
      endDate: '2026-12-01T12:00:00Z',
      occurrences: 5,
      next: { begin: '2026-11-24T10:00:00Z', end: '2026-11-24T12:00:00Z' },
    })
    expect(isOngoing(series, now)).toBe(false)
  })
})

describe('places', () => {
  it.each([
    [0, undefined],
    [1, 1],
    [9, 9],
    [10, undefined],
    [null, undefined],
  ])('%s left are shown as %s (spec §9)', (remaining, shown) => {
    expect(seatsLeft(buildSummary({ remaining }))).toBe(shown)
  })
  it('full when none is left, never with external registration (D26)', () => {
    expect(isFull(buildSummary({ maxAttendees: 2, remaining: 0 }))).toBe(true)
    expect(isFull(buildSummary({ remaining: null }))).toBe(false)
    expect(isFull(buildSummary({ remaining: 0, registerExternal: true }))).toBe(false)
  })
  it('counts participants above 10 (spec §9)', () => {
    expect(participants(buildSummary({ attendeesCount: 10 }))).toBeUndefined()
    expect(participants(buildSummary({ attendeesCount: 11 }))).toBe(11)
  })
})

describe('registration block priority (spec §4)', () => {
  const past = { date: '2026-11-20T09:00:00Z', endDate: '2026-11-20T10:00:00Z' }
  const cancelled = { status: 'cancelled' } as const
  const full = { maxAttendees: 2, remaining: 0 }
  it.each([
    ['past', { ...past, ...cancelled, ...full }],
    ['cancelled', { ...cancelled, ...full }],
    ['full', full],
    ['open', {}],
    ['open', { ...full, registerExternal: true }],
  ] as const)('%s', (state, parts) => {
    expect(openState(buildSummary(parts), now)).toBe(state)
  })
  it('offers registration while the event is running', () => {
    expect(openState(at('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z'), now)).toBe('open')
  })
})

it('a card shows past, cancelled, full, running or last places, by this priority', () => {
  const running = { date: '2026-11-21T10:00:00Z', endDate: '2026-11-21T12:00:00Z' }
  expect(cardStatus(buildSummary({ ...running, status: 'cancelled' }), now)).toBe('cancelled')
  expect(cardStatus(buildSummary({ ...running, remaining: 0 }), now)).toBe('full')
  expect(cardStatus(buildSummary({ ...running, remaining: 3 }), now)).toBe('live')
  expect(cardStatus(buildSummary({ remaining: 3 }), now)).toBe('last')
  expect(cardStatus(buildSummary(), now)).toBeUndefined()
})
