import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { EventList } from '../../src/events/events.contract.ts'
import { parseCoverPath } from '../../src/lib/cover-path.ts'
import { cover } from '../../src/events/cover/cover.ts'
import { withDistinctCovers, type Pictured } from '../../src/events/list/curation/distinct-covers.ts'
import { randomNumbers } from '../../tests/support/random-numbers.ts'
import { createBackend } from '../backend/backend.ts'
import { emptyDatabase, seedDatabase } from './seed.ts'

const backend = createBackend()
/** Cards of a page. */
const cards = 24

/** All events of the demo that the list shows. */
async function listed(now: number) {
  const events = []
  for (let page = 0; ; page++) {
    const request = new Request(`https://site.test/v1/events?limit=${cards}&page=${page}`)
    const answer = await backend(request, env, { now, requestId: 'r', origin: 'https://site.test' })
    const { data } = await answer.json<EventList>()
    events.push(...data)
    if (data.length < cards) return events
  }
}

const drawn = new Map<string, string>()
/** The picture of an event, drawn once. */
function pictureOf({ coverDisplay: { url } }: Pictured): string {
  if (!drawn.has(url)) drawn.set(url, cover(parseCoverPath(url)!))
  return drawn.get(url)!
}

test.each(['2026-01-15', '2026-04-12', '2026-07-02', '2026-11-23'])(
  'the cards of a page of the demo have no two covers alike, and many kinds of them (%s)',
  async (day) => {
    await emptyDatabase(env.DB)
    const now = Date.parse(`${day}T10:00:00Z`)
    await seedDatabase(env.DB, now)
    const events = await listed(now)
    expect(events.length).toBeGreaterThan(100)
    for (let first = 0; first + cards <= events.length; first += cards) {
      const page = withDistinctCovers(events.slice(first, first + cards))
      expect(new Set(page.map(pictureOf)).size).toBe(cards)
      const scenes = page.map(({ coverDisplay }) => parseCoverPath(coverDisplay.url)!)
      expect(new Set(scenes.map(({ type }) => type)).size).toBeGreaterThan(5)
      expect(new Set(scenes.map(({ topic, hour }) => topic + hour)).size).toBeGreaterThan(7)
    }
  },
)

test('in 1,000 orders of the events of the demo no two neighbours have the same picture', async () => {
  await emptyDatabase(env.DB)
  const now = Date.parse('2026-11-23T10:00:00Z')
  await seedDatabase(env.DB, now)
  const events = await listed(now)
  const random = randomNumbers(11)
  for (let round = 0; round < 1000; round++) {
    const order = events.map((event) => [random(), event] as const).toSorted(([a], [b]) => a - b)
    const page = withDistinctCovers(order.slice(0, cards).map(([, event]) => event)).map(pictureOf)
    for (const [index, picture] of page.entries()) expect(picture).not.toBe(page[index + 1])
  }
})
