import { AppError, errorStatuses, type ErrorCode } from '../../../src/contracts/errors.ts'
import type { z } from 'zod'
import { readErrors, type errorCodes } from '../../../src/contracts/field-error.ts'
import { fieldsOf, textOf } from './values.ts'

/** Codes for the errors of a service that has other ones, by status. */
const codes: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid_input',
  429: 'too_many_requests',
}

/** Whether a body is an error of the contract. */
export const isOwnError = (body: unknown): boolean =>
  Object.hasOwn(errorStatuses, textOf(fieldsOf(fieldsOf(body)?.['error'])?.['code']) ?? '')

/** The error of another service's answer, in the words of the contract. @param source names the answer, `/v1/events` */
export function errorOf(status: number, body: unknown, source: string): AppError {
  const {
    code,
    message,
    fields,
    codes: fieldCodes,
  } = (isOwnError(body) ? fieldsOf(fieldsOf(body)!['error'])! : {}) as {
    code?: ErrorCode
    message?: string
    fields?: Record<string, string>
    codes?: z.output<typeof errorCodes>
  }
  if (code) return new AppError(code, message ?? '', { ...(fields && { fields: readErrors(fields, fieldCodes) }) })
  return new AppError(codes[status] ?? 'upstream_invalid', `The service behind ${source} answered ${status}`)
}

/** A host that refuses visitors without a session what everyone may read is of no use to them. */
export const refusesVisitors = (status: number, source: string): AppError =>
  new AppError('unavailable', 'The service cannot be reached right now; try again in a moment', {
    retryAfter: 10,
    cause: new Error(`${source} was answered ${status} without a session`),
  })

/** Whether an answer asks for a session. */
export const asksForSession = ({ status }: Response): boolean => status === 401 || status === 403

/**
 * The JSON of a successful answer.
 * @param source as of `errorOf`
 * @throws {AppError} the error of any other
 */
export async function readAnswer(answer: Response, source: string): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw errorOf(answer.status, body, source)
  if (body === undefined) throw new AppError('upstream_invalid', `The service behind ${source} gave no usable response`)
  return body
}
