/** Time within which a page reloads once only, ms (spec §8). */
const guardMs = 10_000
const key = 'reloaded'

/**
 * Reloads the page because one of its scripts could not be loaded: a newer build may have replaced it. At most once in ten
 * seconds, and not without network, where the page that is open is worth more than the reload.
 */
export function reloadOnce(): void {
  const now = Date.now()
  // Without an earlier reload the difference is NaN.
  if (!navigator.onLine || now - sessionStorage[key] < guardMs) return
  sessionStorage[key] = now
  location.reload()
}
