import { z } from 'zod'
import { fieldError, type FieldCode, type FieldError } from './field-error.ts'

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
  date: 'a date',
  file: 'a file',
  null: 'null',
}

const formats: Record<string, string> = {
  email: 'must be an e-mail address such as camille@example.org',
  url: 'must be a whole address that begins with https://',
  date: 'must be a date of the form YYYY-MM-DD',
  datetime: 'must be a moment such as 2026-11-21T18:00:00Z',
  uuid: 'must be an id such as 72fad8bc-fc51-4e1f-9ae1-63d7395e1e3d',
}

const mb = 1024 * 1024
const named = (values: readonly unknown[]) => values.map(String).join(', ')

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array' || origin === 'set') return `must have at most ${maximum} entries`
  if (origin === 'file') return `must have at most ${Number(maximum) / mb} MB`
  return inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'must have at least one entry' : `must have at least ${minimum} entries`
  if (origin === 'file') return 'must not be empty'
  return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`
}

/** Joins the distinct messages of a union's options: `must be a text, or must be a list`. */
function noneOf({ errors }: z.core.$ZodIssueInvalidUnion, input: unknown): string {
  if (input === undefined) return 'must be given'
  const sentences = new Set(errors.map((issues) => issues[0]?.message).filter((message) => message !== undefined))
  return [...sentences].join(', or ') || 'must be one of the kinds that are described at /api'
}

/**
 * Error map for zod: translates each kind of issue to a short English message. Messages of a schema take precedence.
 * @returns a predicate for the field: `must have at most 64 characters`
 */
function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'must be given'
      return `must be ${things[issue.expected] ?? `a ${issue.expected}`}`
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig)
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall)
    case 'invalid_format':
      return formats[issue.format] ?? 'must have another form; the field is described at /api'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${named(issue.keys)}`
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${named(issue.values)}` : `must be one of: ${named(issue.values)}`
    case 'invalid_union':
      return noneOf(issue as z.core.$ZodIssueInvalidUnion, issue.input)
    case 'invalid_key':
    case 'invalid_element':
      return 'has an entry that is not valid'
    default:
      return 'is not valid; the field is described at /api'
  }
}

const codesOfFormats: Partial<Record<string, FieldCode>> = {
  date: 'date',
  datetime: 'date',
  email: 'email',
  url: 'url',
}
const codesOfTypes: Partial<Record<string, FieldCode>> = {
  int: 'whole',
  number: 'number',
  boolean: 'choose',
  date: 'date',
}

function errorOfBig({ origin, maximum }: z.core.$ZodIssueTooBig, message: string): FieldError {
  const n = Number(maximum)
  if (origin === 'file') return fieldError('heavy', message, { n: n / mb })
  return fieldError(origin === 'string' ? 'long' : 'max', message, { n })
}

function errorOfSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, message: string): FieldError {
  const n = Number(minimum)
  if (n === 1 && origin === 'array') return fieldError('oneAtLeast', message)
  if (n === 1 && (origin === 'string' || origin === 'file')) return fieldError('required', message)
  return fieldError(origin === 'string' ? 'short' : 'min', message, { n })
}

const otherKinds = ['invalid_type', 'invalid_value', 'invalid_union']

/** The error of a value that none of the options of a union accepts: of the first option that is of its kind. */
function errorOfUnion({ errors }: z.core.$ZodIssueInvalidUnion, message: string): FieldError {
  const first = errors.flatMap(([issue]) => (issue ? [issue] : []))
  const near = first.find(({ code }) => !otherKinds.includes(code)) ?? first[0]
  return near ? errorOf({ ...near, input: '' } as Issue, message) : fieldError('choose', message)
}

/** The code by the kind of the check that refused a value. */
function errorOf(issue: Issue, message: string): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return fieldError('required', message)
      return { code: codesOfTypes[issue.expected] ?? 'invalid', message }
    case 'too_big':
      return errorOfBig(issue as z.core.$ZodIssueTooBig, message)
    case 'too_small':
      return errorOfSmall(issue as z.core.$ZodIssueTooSmall, message)
    case 'invalid_format':
      return { code: codesOfFormats[issue.format] ?? 'invalid', message }
    case 'invalid_value':
      return fieldError(issue.values[0] === true ? 'truthy' : 'choose', message)
    case 'invalid_union':
      return issue.input === undefined
        ? fieldError('required', message)
        : errorOfUnion(issue as z.core.$ZodIssueInvalidUnion, message)
    default:
      return fieldError('invalid', message)
  }
}

/** What a check of a schema says instead (`refusal`). */
const ownError = ({ inst }: Issue): FieldError | undefined =>
  (inst?._zod.def as { error?: { field?: FieldError } } | undefined)?.error?.field

/**
 * Validates a value.
 * @returns the value as its schema makes it, or what is wrong with it, per path
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { errors: (readonly [path: PropertyKey[], error: FieldError])[] } {
  const options = { error: plainMessage }
  // Issues of `safeParse` no longer name the check that made them. No schema of a contract is asynchronous.
  const { value: data, issues } = schema._zod.run({ value, issues: [] }, options) as z.core.ParsePayload<
    z.output<Schema>
  >
  if (issues.length === 0) return { data }
  const errors = issues.map((issue) => {
    const own = ownError(issue)
    const { path, message } = z.core.util.finalizeIssue(issue, options, z.config())
    return [path, own ?? errorOf(issue, message)] as const
  })
  return { errors }
}
