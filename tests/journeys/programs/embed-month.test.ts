import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { EmbedAnswer } from '../../../src/embed/embed.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

test('a month counts all of its events', async () => {
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
  const { text } = await openSite().ask(`/embed/events.json?layout=month&month=${month}`)
  const data = JSON.parse(text) as EmbedAnswer
  expect(data.month!.days.filter(({ count }) => count > 0)).toMatchObject([{ day: '3', count: 420 }])
  expect(data.month!.days.find(({ day }) => day === '3')!.events).toHaveLength(2)
})
