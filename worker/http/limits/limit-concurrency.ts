import { AppError } from '../../../src/contracts/errors.ts'

interface ConcurrencyLimit {
  /** Most pieces of work of an isolate at once, those that wait included. */
  max: number
  /** What a caller beyond them reads. */
  message: string
  /** Seconds after which they may try again. */
  retryAfter: number
}

/** A caller that went away never gives its place back: it is free after this, ms. */
const placeMs = 10_000

/**
 * Limits work that blocks the isolate's only thread, so that other requests are served meanwhile.
 * @returns a function that does a piece of work, or throws `unavailable` before it begins
 */
export function limitConcurrency({ max, message, retryAfter }: ConcurrencyLimit) {
  /** Since when each place is used, ms. The clock of `performance` cannot be set. */
  const places = new Map<symbol, number>()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const now = performance.now()
    for (const [place, since] of places) if (now - since > placeMs) places.delete(place)
    if (places.size >= max) throw new AppError('unavailable', message, { retryAfter })
    const place = Symbol('place')
    places.set(place, now)
    try {
      return await work()
    } finally {
      places.delete(place)
    }
  }
}
