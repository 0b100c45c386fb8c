/** Occurrences `[begin, end]`, ms since 1970, UTC. */
export type Timings = [number, number][]

/** Maximum stored occurrences of one event; further ones are dropped. */
export const maxTimings = 800
/** All-day records end their days at midnight: `23:59:59` and `00:00:00` are contiguous. */
const touchingMs = 60_000

/** Sorts occurrences and merges those that overlap or touch. */
export function mergeTimings(timings: Timings): Timings {
  const merged: Timings = []
  for (const [begin, end] of timings.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && begin - last[1] <= touchingMs) last[1] = Math.max(last[1], end)
    else merged.push([begin, end])
  }
  return merged.slice(0, maxTimings)
}

/** The running or next occurrence; the last one once all are over. */
export function nextTiming(timings: Timings, now: number): [number, number] {
  const found = timings.find(([, end]) => end > now) ?? timings.at(-1)
  if (!found) throw new Error('An event needs at least one timing')
  return found
}
