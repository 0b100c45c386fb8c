import type { ErrorCode } from './errors.ts'
import type { FieldErrors } from './field-error.ts'

/** Result of a submitted form, shown on the next page only. */
export interface Flash {
  /** Id of the endpoint that the form called. */
  form: string
  /** Error code of the whole form, or `done`. */
  code: ErrorCode | 'done'
  errors: FieldErrors
  /** Submitted values, without passwords. */
  values: Record<string, string>
}
