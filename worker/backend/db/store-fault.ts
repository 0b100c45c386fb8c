/**
 * Whether D1 itself failed (connection lost, overloaded, reset, timed out), so that a later try may succeed; a statement
 * that SQLite refuses is a fault of ours.
 */
export function isStoreFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/\bD1[_ ]/.test(cause.message))
      return !/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)/.test(cause.message)
  return false
}
