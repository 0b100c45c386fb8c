import { BoundedMap } from '../../src/lib/bounded-map.ts'

/** A miss is valid for this time, ms. */
const freshMs = 30_000
/** Any client can request paths that do not exist: in a map of their own they never evict existing content. */
const capacity = 2000
const misses = new BoundedMap<string, number>(capacity)

/** Whether it was just found that there is nothing under a key of the cache. @param now ms */
export const isKnownMiss = (key: string, now: number): boolean => now - (misses.get(key) ?? -Infinity) < freshMs

/** Notes that there is nothing under a key of the cache. @param now ms */
export function noteMiss(key: string, now: number): void {
  misses.set(key, now)
}
