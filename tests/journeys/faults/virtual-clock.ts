import { vi } from 'vitest'

/** How long the work may take for what is not waiting, ms of real time; then the clock moves on. */
const quietMs = 20

/**
 * Runs work whose calls of other services hang, on a clock that jumps to the next timer while such a call waits: a timeout of
 * 8 s takes no time. Call `vi.useRealTimers` and `vi.restoreAllMocks` afterwards.
 * @returns the result of the work, and the moment at which the clock started, ms
 */
export async function onVirtualClock<T>(work: () => Promise<T>): Promise<{ result: T; start: number }> {
  const start = Date.now()
  const realTimeout = setTimeout
  const quiet = () => new Promise((resolve) => realTimeout(resolve, quietMs))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
  const state = { waiting: 0, isOver: false }
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    state.waiting += 1
    setTimeout(() => {
      state.waiting -= 1
      controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
    }, ms)
    return controller.signal
  })
  const running = work().finally(() => {
    state.isOver = true
  })
  while (!state.isOver) {
    await quiet()
    // React renders in timers of 0 ms.
    await vi.advanceTimersByTimeAsync(0)
    if (state.waiting > 0) await vi.advanceTimersToNextTimerAsync()
  }
  return { result: await running, start }
}
