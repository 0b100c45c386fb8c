import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { siteTimeZone } from '../../../../../src/contracts/limits.ts'
import { addDays, dayIn } from '../../../../../src/lib/time/zoned-time.ts'
import { askEvents, emptyTables } from '../../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, testNow } from '../../../../../tests/support/factories.ts'
import { randomNumbers } from '../../../../../tests/support/random-numbers.ts'
import { upsertEvents } from '../../write-events.ts'

const hourMs = 3_600_000
const today = dayIn(siteTimeZone, testNow)

beforeEach(emptyTables)

test('each day counts what the list of that day shows, whatever the dates of the events', async () => {
  const random = randomNumbers(7)
  const below = (n: number) => Math.floor(random() * n)
  const span = (): [number, number] => {
    const begin = testNow + (below(24 * 24) - 96) * hourMs
    return [begin, begin + (1 + below(3) * below(40)) * hourMs]
  }
  await upsertEvents(
    env.DB,
    Array.from({ length: 80 }, (_, index) => {
      const timings = Array.from({ length: 1 + below(3) * below(3) }, span).toSorted((a, b) => a[0] - b[0])
      return buildEvent({ id: `e${index}`, slug: `e${index}`, timings, ...(below(4) === 0 && { citySlug: 'nantes' }) })
    }),
  )
  for (const filter of [{}, { city: 'nantes' }]) {
    const [daysFrom, daysTo] = [addDays(today, -2), addDays(today, 15)]
    const { days } = await askEvents({ ...filter, daysFrom, daysTo, from: '2030-01-01', limit: '1' })
    const counts = new Map(days!.map(({ day, count }) => [day, count]))
    expect(counts.size).toBeGreaterThan(10)
    for (let day = daysFrom; day <= daysTo; day = addDays(day, 1)) {
      const upcoming = day === today ? { upcoming: 'true' } : {}
      const { total } = await askEvents({ ...filter, from: day, to: day, ...upcoming, limit: '1' })
      expect(counts.get(day) ?? 0, day).toBe(total)
    }
  }
})

test('names the first three events of a day with their hours: those that begin on it before an exhibition', async () => {
  const begin = testNow + 2 * dayMs
  await upsertEvents(env.DB, [
    buildEvent({
      slug: 'show',
      timings: Array.from({ length: 40 }, (_, n) => [testNow + (n - 9) * dayMs, testNow + (n - 9) * dayMs + hourMs]),
    }),
    buildEvent({ slug: 'late', timings: [[begin + 2 * hourMs, begin + 3 * hourMs]] }),
    buildEvent({ slug: 'early', timings: [[begin, begin + hourMs]] }),
  ])
  const day = addDays(today, 2)
  const { days } = await askEvents({ daysFrom: day, daysTo: day, dayTitles: 'true' })
  expect(days).toEqual([
    {
      day,
      count: 3,
      daily: 1,
      first: [
        expect.objectContaining({ slug: 'early', begin: new Date(begin).toISOString() }),
        expect.objectContaining({ slug: 'late' }),
        expect.objectContaining({ slug: 'show' }),
      ],
    },
  ])
})

test('a span in the wrong order or of more than 75 days is refused, and says which field is wrong', async () => {
  for (const daysTo of [addDays(today, -1), addDays(today, 75)])
    await expect(askEvents({ daysFrom: today, daysTo })).rejects.toThrow(/daysTo/)
})
