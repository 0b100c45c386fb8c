import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { askEvents, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { upsertEvents } from '../write-events.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )
const paris = (text: string) => Date.parse(`${text}+01:00`)

beforeEach(emptyTables)

describe('contents and order', () => {
  test('without filters: events that are not over, the next occurrence first', async () => {
    await store(
      { id: 'later', startsAt: testNow + 5 * dayMs },
      { id: 'soon', startsAt: testNow + hourMs },
      { id: 'over', startsAt: testNow - 3 * hourMs },
      { id: 'running', startsAt: testNow - hourMs, endsAt: testNow + hourMs },
      {
        id: 'weekly',
        timings: [
          [testNow - 7 * dayMs, testNow - 7 * dayMs + hourMs],
          [testNow + 2 * dayMs, testNow + 2 * dayMs + hourMs],
        ],
      },
    )
    expect(await foundIds()).toEqual(['running', 'soon', 'weekly', 'later'])
  })

  test('an evening that ends after midnight leads the list of the next day, on whichever page the others are', async () => {
    await store(
      { id: 'festival', startsAt: paris('2026-12-04T10:00'), endsAt: paris('2026-12-06T18:00') },
      { id: 'party', startsAt: paris('2026-12-04T22:00'), endsAt: paris('2026-12-05T03:00') },
      { id: 'morning', startsAt: paris('2026-12-05T09:00') },
      { id: 'noon', startsAt: paris('2026-12-05T12:00') },
    )
    const saturday = { from: '2026-12-05', to: '2026-12-05' }
    expect(await foundIds({ ...saturday, limit: '2' })).toEqual(['party', 'morning'])
    expect(await foundIds({ ...saturday, limit: '2', page: '1' })).toEqual(['noon', 'festival'])
  })

  test('data, total and count; count is the length of data (spec §7)', async () => {
    await store(...Array.from({ length: 30 }, () => ({})))
    const { data, total, count } = await askEvents({ page: '1' })
    expect([data.length, total, count]).toEqual([6, 30, 6])
  })

  test('pages count from zero: limit=5&page=1 are items 6 to 10', async () => {
    await store(
      ...Array.from({ length: 12 }, (_, index) => ({ id: `n${index + 1}`, startsAt: testNow + (index + 1) * hourMs })),
    )
    expect(await foundIds({ limit: '5', page: '1' })).toEqual(['n6', 'n7', 'n8', 'n9', 'n10'])
    expect(await foundIds({ limit: '5', page: '3' })).toEqual([])
  })

  test('24 per page, up to 50 with a search and no limit (D35), all with limit=0', async () => {
    await store(...Array.from({ length: 120 }, () => ({})))
    expect((await askEvents()).count).toBe(24)
    expect((await askEvents({ search: 'atelier' })).count).toBe(50)
    expect((await askEvents({ search: 'atelier', limit: '24' })).count).toBe(24)
    expect((await askEvents({ limit: '0' })).count).toBe(120)
    expect(await askEvents({ limit: '0', page: '1' })).toMatchObject({ count: 0, total: 120 })
  })

  test('empty values are treated as absent, as an HTML form sends them', async () => {
    await store({ id: 'one' })
    expect(await foundIds({ search: '', from: '', topic: '', limit: '', page: '' })).toEqual(['one'])
  })
})

describe('dates', () => {
  test('excludes events that end before from or start after to', async () => {
    await store(
      { id: 'before', startsAt: paris('2026-12-03T20:00'), endsAt: paris('2026-12-03T23:59') },
      { id: 'first', startsAt: paris('2026-12-03T22:00'), endsAt: paris('2026-12-04T00:30') },
      { id: 'inside', startsAt: paris('2026-12-05T10:00'), endsAt: paris('2026-12-05T11:00') },
      { id: 'last', startsAt: paris('2026-12-06T23:30'), endsAt: paris('2026-12-07T02:00') },
      { id: 'after', startsAt: paris('2026-12-07T00:00'), endsAt: paris('2026-12-07T02:00') },
      { id: 'long', startsAt: paris('2026-11-25T10:00'), endsAt: paris('2027-02-01T10:00') },
    )
    expect(await foundIds({ from: '2026-12-04', to: '2026-12-06' })).toEqual(['first', 'inside', 'last', 'long'])
    expect(await foundIds({ to: '2026-12-03' })).toEqual(['long', 'before', 'first'])
  })

  test('a repeated event needs an occurrence within the dates, and next is that one', async () => {
    const at = (day: string): [number, number] => [paris(`${day}T18:00`), paris(`${day}T19:00`)]
    await store({ id: 'weekly', timings: [at('2026-12-01'), at('2026-12-08'), at('2026-12-15')] })
    expect(await foundIds({ from: '2026-12-02', to: '2026-12-07' })).toEqual([])
    const { data } = await askEvents({ from: '2026-12-02', to: '2026-12-08' })
    expect(data[0]).toMatchObject({
      occurrences: 3,
      next: { begin: '2026-12-08T17:00:00.000Z', end: '2026-12-08T18:00:00.000Z' },
    })
  })

  test('a past to alone finds past events; from in the past too', async () => {
    await store({ id: 'old', startsAt: paris('2026-03-01T10:00') }, { id: 'coming' })
    expect(await foundIds({ to: '2026-04-01' })).toEqual(['old'])
    expect(await foundIds({ from: '2026-01-01' })).toEqual(['old', 'coming'])
  })

  test('an event of today that is over is included when today is requested, unless only coming ones are', async () => {
    await store({ id: 'morning', startsAt: testNow - 3 * hourMs, endsAt: testNow - 2 * hourMs })
    const today = { from: '2026-11-21', to: '2026-11-21' }
    expect(await foundIds(today)).toEqual(['morning'])
    expect(await foundIds({ ...today, upcoming: 'true' })).toEqual([])
  })

  test.each([
    ['Mexico, Saturday 19:00', 'America/Mexico_City', '2026-12-05T19:00-06:00', '2026-12-05T22:00-06:00', ['05']],
    ['London, Saturday 23:30', 'Europe/London', '2026-12-05T23:30Z', '2026-12-06T00:00Z', ['05']],
    ['Tokyo, Sunday 7:00', 'Asia/Tokyo', '2026-12-06T07:00+09:00', '2026-12-06T09:00+09:00', ['06']],
    ['until midnight', 'Europe/Paris', '2026-12-05T20:00+01:00', '2026-12-06T00:00+01:00', ['05']],
    ['across midnight', 'Europe/Paris', '2026-12-05T21:00+01:00', '2026-12-06T00:30+01:00', ['05', '06']],
    ['a moment at midnight', 'Europe/Paris', '2026-12-06T00:00+01:00', '2026-12-06T00:00+01:00', ['06']],
    ['the farthest east', 'Pacific/Kiritimati', '2026-12-06T00:30+14:00', '2026-12-06T02:00+14:00', ['06']],
    ['the farthest west', 'Pacific/Pago_Pago', '2026-12-05T23:00-11:00', '2026-12-05T23:59-11:00', ['05']],
  ])('%s is listed on the days of its own place (D62)', async (_, timeZone, begin, end, days) => {
    const [startsAt, endsAt] = [Date.parse(begin), Date.parse(end)]
    await store(
      { id: 'once', timeZone, startsAt, endsAt },
      {
        id: 'again',
        timeZone,
        timings: [
          [startsAt, endsAt],
          [startsAt + 30 * dayMs, endsAt + 30 * dayMs],
        ],
      },
    )
    for (const day of ['04', '05', '06', '07']) {
      const on = { from: `2026-12-${day}`, to: `2026-12-${day}` }
      const expected = days.includes(day) ? ['again', 'once'] : []
      expect((await foundIds(on)).toSorted(), day).toEqual(expected)
      expect((await foundIds({ ...on, search: 'atelier' })).toSorted(), day).toEqual(expected)
    }
  })

  test('the last day of a month belongs to its month in any time zone', async () => {
    const startsAt = Date.parse('2026-11-30T19:00-06:00')
    await store({ id: 'mexico', timeZone: 'America/Mexico_City', startsAt })
    expect(await foundIds({ search: 'atelier', from: '2026-11-30', to: '2026-11-30' })).toEqual(['mexico'])
  })

  test.each(['2026-10-25', '2027-03-28'])('a day of a clock change, %s', async (day) => {
    const [early, late] = [zonedTime(day, '00:30', 'Europe/Paris'), zonedTime(day, '23:30', 'Europe/Paris')]
    const before = { id: 'before', startsAt: early - hourMs, endsAt: early - hourMs / 2 }
    await store(before, { id: 'early', startsAt: early }, { id: 'late', startsAt: late, endsAt: late + hourMs / 2 })
    expect(await foundIds({ from: day, to: day })).toEqual(['early', 'late'])
  })

  test('events open every day for weeks come after all that begin, and are counted (D63)', async () => {
    const daily = (count: number): [number, number][] =>
      Array.from({ length: count }, (_, n) => [testNow + (n - 2) * dayMs, testNow + (n - 2) * dayMs + 8 * hourMs])
    await store(
      ...Array.from({ length: 3 }, (_, n) => ({
        id: `weeks-${n}`,
        startsAt: testNow - (20 - n) * dayMs,
        endsAt: testNow + 20 * dayMs,
      })),
      { id: 'daily', timings: daily(9) },
      { id: 'three days', startsAt: testNow - dayMs, endsAt: testNow + dayMs },
      { id: 'weekly', timings: [daily(3)[0]!, daily(9)[8]!] },
      { id: 'opens', startsAt: testNow + 2 * dayMs, endsAt: testNow + 40 * dayMs },
      { id: 'today', startsAt: testNow + hourMs },
    )
    const coming = ['today', 'three days', 'opens', 'weekly']
    const running = ['weeks-0', 'weeks-1', 'weeks-2', 'daily']
    expect((await foundIds()).slice(0, 4)).toEqual(coming)
    expect((await foundIds()).slice(4).toSorted()).toEqual(running.toSorted())
    expect(await foundIds({ limit: '4' })).toEqual(coming)
    for (const facets of ['true', 'false']) expect(await askEvents({ facets })).toMatchObject({ total: 8, running: 4 })
    const tomorrow = await askEvents({ from: '2026-11-22', to: '2026-11-22' })
    expect([tomorrow.total, tomorrow.running]).toEqual([5, 4])
    expect(await foundIds({ from: '2026-11-23', to: '2026-11-23', limit: '1' })).toEqual(['opens'])
  })

  test('an event whose page is gone is in no list (D10)', async () => {
    await store(
      { id: 'gone', startsAt: testNow - 400 * dayMs },
      { id: 'old', startsAt: testNow - 300 * dayMs, endsAt: testNow - 299 * dayMs },
    )
    expect(await foundIds({ to: '2026-11-01' })).toEqual(['old'])
    expect(await foundIds({ from: '2025-01-01', to: '2026-11-01' })).toEqual(['old'])
  })

  test('dates filter a search in the same way', async () => {
    await store(
      { id: 'december', startsAt: paris('2026-12-31T22:00'), endsAt: paris('2027-01-01T04:00') },
      { id: 'years', startsAt: paris('2020-01-01T10:00'), endsAt: paris('2030-01-01T10:00') },
      { id: 'march', startsAt: paris('2027-03-01T10:00') },
    )
    expect(await foundIds({ search: 'atelier', from: '2027-01-01', to: '2027-01-02' })).toEqual(['december', 'years'])
  })
})
