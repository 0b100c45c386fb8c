import { AppError, type ErrorCode } from '../../../src/contracts/errors.ts'

/** After this many failures in a row calls fail at once for a while, so that no request waits for a service that is down. */
const maxFaults = 5
const openMs = 10_000
/** After that, one call in this time tries again until one is answered, ms. */
const trialMs = 2_000

/** Errors of a call that say that the service fails. */
const failures: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'upstream_invalid'])

interface State {
  /** In a row. */
  faults: number
  /** Until this time calls fail at once, ms. */
  openUntil: number
}
const states = new Map<string, State>()

/**
 * Makes a call unless the last ones all failed. After the pause one call tries again, while the others still fail at once.
 * What counts as a failure is the call's to say, by its errors: no complete response in time, a fault of the service, or an answer
 * that cannot be read. Any other response closes the breaker.
 * @param key of the service; counted by isolate
 * @param call the network request alone; validate before
 * @throws {AppError} `unavailable` at once while it is open, else what the call throws
 */
export async function withCircuitBreaker<T>(key: string, call: () => Promise<T>): Promise<T> {
  const state = states.get(key) ?? { faults: 0, openUntil: 0 }
  const now = Date.now()
  if (now < state.openUntil) throw unavailable(state.openUntil - now)
  if (state.faults >= maxFaults) state.openUntil = now + trialMs
  try {
    const answer = await call()
    states.delete(key)
    return answer
  } catch (error) {
    if (error instanceof AppError && failures.has(error.code)) {
      state.faults += 1
      const pause = state.faults === maxFaults ? openMs : trialMs
      if (state.faults >= maxFaults) state.openUntil = Math.max(state.openUntil, Date.now() + pause)
      states.set(key, state)
    } else states.delete(key)
    throw error
  }
}

/** The keys of the services that calls fail for at once. @param now ms */
export const openBreakers = (now: number): string[] =>
  [...states].filter(([, { openUntil }]) => openUntil > now).map(([key]) => key)

const unavailable = (ms: number) =>
  new AppError('unavailable', 'The service cannot be reached right now; try again in a moment', {
    retryAfter: Math.ceil(ms / 1000),
  })
