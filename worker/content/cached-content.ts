import { AppError } from '../../src/contracts/errors.ts'
import { policies } from '../cache/policies.ts'
import { TimedCache } from '../cache/timed-cache.ts'
import { kvTier, rememberedAt, withCache, type CacheOptions } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { contentGeneration, generationAt, usableGeneration } from './content-generation.ts'

/** That there is nothing is known for this time, ms. */
const missMs = 30_000
/** Any client can request paths that do not exist: in a map of their own they never evict existing content. */
const missCapacity = 2000
const misses = new TimedCache<true>(missCapacity)

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

/** The key of cached content. @param path of the page that shows it, without a language */
export const contentKey = (name: string, generation: string, path: string) =>
  `${name} ${generationAt(generation, path)}`
/** Whether it was found a moment ago that there is no such content. */
const isMissed = (key: string, now: number) => misses.fresh(key, { now }, missMs) === true

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
  if (usable !== undefined || options.second) {
    const key = contentKey(name, usable ?? (await contentGeneration(c)), c.get('path'))
    if (isMissed(key, options.now)) throw nothing()
    return withCache(key, options, () => noted(key, options.now, read()))
  }
  // Nothing in this isolate's memory is of a generation that it does not know: reading need not wait for it.
  const reading = read()
  const [key] = await Promise.all([
    contentGeneration(c).then((generation) => contentKey(name, generation, c.get('path'))),
    reading.catch(() => undefined),
  ])
  return withCache(key, options, () => noted(key, options.now, reading))
}

/** Whether this isolate remembers content, or that there is none, so that `cachedContent` need not read. @param name as there */
export function isCachedContent(c: AppContext, name: string): boolean {
  const generation = usableGeneration(c)
  if (generation === undefined) return false
  const key = contentKey(name, generation, c.get('path'))
  return rememberedAt(key) !== undefined || isMissed(key, c.get('now'))
}

/** The error for content that does not exist. */
export const nothing = () => new AppError('not_found', 'There is no such content')

/** Remembers that nothing was found. */
async function noted<T>(key: string, now: number, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') misses.set(key, true, now)
    throw error
  }
}
