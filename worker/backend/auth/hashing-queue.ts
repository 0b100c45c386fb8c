import { limitConcurrency } from '../../http/limits/limit-concurrency.ts'

/** Pause between hashes, ms: the isolate serves other requests meanwhile. */
const pauseMs = 60

let nextTurn = 0

/**
 * Limits the number of concurrent calls that hash passwords.
 * @throws {AppError} `unavailable` with the seconds to wait, before the work has begun
 */
export const withPlaceToHash = limitConcurrency({
  max: 16,
  message: 'Too many people are logging in just now; try again in a few seconds',
  retryAfter: 5,
})

/** Runs hashes one after the other. */
export async function inTurn<T>(hash: () => T): Promise<T> {
  for (let wait = nextTurn - performance.now(); wait > 0; wait = nextTurn - performance.now())
    await scheduler.wait(wait)
  try {
    return hash()
  } finally {
    nextTurn = performance.now() + pauseMs
    // On Cloudflare the clock moves only while something is waited for: the pause would count from the beginning of the hash.
    await scheduler.wait(1)
    nextTurn = performance.now() + pauseMs
  }
}
