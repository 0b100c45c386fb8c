/** Counts of the responses of this isolate, in memory: for metrics and alerts. */

/** Upper bounds of the classes of duration, ms; longer ones have a class of their own. */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const

interface CountedResponse {
  status: number
  /** Milliseconds from the request to its response. */
  ms: number
  /** What the page cache did. */
  cache?: string | undefined
}

/** Responses by class of status and cache state: `2xx hit` → how many. */
const totals = new Map<string, number>()
const durations = [...durationBounds, Infinity].map(() => 0)
let summedMs = 0

const minuteMs = 60_000
/** Length of the period that the share of faults is of, minutes. */
const recentMinutes = 15
/** Responses of each of the last minutes, each minute at its number modulo the length. */
const minutes = Array.from({ length: recentMinutes }, () => ({ minute: 0, all: 0, faults: 0 }))

/** Adds a response to the counts. */
export function countResponse({ status, ms, cache = 'none' }: CountedResponse): void {
  const key = `${Math.floor(status / 100)}xx ${cache}`
  totals.set(key, (totals.get(key) ?? 0) + 1)
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
  totals: [...totals].map(([key, count]) => {
    const [status, cache] = key.split(' ') as [string, string]
    return { status, cache, count }
  }),
  /** Per class of duration, the class without bound last. */
  durations: [...durations],
  summedMs,
})

/** Responses of the last 15 minutes, and those of them with a status of 500 or more. @param now ms */
export function recentFaults(now: number): { all: number; faults: number } {
  const oldest = Math.floor(now / minuteMs) - recentMinutes
  const recent = minutes.filter(({ minute }) => minute > oldest)
  return {
    all: recent.reduce((sum, { all }) => sum + all, 0),
    faults: recent.reduce((sum, { faults }) => sum + faults, 0),
  }
}
