import { z } from 'zod'
import type { Auth, Endpoint, Method } from '../contracts/endpoint.ts'
import { isRequired } from '../contracts/offers/required-calls.ts'
import { locales } from '../contracts/locales.ts'
import { lang } from '../contracts/shapes.ts'

/** Type and constraints of a value; the page translates them. */
export interface ValueDescription {
  kind: 'text' | 'number' | 'integer' | 'day' | 'flag' | 'place' | 'file' | 'object' | 'any'
  /** One or more values: comma-separated in a query, a list in a body. */
  several: boolean
  /** Allowed values. */
  choices: string[]
  min: number | undefined
  max: number | undefined
  maxLength: number | undefined
  /** Regular expression it must match. */
  pattern: string | undefined
  byDefault: string | undefined
}
export interface ParameterDescription extends ValueDescription {
  name: string
  place: 'path' | 'query' | 'body'
  required: boolean
}
export interface EndpointDescription {
  id: string
  method: Method
  path: string
  auth: Auth
  /** Every host of `/v1` has it (D66). */
  isEverywhere: boolean
  /** In English, with code in backticks. */
  summary: string
  parameters: ParameterDescription[]
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Description of an endpoint, derived from its schemas. */
export function describeEndpoint(endpoint: Endpoint): EndpointDescription {
  const { method, path, spec } = endpoint
  const { id, auth, summary, params, query, body } = spec
  return {
    id,
    method,
    path,
    auth,
    isEverywhere: isRequired(endpoint),
    summary,
    parameters: [
      ...describeObject(params, 'path'),
      ...describeObject(query, 'query'),
      ...(body instanceof z.ZodObject ? describeObject(body, 'body') : []),
    ],
  }
}

function describeObject(schema: z.ZodObject | undefined, place: ParameterDescription['place']): ParameterDescription[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const read = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {}
  return Object.entries(properties).flatMap(([name, property]) => {
    const given = bare(property as JsonSchema)
    const isNeeded = place === 'path' || required.includes(name)
    // Nested fields have dotted names, as in forms: `address.formattedAddress`.
    const within = Object.entries(given.type === 'object' ? (given.properties ?? {}) : {})
    if (within.length > 0)
      return within.map(([inner, value]) => ({
        name: `${name}.${inner}`,
        place,
        required: isNeeded,
        ...describeValue(inner, bare(value as JsonSchema), undefined, false),
      }))
    const isLang = schema.shape[name] === lang
    const value = describeValue(name, given, read[name] as JsonSchema | undefined, isLang)
    return [{ name, place, required: isNeeded, ...value }]
  })
}

/** The schema of a nullable value: the first alternative that is more specific than `null` or an empty string. */
function bare(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf?.filter((option): option is JsonSchema => typeof option === 'object').map(bare)
  const absent = options?.some(isAbsent)
  const rest = options?.filter((option) => !isAbsent(option))
  return absent && rest?.[0] ? { ...rest[0], ...(schema.default !== undefined && { default: schema.default }) } : schema
}

const isAbsent = ({ type, const: only, anyOf }: JsonSchema): boolean =>
  type === 'null' || only === '' || (anyOf?.every((option) => typeof option === 'object' && isAbsent(option)) ?? false)

/**
 * Describes a value.
 * @param given input schema
 * @param read output schema, needed for the allowed items of a list
 */
function describeValue(
  name: string,
  given: JsonSchema,
  read: JsonSchema | undefined,
  isLang: boolean,
): ValueDescription {
  const isPlace = name === 'loc'
  const isList = given.type === 'array'
  // Two numbers as a pair or a string are coordinates.
  const several =
    !isPlace &&
    (isList || (given.anyOf?.some((option) => typeof option === 'object' && option.type === 'array') ?? false))
  const one = several ? (((isList ? given.prefixItems?.[0] || given.items : read?.items) ?? {}) as JsonSchema) : given
  const choices = isLang ? [...locales] : (one.enum ?? constants(one)).map(String)
  const isFlag = choices.includes('true') && choices.includes('false')
  const kind = isFlag ? 'flag' : isPlace ? 'place' : kindOf(one)
  return {
    kind,
    several,
    choices: isFlag ? [] : choices,
    min: one.minimum,
    max: one.maximum !== undefined && one.maximum < Number.MAX_SAFE_INTEGER ? one.maximum : undefined,
    maxLength: isLang || kind === 'file' ? undefined : one.maxLength,
    pattern: kind === 'text' ? one.pattern : undefined,
    byDefault: isEmpty(given.default) ? undefined : String(given.default),
  }
}

/** Whether a default is the same as none: no text, or an empty list or object. */
const isEmpty = (value: unknown): boolean => value === undefined || value === '' || typeof value === 'object'

/** Allowed values of an enumeration. */
const constants = ({ anyOf }: JsonSchema) =>
  (anyOf ?? []).flatMap((option) => (typeof option === 'object' && option.const !== undefined ? [option.const] : []))

function kindOf({ type, format, anyOf }: JsonSchema): ValueDescription['kind'] {
  if (format === 'date') return 'day'
  if (format === 'binary') return 'file'
  if (type === 'integer' || type === 'number') return type
  // Forms send the text `true`, programs the boolean.
  if (type === 'boolean' || anyOf?.some((option) => typeof option === 'object' && option.type === 'boolean'))
    return 'flag'
  if (type === 'object' || anyOf?.every((option) => typeof option === 'object' && kindOf(option) === 'object'))
    return 'object'
  return type === 'string' ? 'text' : 'any'
}
