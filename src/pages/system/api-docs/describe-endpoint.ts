import { z } from 'zod'
import type { Auth, Endpoint, Method } from '../../../contracts/endpoint.ts'
import { locales } from '../../../contracts/locales.ts'
import { lang } from '../../../contracts/v1/shapes.ts'

/** What a value may be, without words: the page puts it in the reader's language. */
export interface ValueDescription {
  kind: 'text' | 'number' | 'integer' | 'day' | 'flag' | 'place' | 'file' | 'object' | 'any'
  /** One or more of them: separated by commas in an address, a list in a body. */
  several: boolean
  /** The only ones possible. */
  choices: string[]
  min: number | undefined
  max: number | undefined
  maxLength: number | undefined
  /** A regular expression it must match. */
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
  /** In English, code between backticks. */
  summary: string
  parameters: ParameterDescription[]
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** An endpoint as the reference shows it, worked out from its own schemas. */
export function describeEndpoint({ method, path, spec }: Endpoint): EndpointDescription {
  const { id, auth, summary, params, query, body } = spec
  return {
    id,
    method,
    path,
    auth,
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
    const isRequired = place === 'path' || required.includes(name)
    // What stands within an object is named as forms name it: `address.formattedAddress`.
    const within = Object.entries(given.type === 'object' ? (given.properties ?? {}) : {})
    if (within.length > 0)
      return within.map(([inner, value]) => ({
        name: `${name}.${inner}`,
        place,
        required: isRequired,
        ...describeValue(inner, bare(value as JsonSchema), undefined, false),
      }))
    const isLang = schema.shape[name] === lang
    const value = describeValue(name, given, read[name] as JsonSchema | undefined, isLang)
    return [{ name, place, required: isRequired, ...value }]
  })
}

/** The shape of a value that may also be absent, by `null` or by the empty text of a form: the first that says more. */
function bare(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf?.filter((option): option is JsonSchema => typeof option === 'object').map(bare)
  const absent = options?.some(isAbsent)
  const rest = options?.filter((option) => !isAbsent(option))
  return absent && rest?.[0] ? { ...rest[0], ...(schema.default !== undefined && { default: schema.default }) } : schema
}

const isAbsent = ({ type, const: only, anyOf }: JsonSchema): boolean =>
  type === 'null' || only === '' || (anyOf?.every((option) => typeof option === 'object' && isAbsent(option)) ?? false)

/**
 * @param given what a caller writes
 * @param read what becomes of it, which alone tells the choices of a list
 */
function describeValue(
  name: string,
  given: JsonSchema,
  read: JsonSchema | undefined,
  isLang: boolean,
): ValueDescription {
  const isList = given.type === 'array'
  const several =
    isList || (given.anyOf?.some((option) => typeof option === 'object' && option.type === 'array') ?? false)
  const one = several ? (((isList ? given.prefixItems?.[0] || given.items : read?.items) ?? {}) as JsonSchema) : given
  const choices = isLang ? [...locales] : (one.enum ?? constants(one)).map(String)
  const isFlag = choices.includes('true') && choices.includes('false')
  const kind = isFlag ? 'flag' : name === 'loc' ? 'place' : kindOf(one)
  return {
    kind,
    several,
    choices: isFlag ? [] : choices,
    min: one.minimum,
    max: one.maximum !== undefined && one.maximum < Number.MAX_SAFE_INTEGER ? one.maximum : undefined,
    maxLength: isLang || kind === 'file' ? undefined : one.maxLength,
    pattern: kind === 'text' ? one.pattern : undefined,
    byDefault: given.default === undefined ? undefined : String(given.default),
  }
}

/** The values of a choice between fixed ones. */
const constants = ({ anyOf }: JsonSchema) =>
  (anyOf ?? []).flatMap((option) => (typeof option === 'object' && option.const !== undefined ? [option.const] : []))

function kindOf({ type, format, anyOf }: JsonSchema): ValueDescription['kind'] {
  if (format === 'date') return 'day'
  if (format === 'binary') return 'file'
  if (type === 'integer' || type === 'number') return type
  if (type === 'boolean') return 'flag'
  if (type === 'object' || anyOf?.every((option) => typeof option === 'object' && kindOf(option) === 'object'))
    return 'object'
  return type === 'string' ? 'text' : 'any'
}
