import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countStorages } from '../../tests/support/backend/counted-storages.ts'
import { testNow } from '../../tests/support/factories.ts'
import { storeEvent } from '../../tests/support/registrations.ts'
import { createViewCounter } from './count-views.ts'

test('an isolate stores the views of a minute, of all events, in one transaction', async () => {
  const events = [await storeEvent(), await storeEvent()]
  const { bindings, take } = countStorages(env)
  const countView = createViewCounter({ pause: 60_000, delay: 0 })
  const request = new Request('https://site.test/events/e/any', { headers: { 'User-Agent': 'Mozilla/5.0' } })
  const sendPages = async (from: number, to: number) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (part: Promise<unknown>) => void work.push(part)
    for (let second = from; second < to; second++)
      for (const event of events) {
        const now = testNow + second * 1000
        const page = { event, request, origin: 'https://site.test', user: undefined, env: { ...env, ...bindings }, now }
        countView({ ...page, context: { waitUntil } })
        await Promise.all(work)
      }
  }
  const stored = async () => {
    const sum = env.DB.prepare('SELECT coalesce(sum(views), 0) AS views FROM event_views WHERE event_id IN (?, ?)')
    return (await sum.bind(...events).first<{ views: number }>())!.views
  }
  await sendPages(0, 180)
  expect(take()).toMatchObject({ calls: 3, kv: 0 })
  await sendPages(180, 181)
  expect(take()).toMatchObject({ calls: 1 })
  // The last of them waits for the next time.
  expect(await stored()).toBe(361)
})
