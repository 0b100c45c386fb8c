import { expect, test, vi } from 'vitest'
import { tagged, type Tagged } from '../http/entity-tag.ts'
import { TimedCache } from './timed-cache.ts'

/** Feeds as the worker remembers them. */
function openFeeds() {
  const cache = new TimedCache<Tagged>(16)
  interface Request {
    now: number
    changedAt: number
    waitUntil: (work: Promise<unknown>) => void
  }
  return {
    read: (key: string, { changedAt, ...asking }: Request, make: () => Promise<string>) =>
      cache.read(key, { ...asking, notBefore: changedAt }, { freshMs: 15_000 }, async () => tagged(await make())),
  }
}

test('programs that ask for a feed at once share one making of it, until an event changes', async () => {
  const feeds = openFeeds()
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
  const feeds = openFeeds()
  const waitUntil = () => undefined
  const read = (make: () => Promise<string>) =>
    feeds.read('fr /events.ics', { now: 1000, changedAt: 0, waitUntil }, make)
  await expect(read(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
  expect((await read(async () => 'feed')).etag).toMatch(/^"[0-9a-f]{32}"$/)
})

test('the making of a feed goes on when the program that asked for it leaves', async () => {
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  await openFeeds().read('fr /events.ics', { now: 1000, changedAt: 0, waitUntil }, async () => 'feed')
  expect(waitUntil).toHaveBeenCalledOnce()
})
