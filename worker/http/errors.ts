import { answeredErrors } from '../../src/contracts/field-error.ts'
import { AppError } from '../../src/contracts/errors.ts'

export { AppError, pageNotFound } from '../../src/contracts/errors.ts'

/** The one JSON shape of every error of `/v1`. */
export function errorJson(error: AppError, requestId: string): Response {
  const { code, message, fields, current, challenge } = error
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter))
  const known = { code, message, ...(fields && answeredErrors(fields)), ...(current !== undefined && { current }) }
  return Response.json(
    { error: { ...known, ...(challenge && { challenge }), requestId } },
    { status: error.status, headers },
  )
}
