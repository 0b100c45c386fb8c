import type { CacheState } from '../../cache/page-cache.ts'
import { minuteMs } from '../../../src/lib/time/durations.ts'

/** Counts of the responses of this isolate, in memory: for metrics and alerts. */

/** Upper bounds of the classes of duration, ms; longer ones have a class of their own. */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const

/** Responses by cache state, and of each state by class of status: that of 2xx is at 2. */
const totals = new Map<CacheState | 'none', number[]>()
const durations = [...durationBounds, Infinity].map(() => 0)
let summedMs = 0

/** Length of the period that the share of faults is of, minutes. */
const recentMinutes = 15
/** Responses of each of the last minutes, each minute at its number modulo the length. */
const minutes = Array.from({ length: recentMinutes }, () => ({ minute: 0, all: 0, faults: 0 }))

/**
 * Adds a response to the counts.
 * @param ms from the request to its response
 * @param cache what the page cache did
 */
export function countResponse(status: number, ms: number, cache: CacheState | 'none' = 'none'): void {
  let counts = totals.get(cache)
  if (counts === undefined) totals.set(cache, (counts = [0, 0, 0, 0, 0, 0]))
  counts[Math.floor(status / 100)]! += 1
  summedMs += ms
  const bound = durationBounds.findIndex((limit) => ms <= limit)
  durations[bound === -1 ? durationBounds.length : bound]! += 1
  const minute = Math.floor(Date.now() / minuteMs)
  const recent = minutes[minute % recentMinutes]!
  if (recent.minute !== minute) Object.assign(recent, { minute, all: 0, faults: 0 })
  recent.all += 1
  if (status >= 500) recent.faults += 1
}

/** All that was counted since the isolate began. */
export const responseCounts = () => ({
  totals: [...totals].flatMap(([cache, counts]) =>
    counts.flatMap((count, digit) => (count > 0 ? { status: `${digit}xx`, cache, count } : [])),
  ),
  /** Per class of duration, the class without bound last. */
  durations: [...durations],
  summedMs,
})

/** Responses of the last 15 minutes, and those of them with a status of 500 or more. @param now ms */
export function recentFaults(now: number): { all: number; faults: number } {
  const present = Math.floor(now / minuteMs)
  // A clock that was ahead for a while has left minutes that are still to come.
  const recent = minutes.filter(({ minute }) => minute > present - recentMinutes && minute <= present)
  return {
    all: recent.reduce((sum, { all }) => sum + all, 0),
    faults: recent.reduce((sum, { faults }) => sum + faults, 0),
  }
}
