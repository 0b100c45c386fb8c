import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { EventList } from '../../src/events/events.contract.ts'
import { parseCoverPath } from '../../src/events/cover/cover-seed.ts'
import { cover, glanceOf, paletteOf } from '../../src/events/cover/cover.ts'
import { withDistinctCovers } from '../../src/events/list/curation/distinct-covers.ts'
import { createBackend } from '../backend/backend.ts'
import { emptyDatabase, seedDatabase } from './seed.ts'

const backend = createBackend()
const dayMs = 86_400_000
/** Cards of a page. */
const cards = 24

/** The covers of each whole page of the list, as it shows them. */
async function pagesOf(now: number) {
  const pages = []
  for (let page = 0; ; page++) {
    const request = new Request(`https://site.test/v1/events?limit=${cards}&page=${page}`)
    const answer = await backend(request, env, { now, requestId: 'r', origin: 'https://site.test' })
    const { data } = await answer.json<EventList>()
    if (data.length < cards) return pages
    pages.push(withDistinctCovers(data).map(({ coverDisplay }) => parseCoverPath(coverDisplay.url)!))
  }
}

test.each(['2026-01-15', '2026-04-12', '2026-07-02', '2026-11-23'])(
  'the cards of a page of the demo have no two covers alike (%s)',
  async (day) => {
    await emptyDatabase(env.DB)
    const start = Date.parse(`${day}T10:00:00Z`)
    await seedDatabase(env.DB, start)
    const pages = [...(await pagesOf(start)), ...(await pagesOf(start + 3 * dayMs))]
    expect(pages.length).toBeGreaterThan(6)
    for (const page of pages) {
      expect(new Set(page.map(cover)).size).toBe(cards)
      expect(new Set(page.map(glanceOf)).size).toBe(cards)
      for (const [index, one] of page.entries()) {
        const before = page[index - 1]
        expect(before?.topic === one.topic && paletteOf(before) === paletteOf(one)).toBe(false)
      }
    }
  },
)
