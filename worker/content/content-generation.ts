import { TimedCache } from '../cache/timed-cache.ts'
import type { AppContext } from '../http/context.ts'

/** KV key of the generation, which is part of the key of all cached content: a new one invalidates all of it. */
export const generationKey = 'content-generation'
/** KV key of the lines `{path} {moment}`, one for each address whose content was invalidated lately. */
export const addressesKey = 'content-addresses'
/** An isolate reads it again after this time, ms. */
const freshMs = 20_000
/** Until then the last known one is used while it is read again, ms: KV's own cache adds as much to it. */
const usableMs = 30_000

const memory = TimedCache.ofEach<string>(1)
/** Readings under way; a request must not wait for those of another one. */
const readings = new WeakMap<AppContext, Promise<string>>()

/** The generation of content and addresses, as far as this isolate knows it without reading KV. @param now ms */
export const knownGeneration = (store: KVNamespace, now: number, maxAge = freshMs): string | undefined =>
  memory(store).fresh('', { now }, maxAge)

/** The same, for a request: one that is about to be too old is read again behind it. */
export function usableGeneration(c: AppContext): string | undefined {
  const [store, now] = [c.env.CONTENT_CACHE, c.get('now')]
  const usable = knownGeneration(store, now, usableMs)
  if (usable !== undefined && knownGeneration(store, now) === undefined) c.executionCtx.waitUntil(readGeneration(c))
  return usable
}

/** The current generation of content and addresses; the last known one while KV fails. */
export const contentGeneration = async (c: AppContext): Promise<string> => usableGeneration(c) ?? readGeneration(c)

/** The part of a generation that concerns an address: the one of all content, and its own. @param path of a page or its data, without a language */
export function generationAt(generation: string, path: string): string {
  const page = path.replace(/(\/index)?\.json$/, '') || '/'
  return generation
    .split('\n')
    .filter((line, index) => index === 0 || line.startsWith(`${page} `))
    .join()
}

function readGeneration(c: AppContext): Promise<string> {
  const running = readings.get(c)
  if (running) return running
  const store = c.env.CONTENT_CACHE
  const reading = Promise.all([generationKey, addressesKey].map((name) => store.get(name, { cacheTtl: 30 })))
    .then(([all, addresses]) => [all ?? '0', ...(addresses ? [addresses] : [])].join('\n'))
    .catch(() => memory(store).get('')?.value ?? '0')
    .then((generation) => memory(store).set('', generation, c.get('now')))
  readings.set(c, reading)
  return reading
}

/**
 * Stores a part of the generation: this isolate uses it at once, all others within a minute.
 * @param seconds after which it is deleted; without them it remains
 */
export async function writeGeneration(
  store: KVNamespace,
  name: typeof generationKey | typeof addressesKey,
  value: string,
  seconds?: number,
): Promise<void> {
  await store.put(name, value, seconds === undefined ? {} : { expirationTtl: seconds })
  memory(store).clear()
}
