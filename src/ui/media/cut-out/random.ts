/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/**
 * A seeded random generator (mulberry32, public domain): the same numbers for the same seed, in every version.
 * @param seed 32 bits
 */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random integer from 0 to `count` - 1. */
export const below = (random: Random, count: number): number => Math.floor(random() * count)

/** A random number from `centre - reach` to `centre + reach`. */
export const around = (random: Random, centre: number, reach: number): number => centre + (random() * 2 - 1) * reach

/** The same items in a random order (Fisher–Yates). */
export function shuffle<T extends readonly unknown[]>(
  random: Random,
  items: T,
): { -readonly [K in keyof T]: T[number] } {
  const shuffled: unknown[] = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
  }
  return shuffled as { -readonly [K in keyof T]: T[number] }
}
