import { z } from 'zod'
import { fieldError, type FieldCode, type FieldError, type FieldErrors } from './field-error.ts'

type Issue = z.core.$ZodRawIssue

const things: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const codesOfTypes: Partial<Record<string, FieldCode>> = {
  int: 'whole',
  number: 'number',
  boolean: 'choose',
}

const formats: Partial<Record<string, FieldError>> = {
  email: fieldError('email', 'must be an e-mail address such as camille@example.org'),
  url: fieldError('url', 'must be a whole address that begins with https://'),
  date: fieldError('date', 'must be a date of the form YYYY-MM-DD'),
  datetime: fieldError('date', 'must be a moment such as 2026-11-21T18:00:00Z'),
}

const named = (values: readonly unknown[]) => values.map(String).join(', ')

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldError {
  const n = Number(maximum)
  if (origin === 'string') return fieldError('long', `must have at most ${n} characters`, { n })
  if (origin === 'array') return fieldError('max', `must have at most ${n} entries`, { n })
  return fieldError('max', `must be at most ${n}`, { n })
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldError {
  const n = Number(minimum)
  if (origin === 'string' && n === 1) return fieldError('required', 'must not be empty')
  if (origin === 'string') return fieldError('short', `must have at least ${n} characters`, { n })
  if (origin !== 'array') return fieldError('min', `must be ${n} or more`, { n })
  if (n === 1) return fieldError('oneAtLeast', 'must have at least one entry')
  return fieldError('min', `must have at least ${n} entries`, { n })
}

/**
 * Of a union's options: the distinct messages as one, `must be a text, or must be a list`, and the code of the first option that
 * is of the value's kind.
 */
function noneOf({ errors }: z.core.$ZodIssueInvalidUnion, input: unknown): FieldError {
  if (input === undefined) return fieldError('required', 'must be given')
  const first = errors.map(([issue]) => issue!)
  const near = first.find(({ code }) => !/^invalid_(type|value|union)$/.test(code)) ?? first[0]
  const message = [...new Set(first.map((issue) => issue.message))].join(', or ')
  return { ...plainError({ ...near, input: '' } as Issue), message }
}

/**
 * What is wrong with a value, by the kind of the check that refused it. Messages of a schema take precedence.
 * @returns with a predicate for the field: `must have at most 64 characters`
 */
function plainError(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return fieldError('required', 'must be given')
      return fieldError(
        codesOfTypes[issue.expected] ?? 'invalid',
        `must be ${things[issue.expected] ?? `a ${issue.expected}`}`,
      )
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'invalid_format':
      return formats[issue.format] ?? fieldError('invalid', 'must have another form; the field is described at /api')
    case 'invalid_value':
      return fieldError(
        issue.values[0] === true ? 'truthy' : 'choose',
        issue.values.length === 1 ? `must be ${named(issue.values)}` : `must be one of: ${named(issue.values)}`,
      )
    case 'invalid_union':
      return noneOf(issue as z.core.$ZodIssueInvalidUnion, issue.input)
    default:
      return fieldError('invalid', 'is not valid; the field is described at /api')
  }
}

/** What a check of a schema says instead (`refusal`). */
const ownError = ({ inst }: Issue) => (inst?._zod.def as { field?: FieldError } | undefined)?.field

/**
 * Validates a value.
 * @param whole names the value itself in the errors
 * @returns the value as its schema makes it, or what is wrong with it, by field: `attendees.email` without positions in lists
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
): { data: z.output<Schema> } | { errors: FieldErrors } {
  const options = { error: (issue: Issue) => plainError(issue).message }
  // Issues of `safeParse` no longer name the check that made them. No schema of a contract is asynchronous.
  const { value: data, issues } = schema._zod.run({ value, issues: [] }, options) as z.core.ParsePayload<
    z.output<Schema>
  >
  if (issues.length === 0) return { data }
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const { path, message } = z.core.util.finalizeIssue(issue, options, z.config())
    const field = path.filter((part) => typeof part === 'string').join('.') || whole
    errors[field] ??= { ...(ownError(issue) ?? plainError(issue)), message }
  }
  return { errors }
}
