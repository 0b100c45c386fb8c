import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/contracts/errors.ts'
import { forgetAll, withCache, type CacheOptions, type SecondTier } from './with-cache.ts'

const policy = { fresh: 10, stale: 20, error: 100 }
const seconds = 1000
let behind: Promise<unknown>[]
const options = (now: number, second?: SecondTier): CacheOptions => ({
  now: now * seconds,
  policy,
  waitUntil: (promise) => behind.push(promise),
  ...(second && { second }),
})

beforeEach(() => {
  forgetAll()
  behind = []
})

test('a fresh answer is given without asking again', async () => {
  const make = vi.fn<() => Promise<string>>(async () => 'first')
  expect(await withCache('a', options(0), make)).toBe('first')
  expect(await withCache('a', options(10), make)).toBe('first')
  expect(make).toHaveBeenCalledTimes(1)
})

test('a stale answer is given at once while a new one is made', async () => {
  await withCache('a', options(0), async () => 'first')
  behind = []
  const made = Promise.withResolvers<string>()
  expect(await withCache('a', options(11), () => made.promise)).toBe('first')
  expect(behind).toHaveLength(1)
  made.resolve('second')
  await Promise.all(behind)
  expect(await withCache('a', options(12), async () => 'third')).toBe('second')
})

test('a stable answer remains the same object while it says the same', async () => {
  const stable = (now: number): CacheOptions => ({ ...options(now), isStable: true })
  const first = await withCache('s', stable(0), async () => ({ texts: ['a'] }))
  expect(await withCache('s', stable(40), async () => ({ texts: ['a'] }))).toBe(first)
  expect(await withCache('s', stable(80), async () => ({ texts: ['b'] }))).toEqual({ texts: ['b'] })
})

test('what is being made outlives the request that asked for it', async () => {
  const made = Promise.withResolvers<string>()
  const first = withCache('slow', options(0), () => made.promise)
  expect(behind).toHaveLength(1)
  made.resolve('made')
  expect(await first).toBe('made')
})

test('what was stopped with its request is made again, and nobody waits for it for ever', async () => {
  void withCache('stopped', options(0), () => new Promise<string>(() => undefined))
  expect(await withCache('stopped', options(31), async () => 'again')).toBe('again')
})

test('past its stale time an answer is waited for', async () => {
  await withCache('a', options(0), async () => 'first')
  expect(await withCache('a', options(31), async () => 'second')).toBe('second')
})

test('when making fails, the old answer is returned up to the error time', async () => {
  const fail = async (): Promise<string> => {
    throw new Error('the host is down')
  }
  await withCache('a', options(0), async () => 'first')
  expect(await withCache('a', options(99), fail)).toBe('first')
  await expect(withCache('a', options(101), fail)).rejects.toThrow('the host is down')
})

test('a deleted value is no failure: no old answer replaces it', async () => {
  const gone = async (): Promise<string> => {
    throw new AppError('not_found', 'There is no such content')
  }
  await withCache('a', options(0), async () => 'first')
  await expect(withCache('a', options(31), gone)).rejects.toThrow('There is no such content')
})

test('a failed refresh behind a stale answer throws nothing, and the next call tries again', async () => {
  await withCache('a', options(0), async () => 'first')
  const fail = async (): Promise<string> => {
    throw new Error('the host is down')
  }
  expect(await withCache('a', options(15), fail)).toBe('first')
  await Promise.all(behind)
  expect(await withCache('a', options(16), async () => 'second')).toBe('first')
  await Promise.all(behind)
  expect(await withCache('a', options(17), async () => 'third')).toBe('second')
})

test('a failure is not cached', async () => {
  await expect(withCache('a', options(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withCache('a', options(1), async () => 'now')).toBe('now')
})

test('many who ask at once cause one refresh per key', async () => {
  const made = Promise.withResolvers<string>()
  const make = vi.fn<() => Promise<string>>(() => made.promise)
  const all = [1, 2, 3].map(() => withCache('a', options(0), make))
  const other = withCache('b', options(0), async () => 'other')
  made.resolve('one')
  expect(await Promise.all([...all, other])).toEqual(['one', 'one', 'one', 'other'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('the second tier warms a new isolate, gets what is made, and may fail', async () => {
  const stored = new Map<string, { value: unknown; at: number }>([['a', { value: 'from the second tier', at: 0 }]])
  const second: SecondTier = {
    get: async (key) => stored.get(key),
    put: async (key, entry) => void stored.set(key, entry),
  }
  expect(await withCache('a', options(5, second), async () => 'new')).toBe('from the second tier')
  expect(await withCache('b', options(5, second), async () => 'made')).toBe('made')
  await Promise.all(behind)
  expect(stored.get('b')).toEqual({ value: 'made', at: 5 * seconds })

  const broken: SecondTier = {
    get: () => Promise.reject(new Error('unreadable')),
    put: () => Promise.reject(new Error('unwritable')),
  }
  expect(await withCache('c', options(5, broken), async () => 'all the same')).toBe('all the same')
  await Promise.all(behind)
})

test('an older answer of the second tier does not replace a newer one', async () => {
  await withCache('a', options(8), async () => 'newer')
  const second: SecondTier = { get: async () => ({ value: 'older', at: 0 }), put: async () => undefined }
  expect(await withCache('a', options(20, second), async () => 'next')).toBe('newer')
})
