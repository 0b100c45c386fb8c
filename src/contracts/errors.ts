import { decodedPart } from '../lib/decoded-part.ts'
import type { FieldErrors } from './field-error.ts'
import type { Challenge } from '../ui/forms/challenge.contract.ts'

/** Stable error codes of `/v1` with their HTTP statuses. Clients may rely on them. */
export const errorStatuses = {
  invalid_input: 400,
  /** The token of a mailed link is wrong, used or expired. */
  invalid_token: 400,
  unauthorized: 401,
  cross_origin: 403,
  forbidden: 403,
  /** The e-mail address of the account is not confirmed (spec §5). */
  email_unconfirmed: 403,
  /** The session has to be confirmed first, by a password or a code: its last confirmation was too long ago. */
  confirm_first: 403,
  /** The role needs a second factor, which the account lacks or this session was opened without. */
  second_factor: 403,
  /** The call looks like that of a program, or lacks the solution of the challenge that the error contains (docs/abuse.md). */
  automated: 403,
  /** Operators suspended the account. */
  suspended: 403,
  not_found: 404,
  /** The host behind the site does not have the call (D66). */
  not_offered: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The event has no free seat. */
  event_full: 409,
  /** Registration is closed: the event is over, cancelled or postponed, or registration is external (spec §4, D26). */
  event_closed: 409,
  /** The account has no password, only an OAuth provider (spec §8). */
  LOGIN_WITH_OAUTH: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  /** The `Idempotency-Key` belongs to another call. */
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_invalid: 502,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatuses
export type ErrorStatus = (typeof errorStatuses)[ErrorCode]

export interface AppErrorOptions {
  /** What is wrong, per invalid field. */
  fields?: FieldErrors
  /** Seconds to wait before a retry, sent as `Retry-After`. */
  retryAfter?: number
  /** What is stored now, of a conflict. */
  current?: unknown
  /** What a device has to solve before the call is accepted. */
  challenge?: Challenge
  cause?: unknown
}

/**
 * An error with a stable code. The message is shown to callers: it states what happened and what to do.
 * @example throw new AppError('invalid_input', 'Some parameters are not valid', { fields: { limit: fieldError('number', 'must be a number') } })
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: ErrorStatus
  readonly fields: AppErrorOptions['fields']
  readonly retryAfter: AppErrorOptions['retryAfter']
  readonly current: AppErrorOptions['current']
  readonly challenge: AppErrorOptions['challenge']

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = errorStatuses[code]
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.current = options.current
    this.challenge = options.challenge
  }
}

/** For `catch`: what a call refuses is as if it had answered nothing. @throws any other error */
export function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** For what may no longer exist, without which a page is shown all the same: `api(…).catch(ignoreUnknown)`. */
export function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}

/**
 * The 404 error `Page not found: {path}` (spec §8) with the decoded path.
 * @param path with language prefix, percent-encoded or not
 */
export const pageNotFound = (path: string) => new AppError('not_found', `Page not found: ${decodedPart(path) ?? path}`)
