import { AppError } from '../../../src/contracts/errors.ts'

/** Error messages of D1, R2 and KV when they fail themselves, and of a full or broken disk. */
const storageErrors =
  /\bD1[_ ]|\bKV \w+ failed: (429|5\d\d)|\b(get|put|head|list|delete): .*\((0|10001|10043|10058)\)|^internal error; reference = |\bSQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT)|\bENOSPC\b|No space left on device|disk is full|disk I\/O error/i
/** Error messages of SQLite for a statement that it rejects. */
const statementErrors = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)/

/**
 * Whether a storage itself failed (connection lost, overloaded, reset, timed out, disk
 * full), so that a retry may succeed; a rejected statement is a bug instead.
 */
export function isStoreFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (storageErrors.test(cause.message) || 'durableObjectReset' in cause) return !statementErrors.test(cause.message)
  return false
}

/** Whether a read was broken off by the write of another request, which failed, as each does on a full disk. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('internal error; ')

/** What D1 calls transient, by its messages (https://developers.cloudflare.com/d1/observability/debug-d1/). */
const passingErrors =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue|DB is overloaded/i

/** Whether D1 failed in a way that is over in a moment. */
export const isPassing = (error: unknown): boolean => error instanceof Error && passingErrors.test(error.message)

/**
 * Whether a statement was refused because another row has its value of a unique column.
 * @param column `table.column`, or `table.` for any of a table
 */
export const isTaken = (error: unknown, column: string): boolean =>
  error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`)

/** The error for callers when a storage failed; nothing was changed. */
export const storeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The data cannot be read or saved right now; try again in a moment', {
    retryAfter: 10,
    cause,
  })
