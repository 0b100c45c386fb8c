import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '../http/errors.ts'
import type { BackendContext, BackendEnv } from './core/context.ts'
import { isStoreFault, storeUnavailable } from './db/store-fault.ts'

/**
 * The error that callers see. One that is not an `AppError` is logged and reported, and replaced by one that does not tell its cause.
 * @param route method and pattern of the call
 */
export function publicError(
  error: unknown,
  route: string,
  { DB }: Pick<BackendEnv, 'DB'>,
  { requestId, trace = requestId, now, waitUntil }: BackendContext,
): AppError {
  if (error instanceof AppError) return error
  // The message of a Drizzle error contains the bound values, such as e-mails and hashes: only its cause is logged.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  console.error(requestId, cause)
  waitUntil?.(
    import('./core/monitoring/site-figures.ts').then(({ reportError }) =>
      reportError(error, { route, trace, now }, DB),
    ),
  )
  if (isStoreFault(error)) return storeUnavailable(cause)
  return new AppError('internal', 'Something went wrong on our side; try again in a moment')
}
