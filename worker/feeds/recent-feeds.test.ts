import { expect, test, vi } from 'vitest'
import { RecentFeeds } from './recent-feeds.ts'

test('programs that ask for a feed at once share one making of it, until an event changes', async () => {
  const feeds = new RecentFeeds()
  let made = 0
  const read = async (now: number, changedAt: number) => {
    const { bytes } = await feeds.read(
      'fr /events.ics',
      { now, changedAt, waitUntil: () => undefined },
      async () => `feed ${(made += 1)}`,
    )
    return new TextDecoder().decode(bytes)
  }
  expect(await Promise.all([read(1000, 0), read(1001, 0), read(1002, 0)])).toEqual(['feed 1', 'feed 1', 'feed 1'])
  expect(await read(2000, 0)).toBe('feed 1')
  expect(await Promise.all([read(2000, 1500), read(2001, 1500)])).toEqual(['feed 2', 'feed 2'])
  expect(await read(17_001, 1500)).toBe('feed 3')
})

test('a feed that could not be made is made by the next request', async () => {
  const feeds = new RecentFeeds()
  const waitUntil = () => undefined
  const read = (make: () => Promise<string>) =>
    feeds.read('fr /events.ics', { now: 1000, changedAt: 0, waitUntil }, make)
  await expect(read(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
  expect((await read(async () => 'feed')).etag).toMatch(/^"[0-9a-f]{32}"$/)
})

test('the making of a feed goes on when the program that asked for it leaves', async () => {
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  await new RecentFeeds().read('fr /events.ics', { now: 1000, changedAt: 0, waitUntil }, async () => 'feed')
  expect(waitUntil).toHaveBeenCalledOnce()
})
