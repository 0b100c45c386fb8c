import { AppError } from '../../src/contracts/errors.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache, type CacheOptions } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { contentGeneration, usableGeneration } from './content-generation.ts'

/** That there is nothing is known for this time, ms. */
const missMs = 30_000
/** Any client can request paths that do not exist: in a map of their own they never evict existing content. */
const missCapacity = 2000
const misses = new BoundedMap<string, number>(missCapacity)

/** Cache options of content: in the isolate, and in KV when it comes from another host, which is further away. */
export const contentOptions = (c: AppContext): CacheOptions => ({
  ...inMemory(c),
  ...(c.get('settings').BUILDER_API_KEY && { second: kvTier(c.env.CONTENT_CACHE) }),
})

/** Cache options for values that are large, or cheap to read again. */
export const inMemory = (c: AppContext): CacheOptions => ({
  now: c.get('now'),
  policy: policies.content,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
})

/**
 * Reads content through the caches; a publication makes all of them old.
 * @param name of what is read, the same for every visitor
 * @throws what `read` throws; `not_found` is remembered for a moment
 */
export async function cachedContent<T>(
  c: AppContext,
  name: string,
  options: CacheOptions,
  read: () => Promise<T>,
): Promise<T> {
  const usable = usableGeneration(c)
  const keyOf = (generation: string) => `${name} ${generation}`
  if (usable !== undefined || options.second) {
    const key = keyOf(usable ?? (await contentGeneration(c)))
    if (options.now - (misses.get(key) ?? -Infinity) < missMs) throw nothing()
    return withCache(key, options, () => noted(key, options.now, read()))
  }
  // Nothing in this isolate's memory is of a generation that it does not know: reading need not wait for it.
  const reading = read()
  const [key] = await Promise.all([contentGeneration(c).then(keyOf), reading.catch(() => undefined)])
  return withCache(key, options, () => noted(key, options.now, reading))
}

/** The error for content that does not exist. */
export const nothing = () => new AppError('not_found', 'There is no such content')

/** Remembers that nothing was found. */
async function noted<T>(key: string, now: number, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') misses.set(key, now)
    throw error
  }
}
