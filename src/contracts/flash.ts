import type { ErrorCode } from './errors.ts'

/** What became of a form that was refused, for the one page view that follows. */
export interface Flash {
  /** Id of the endpoint that the form called. */
  form: string
  /** What went wrong as a whole. */
  code: ErrorCode
  /** What is wrong with which field, as `/v1` says it. */
  errors: Record<string, string>
  /** What was typed, without passwords. */
  values: Record<string, string>
}
