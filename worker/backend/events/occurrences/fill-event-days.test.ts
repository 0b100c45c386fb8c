import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { fillEventDays } from './fill-event-days.ts'
import { upsertEvents } from '../write-events.ts'

beforeEach(emptyTables)

const daysOfAll = async () => {
  const [events, occurrences] = await env.DB.batch([
    env.DB.prepare('SELECT first_day, last_day, next_day, every_day FROM events ORDER BY id'),
    env.DB.prepare('SELECT first_day, last_day FROM occurrences ORDER BY event, begins_at'),
  ])
  return [events!.results, occurrences!.results]
}

test('fills the day columns of existing events, in batches', async () => {
  const startsAt = Date.parse('2026-12-05T19:00-06:00')
  const weekly = Array.from({ length: 5 }, (_, n): [number, number] => [
    startsAt + n * 7 * dayMs,
    startsAt + n * 7 * dayMs + hourMs,
  ])
  await upsertEvents(env.DB, [
    ...Array.from({ length: 70 }, () => buildEvent({ timeZone: 'America/Mexico_City', startsAt })),
    buildEvent({ timeZone: 'America/Mexico_City', timings: weekly }),
    buildEvent({ startsAt: testNow - dayMs, endsAt: testNow + 20 * dayMs }),
  ])
  const expected = await daysOfAll()
  // The columns as the migration leaves them.
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE events SET every_day = NULL, first_day = '2026-12-06', last_day = '2026-12-06', next_day = ''`,
    ),
    env.DB.prepare(`UPDATE occurrences SET first_day = '', last_day = ''`),
  ])
  expect(await fillEventDays(env.DB, -1)).toBe(30)
  expect(await fillEventDays(env.DB)).toBe(42)
  expect(await fillEventDays(env.DB)).toBe(0)
  expect(await daysOfAll()).toEqual(expected)
  expect(await foundIds({ from: '2026-12-06', to: '2026-12-06' })).toHaveLength(1)
})
