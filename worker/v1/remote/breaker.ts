import { AppError } from '../../../src/contracts/errors.ts'

/** After so many faults in a row nothing is asked for a while: a service that is down gets time, and nobody waits for it. */
const mostFaults = 5
const openMs = 10_000

interface State {
  /** In a row. */
  faults: number
  /** Until then calls fail at once, ms. */
  openUntil: number
}
const states = new Map<string, State>()

/**
 * Makes a call unless the last ones all failed. After the pause one call tries again, while the others still fail at once.
 * @param key what is called; each has a count of its own in each isolate
 * @throws {AppError} `unavailable` at once while it is open, else what the call throws
 */
export async function unlessDown(key: string, call: () => Promise<Response>): Promise<Response> {
  const state = states.get(key) ?? { faults: 0, openUntil: 0 }
  const now = Date.now()
  if (now < state.openUntil) throw unavailable(state.openUntil - now)
  if (state.faults >= mostFaults) state.openUntil = now + openMs
  try {
    const answer = await call()
    states.delete(key)
    return answer
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    state.faults += 1
    if (state.faults >= mostFaults) state.openUntil = Date.now() + openMs
    states.set(key, state)
    throw error
  }
}

const unavailable = (ms: number) =>
  new AppError('unavailable', 'The service cannot be reached right now; try again in a moment', {
    retryAfter: Math.ceil(ms / 1000),
  })
