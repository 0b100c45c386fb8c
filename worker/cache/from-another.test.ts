import { expect, test, vi } from 'vitest'
import { currentRequest, nameRequests } from '../../src/lib/current-request.ts'
import { fromAnother } from './from-another.ts'
import { TimedCache } from './timed-cache.ts'

test('what another request makes is got, and what it fails with is thrown', async () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const failed = Promise.withResolvers<string>()
  const got = [fromAnother(promise, 1000), fromAnother(failed.promise, 1000)]
  resolve('soupe')
  failed.reject(new Error('too hot'))
  reject(new Error('later'))
  expect(await got[0]).toBe('soupe')
  await expect(got[1]).rejects.toThrow('too hot')
})

test('what never comes is `unavailable` in time', async () => {
  vi.useFakeTimers()
  const got = fromAnother(new Promise(() => undefined), 1000).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1100)
  expect(await got).toMatchObject({ code: 'unavailable' })
  vi.useRealTimers()
})

test('a request waits for its own promises, and looks for those of others', async () => {
  const cache = new TimedCache<string>(1)
  const pause = vi.spyOn(globalThis, 'setTimeout')
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = () => cache.once('soupe', { now: 1 }, () => promise)
  const named = currentRequest
  nameRequests(() => 'a')
  const own = [ask(), ask()]
  expect(pause).not.toHaveBeenCalled()
  nameRequests(() => 'b')
  const other = ask()
  cache.renew('soupe', { now: 1 }, () => promise)
  nameRequests(named)
  expect(pause, 'for what is waited for only').toHaveBeenCalledOnce()
  resolve('hot')
  expect(await Promise.all([...own, other])).toEqual(['hot', 'hot', 'hot'])
  pause.mockRestore()
})
