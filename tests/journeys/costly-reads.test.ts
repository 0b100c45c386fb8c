import { beforeEach, expect, test, vi } from 'vitest'
import { storeExamples } from './example-events.ts'
import { openSite } from './open-site.ts'

beforeEach(storeExamples)

test.each([
  ['a calendar of a list', '/events.ics?search=', 'feed 192.0.2.9'],
  ['a news feed of a list', '/events.rss?search=', 'feed 192.0.2.9'],
  ['a search', '/v1/search?q=', '192.0.2.9'],
  ['suggestions while one types', '/v1/search/suggestions?q=', '192.0.2.9'],
  ['a ground of a map', '/plan/land/1,2,3,4.svg?', 'plan 192.0.2.9'],
])('%s, made for each new text, is limited for each network', async (_, path, key) => {
  let left = 2
  const limit = vi.fn<RateLimit['limit']>(async () => ({ success: left-- > 0 }))
  const site = openSite({ bindings: { RENDERS: { limit } } })
  const ask = (word: string) => site.ask(path + word, { headers: { 'cf-connecting-ip': '192.0.2.9' } })
  const answers = [await ask('soupe'), await ask('haie'), await ask('pain')]
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true])
  expect(answers[2]!.headers.get('retry-after')).toBe('60')
  expect(limit.mock.calls).toEqual(Array.from({ length: 3 }, () => [{ key }]))
})
