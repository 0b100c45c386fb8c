import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '../http/errors.ts'
import type { BackendContext, BackendEnv } from './core/context.ts'
import { isStoreFault, storeUnavailable } from './db/store-fault.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/**
 * The error that callers see. One that is not an `AppError` is logged and reported, and replaced by one that does not tell its cause.
 * @param route method and pattern of the call
 */
export function publicError(
  error: unknown,
  route: string,
  { DB }: Pick<BackendEnv, 'DB'>,
  { requestId, trace = requestId, now, caller, waitUntil }: BackendContext,
): AppError {
  if (error instanceof AppError) {
    if (isRefusedLogIn(route, error))
      waitUntil?.(import('./core/monitoring/site-figures.ts').then(({ reportRefused }) => reportRefused(DB, now)))
    return error
  }
  // The message of a Drizzle error contains the bound values, such as e-mails and hashes: only its cause is logged.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  writeLog('error', 'a call failed', { requestId, route, error: cause })
  waitUntil?.(
    import('./core/monitoring/site-figures.ts').then(({ reportError }) =>
      reportError(error, { route, trace, now, caller: caller?.() }, DB),
    ),
  )
  if (isStoreFault(error)) return storeUnavailable(cause)
  return new AppError('internal', 'Something went wrong on our side; try again in a moment')
}

/** A wrong password, passkey or code, a limit or a suspended account; no form that was filled in by half. */
const isRefusedLogIn = (route: string, { code, status }: AppError): boolean =>
  status < 500 &&
  (/^POST \/v1\/auth\/(local|passkey)$/.test(route) ? code !== 'invalid_input' : route === 'POST /v1/auth/code')
