import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { markPast } from '../occurrences/advance-occurrences.ts'
import { upsertEvents } from '../write-events.ts'

beforeEach(emptyTables)

/** The same numbers in each run, from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const places = [
  { citySlug: 'lyon', postalCode: '69002', lat: 45.7578, lng: 4.832 },
  { citySlug: 'villeurbanne', postalCode: '69100', lat: 45.7719, lng: 4.8902 },
  { citySlug: 'vienne', postalCode: '38200', lat: 45.5256, lng: 4.8748 },
  { citySlug: 'bourg', postalCode: '01000', lat: 46.2052, lng: 5.2255 },
]

/**
 * Events of all kinds, some of which are over: once, for days, on several dates, open every day for weeks, on every other day, some at night.
 * @param first in how many days the earliest begins @param days how many days later the last
 */
function anEvent(index: number, first = -20, days = 60) {
  const next = random(index)
  const { citySlug, postalCode, lat, lng } = places[Math.floor(next() * places.length)]!
  const startsAt = testNow + Math.floor((first + next() * days) * 24) * hourMs
  const kind = Math.floor(next() * 6)
  const dates = (count: number, apart: number, hours = 3): [number, number][] =>
    Array.from({ length: count }, (_, date) => [
      startsAt + date * apart * dayMs,
      startsAt + date * apart * dayMs + hours * hourMs,
    ])
  return buildEvent({
    id: `e${index}`,
    slug: `e${index}`,
    address: { fr: { city: citySlug, postalCode, formattedAddress: citySlug, countryCode: 'FR' } },
    citySlug,
    lat,
    lng,
    startsAt,
    free: next() < 0.5,
    ...(kind === 1 && { endsAt: startsAt + 12 * dayMs }),
    ...(kind === 2 && { timings: dates(4, 7) }),
    ...(kind === 3 && { timings: dates(20, 1) }),
    ...(kind === 4 && { timings: dates(9, 2, 12) }),
  })
}

const queries: Record<string, string>[] = [
  {},
  { city: 'lyon' },
  { free: 'true' },
  { loc: '[4.83,45.76]', distance: '40' },
  { loc: '[4.83,45.76]', distance: '300', free: 'false' },
  { area: 'FR-69,FR-38' },
  { city: 'lyon', area: 'FR-69' },
  { from: '2026-11-21' },
  { from: '2026-11-28', to: '2026-11-29' },
  { from: '2026-12-10', city: 'lyon' },
  { from: '2026-12-01', to: '2026-12-20', loc: '[4.83,45.76]' },
  { to: '2026-12-01' },
  { from: '2026-11-10' },
  { from: '2026-11-10', upcoming: 'true' },
  { to: '2026-11-15' },
]
/** Of days on which many events begin. */
const denseQueries: Record<string, string>[] = [
  {},
  { from: '2026-11-21' },
  { from: '2026-11-20' },
  { from: '2026-11-20', loc: '[4.83,45.76]', distance: '40' },
  { from: '2026-11-18', to: '2026-11-22', free: 'true' },
  { to: '2026-11-20' },
  ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].flatMap((from) => [
    { from, upcoming: 'true' },
    { from, to: from, upcoming: 'true' },
    { from, to: '2026-12-20', upcoming: 'true', free: 'true' },
    { from, to: '2026-11-27', upcoming: 'true', loc: '[4.83,45.76]', distance: '40' },
  ]),
]

/** Compares the first pages of a list, of 6 and of 2 events, with the list as a whole. */
async function expectPages(query: Record<string, string>, mostPages = Infinity) {
  const whole = await foundIds({ ...query, limit: '0' })
  expect(whole.length, JSON.stringify(query)).toBeGreaterThan(6)
  for (const size of [6, 2]) {
    const count = Math.min(Math.ceil(whole.length / size), mostPages)
    const pages = await Promise.all(
      Array.from({ length: count }, (_, page) => foundIds({ ...query, limit: `${size}`, page: `${page}` })),
    )
    expect(pages.flat(), JSON.stringify(query)).toEqual(whole.slice(0, count * size))
  }
}

test('the pages of a list are the whole list, whatever its filters are', async () => {
  await upsertEvents(
    env.DB,
    Array.from({ length: 110 }, (_, index) => anEvent(index)),
  )
  await markPast(env.DB, testNow)
  for (const query of queries) await expectPages(query)
})

test('they are where each day fills several pages', async () => {
  await upsertEvents(
    env.DB,
    Array.from({ length: 240 }, (_, index) => anEvent(index, -9, 16)),
  )
  await markPast(env.DB, testNow)
  for (const query of denseQueries) await expectPages(query, 4)
})

test('a night among several dates that began the day before is first on a page that is full', async () => {
  const night = (day: string): [number, number] => {
    const begin = Date.parse(`${day}T22:00+01:00`)
    return [begin, begin + 6 * hourMs]
  }
  await upsertEvents(env.DB, [
    buildEvent({ id: 'nights', timings: ['2026-11-21', '2026-11-23', '2026-12-05'].map(night) }),
    ...['a', 'b', 'c', 'd'].map((id) => buildEvent({ id, startsAt: Date.parse('2026-11-24T18:00+01:00') })),
  ])
  expect((await foundIds({ from: '2026-11-24', limit: '2' }))[0]).toBe('nights')
})

test('what ended this morning is in the list of today only, before it is marked and afterwards', async () => {
  const startsAt = testNow - 4 * hourMs
  await upsertEvents(env.DB, [
    buildEvent({ id: 'morning', startsAt, endsAt: startsAt + hourMs }),
    buildEvent({ id: 'evening', startsAt: testNow + 4 * hourMs }),
  ])
  const marks = async () =>
    (await env.DB.prepare('SELECT past FROM events ORDER BY next_begin').all<{ past: number }>()).results.map(
      ({ past }) => past,
    )
  for (let run = 0; run < 2; run++) {
    expect(await foundIds()).toEqual(['evening'])
    expect(await foundIds({ from: '2026-11-21' })).toEqual(['morning', 'evening'])
    expect(await foundIds({ from: '2026-11-21', upcoming: 'true' })).toEqual(['evening'])
    await markPast(env.DB, testNow)
    expect(await marks()).toEqual([2, 0])
  }
  await markPast(env.DB, testNow + 46 * hourMs)
  expect(await marks()).toEqual([1, 2])
})

test('an event that moves is listed again', async () => {
  const event = buildEvent({ id: 'moved', startsAt: testNow - 3 * dayMs })
  await upsertEvents(env.DB, [event])
  expect(await markPast(env.DB, testNow)).toBe(1)
  expect(await markPast(env.DB, testNow)).toBe(0)
  const endsAt = testNow + dayMs
  await env.DB.prepare(`UPDATE events SET over_at = ?1, ends_at = ?1, last_day = '2026-11-22' WHERE id = 'moved'`)
    .bind(endsAt)
    .run()
  expect(await foundIds()).toEqual(['moved'])
  expect(await markPast(env.DB, testNow + 4 * dayMs)).toBe(1)
  await upsertEvents(env.DB, [
    { ...event, startsAt: endsAt, endsAt, overAt: endsAt, nextBegin: endsAt, nextEnd: endsAt },
  ])
  expect(await foundIds()).toEqual(['moved'])
})
