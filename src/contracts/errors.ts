/** Permanent codes of what can go wrong, each with its HTTP status. Callers may rely on them. */
export const errorStatuses = {
  invalid_input: 400,
  /** The token of a mailed link is wrong, used or expired. */
  invalid_token: 400,
  unauthorized: 401,
  cross_origin: 403,
  forbidden: 403,
  /** The account's e-mail is not confirmed yet (spec §5). */
  email_unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** No seat is left. */
  event_full: 409,
  /** Past, cancelled or postponed, or registered elsewhere: nobody can register here (spec §4, D26). */
  event_closed: 409,
  /** The account has no password, only a provider (spec §8). */
  LOGIN_WITH_OAUTH: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  upstream_invalid: 502,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatuses
export type ErrorStatus = (typeof errorStatuses)[ErrorCode]

export interface AppErrorOptions {
  /** What is wrong with which field. */
  fields?: Record<string, string>
  /** Seconds after which a new try makes sense. */
  retryAfter?: number
  cause?: unknown
}

/**
 * A failure with a permanent code. The message says what happened and what to do; it is shown to callers.
 * @example throw new AppError('invalid_input', 'Some parameters are not valid', { fields: { limit: 'must be a number' } })
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: ErrorStatus
  readonly fields: AppErrorOptions['fields']
  readonly retryAfter: AppErrorOptions['retryAfter']

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = errorStatuses[code]
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/**
 * `Page not found: {path}` (spec §8), the path as people read it.
 * @param path with the prefix of its language, percent-encoded or not
 */
export const pageNotFound = (path: string) => new AppError('not_found', `Page not found: ${decoded(path)}`)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
