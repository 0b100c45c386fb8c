import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { EmbedAnswer } from '../../../src/embed/embed.ts'
import { renewCounts } from '../../../worker/backend/events/lists/counts/renew-counts.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

test('a month counts all of its events once the scheduled run has counted them, and is a list until then', async () => {
  const beginsAt = Date.UTC(new Date().getUTCFullYear() + 1, 4, 3, 12)
  const events = Array.from({ length: 420 }, (_, n) =>
    buildEvent({
      id: `may${n}`,
      slug: `mai-${n}`,
      title: `Semis ${n}`,
      startsAt: beginsAt,
      endsAt: beginsAt + 3_600_000,
    }),
  )
  await upsertEvents(env.DB, events)
  const month = new Date(beginsAt).toISOString().slice(0, 7)
  const ask = async () =>
    JSON.parse((await openSite().ask(`/embed/events.json?layout=month&month=${month}`)).text) as EmbedAnswer
  const before = await ask()
  expect([before.month, before.total]).toEqual([undefined, undefined])
  expect(before.rows.length).toBeGreaterThan(0)
  await renewCounts(env, Date.now())
  const days = (await ask()).month!.days
  expect(days.filter(({ count }) => count > 0)).toMatchObject([{ day: '3', count: 420 }])
})
