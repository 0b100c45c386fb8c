/** 32-bit FNV-1a hash over code points. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * Path of the generated cover for an event without a picture (spec §2 `/cover`).
 * @param topic slug of the event's topic, which selects the motif; `culture` by default
 * @param seed any text that never changes for the event; it varies the drawing
 * @returns `/cover/{topic}/{8 hex digits}.svg`
 */
export function generatedCoverPath(topic: string | undefined, seed: string): string {
  const motif = topic || 'culture'
  return `/cover/${motif}/${fnv1a(motif + seed)
    .toString(16)
    .padStart(8, '0')}.svg`
}

const hours = ['morning', 'day', 'evening', 'night'] as const

/** The hours of a cast. */
export const hoursOfCast = (cast: number): (typeof hours)[number] => hours[cast & 3]!

/**
 * What is around an event when it takes place, 0 to 15: the season (from 0: winter, spring, summer, autumn), four times, and the
 * hours (morning, day, evening, night).
 * @param month 1 to 12
 * @param hour 0 to 23, local; absent without an hour of its own
 * @param south of the equator, where seasons are the others
 */
export function castOf(month: number, hour: number | undefined, south: boolean): number {
  const season = (Math.floor((month % 12) / 3) + (south ? 2 : 0)) % 4
  const part = hour === undefined ? 1 : hour < 5 || hour >= 21 ? 3 : hour < 10 ? 0 : hour < 17 ? 1 : 2
  return season * 4 + part
}

/**
 * Path of the generated cover of an event, with its cast in place of the first digit: `g` to `v`, so that the path is as long
 * as one without.
 * @param seed any text that never changes for the event; it varies the drawing
 * @returns `/cover/{topic}/{letter}{7 hex digits}.svg`
 */
export function castCoverPath(topic: string | undefined, seed: string, cast: number): string {
  const motif = topic || 'culture'
  return `/cover/${motif}/${castDigits(cast, fnv1a(motif + seed))}.svg`
}

/** Cast and the last 28 bits of a hash, as the path of a cover has them. */
export const castDigits = (cast: number, hash: number): string =>
  (cast + 16).toString(32) + (hash & 0xfffffff).toString(16).padStart(7, '0')

/** Whether a path is that of a generated cover. */
export const isGeneratedCover = (path: string): boolean =>
  /^\/cover\/[a-z0-9-]{1,120}\/[0-9a-v][0-9a-f]{7}\.svg$/.test(path)
