import { z } from 'zod'

/** What may be wrong with a field. The sentence of each is in `ui.field` of the texts, in every language. */
export type FieldCode =
  | 'accountName'
  | 'address'
  | 'age'
  | 'answered'
  | 'beforeEnd'
  | 'blocked'
  | 'choose'
  | 'coming'
  | 'count'
  | 'country'
  | 'date'
  | 'dates'
  | 'declined'
  | 'dictionary'
  | 'disposable'
  | 'email'
  | 'expired'
  | 'featured'
  | 'filters'
  | 'guessable'
  | 'heavy'
  | 'held'
  | 'inList'
  | 'invalid'
  | 'letters'
  | 'list'
  | 'listed'
  | 'long'
  | 'longPage'
  | 'max'
  | 'min'
  | 'name'
  | 'noEvent'
  | 'notCode'
  | 'notEmail'
  | 'notPassword'
  | 'notPublic'
  | 'number'
  | 'oneAtLeast'
  | 'order'
  | 'organizes'
  | 'ownAddress'
  | 'ownPath'
  | 'ownPicture'
  | 'past'
  | 'picture'
  | 'pixels'
  | 'questionText'
  | 'range'
  | 'registered'
  | 'repeated'
  | 'required'
  | 'same'
  | 'short'
  | 'slug'
  | 'hasAccount'
  | 'ticket'
  | 'truthy'
  | 'twoOptions'
  | 'unreachable'
  | 'unreadable'
  | 'url'
  | 'votes'
  | 'whole'
  | 'zone'

interface Count {
  n: number
}
/** The values of the sentences that contain some. `heavy` is in MB. */
interface Values {
  dates: Count
  featured: Count
  heavy: Count
  letters: Count
  long: Count
  max: Count
  min: Count
  range: { min: number; max: number }
  short: Count
}

type ValuesOf<Code extends FieldCode> = Code extends keyof Values ? [values: Values[Code]] : []

/** What is wrong with a field. */
export interface FieldError {
  /** Absent where a service behind the site gives only a sentence. That of another release may be unknown. */
  code?: FieldCode | (string & {}) | undefined
  /** Numbers of the sentence, by name. */
  values?: Record<string, number> | undefined
  /** For programs, in English, a predicate of the field: `must have at most 64 characters`. */
  message: string
}
/** By the names of the fields. */
export type FieldErrors = Record<string, FieldError>

/** Codes of errors as `/v1` answers them, by the names of the fields. */
export const errorCodes = z.record(
  z.string(),
  z.object({ code: z.string().optional(), values: z.record(z.string(), z.number()).optional() }),
)

/**
 * An error of a field.
 * @example fieldError('max', 'must be at most 4', { n: 4 })
 */
export const fieldError = <Code extends FieldCode>(
  code: Code,
  message: string,
  ...[values]: ValuesOf<Code>
): FieldError => ({ code, message, values: values as FieldError['values'] })

/**
 * The error of a schema whose code does not follow from the kind of its check.
 * @example z.string().refine(isTimeZone, refusal('zone', 'must be a time zone such as Europe/Paris'))
 */
export const refusal = <Code extends FieldCode>(code: Code, message: string, ...values: ValuesOf<Code>) => ({
  error: message,
  field: fieldError(code, message, ...values),
})

const each = <T>(errors: FieldErrors, part: (error: FieldError) => T) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, part(error)]))

/** Errors as `/v1` answers them: English sentences, and the codes beside them. */
export const answeredErrors = (errors: FieldErrors) => ({
  fields: each(errors, ({ message }) => message),
  codes: each(errors, ({ code, values }) => ({ code, values })),
})

/** The errors that an answer of `/v1` names. @param codes as the answer has them, if any */
export function readErrors(fields: Record<string, string>, codes: z.output<typeof errorCodes> = {}): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { message, ...codes[name] }]))
}
