import { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { isRequired } from '../../src/contracts/offers/required-calls.ts'
import { errorBody, outputOf } from '../../src/contracts/shapes.ts'
import { endpoints } from '../../src/contracts/table.ts'
import { maxKeyLength } from './core/answer-once.ts'

/** The parts of a JSON schema from which an example is built. */
interface ExampleSchema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, ExampleSchema>
  required?: string[]
  items?: ExampleSchema
  prefixItems?: ExampleSchema[]
  anyOf?: ExampleSchema[]
  minLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}

const texts: Record<string, string> = {
  email: 'camille@example.org',
  uri: 'https://example.org/page',
  date: '2026-11-21',
  'date-time': '2026-11-21T18:00:00Z',
  uuid: '72fad8bc-fc51-4e1f-9ae1-63d7395e1e3d',
}

/** Examples of texts by field name, where only the name tells the meaning. */
const byName: Record<string, string> = {
  auth: 'tBHItJI5svbpez7KI4CCXg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  at: '2026-12-01T08:00:00Z',
  slug: 'nuit-du-jazz',
  countryCode: 'FR',
  date: '2026-12-05T18:00:00Z',
  loc: '4.83,45.76',
  model: 'article',
  password: 'une phrase longue',
  search: 'vélo',
  timeZone: 'Europe/Paris',
  url: 'https://example.org/page',
}

/**
 * A value that matches a schema, with required fields only.
 * @param name of the field
 * @returns `undefined` for a text with a pattern that no plain word matches
 */
function exampleOf(schema: ExampleSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, name)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, key)]))
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, name))
  if (schema.type === 'array') return Array(schema.minItems ?? 1).fill(exampleOf(schema.items ?? {}, name))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
  if (schema.format !== undefined && texts[schema.format]) return texts[schema.format]
  if (byName[name]) return byName[name]
  const word = 'texte'.padEnd(schema.minLength ?? 0, 'e')
  return schema.pattern === undefined || new RegExp(schema.pattern).test(word) ? word : undefined
}

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Adds an example, if one can be built. */
const withExample = (schema: Json, name?: string): Json => {
  const example = exampleOf(schema as ExampleSchema, name)
  return { schema, ...(example !== undefined && { example }) }
}

/** One parameter for each key of an object schema. */
function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...withExample(property as Json, name),
  }))
}

/** draft-ietf-httpapi-idempotency-key-header */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text, new for each intended call. For 24 hours the same call of the same user, or of a guest with the same `email`, with the same key gets the first answer and changes nothing; another call gets 422 `key_reused`, and one that arrives while the first runs 409 `conflict` with `Retry-After`. Errors are not stored: after one, the call may be repeated with its key',
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
}

/** Error responses, each described once: operations refer to them. */
const errors = {
  InvalidInput: {
    description: 'Something that was sent is not valid; `fields` names it and what is wanted',
    code: 400,
  },
  Unauthorized: { description: 'Not signed in, or the token is no longer valid', code: 401 },
  Forbidden: { description: 'Who is signed in may not do this', code: 403 },
  NotFound: { description: 'There is nothing of this name', code: 404 },
  KeyReused: { description: 'The `Idempotency-Key` was sent with another call', code: 422 },
  Failure: { description: 'Any other refusal or failure; its code says which', code: 'default' },
} as const
type ErrorName = keyof typeof errors

const errorExamples: Record<ErrorName, object> = {
  InvalidInput: {
    code: 'invalid_input',
    message: 'Some parameters are not valid',
    fields: { limit: 'must be at most 100' },
    codes: { limit: { code: 'max', values: { n: 100 } } },
  },
  Unauthorized: { code: 'unauthorized', message: 'Log in to do this' },
  Forbidden: { code: 'forbidden', message: 'Only the organizers of this event may do this' },
  NotFound: { code: 'not_found', message: 'There is no event with the id e1' },
  KeyReused: { code: 'key_reused', message: 'This Idempotency-Key was sent with another call; choose a new one' },
  Failure: { code: 'unavailable', message: 'The service cannot be reached right now; try again in a moment' },
}

const errorResponse = (name: ErrorName): Json => ({
  description: errors[name].description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: { ...errorExamples[name], requestId: '72fad8bc-fc51-4e1f-9ae1-63d7395e1e3d' } },
    },
  },
})

function errorsOf({ spec }: Endpoint): Json {
  const names: ErrorName[] = [
    'InvalidInput',
    ...(spec.auth === 'public' ? [] : (['Unauthorized'] as const)),
    ...(spec.auth === 'user' || spec.auth === 'admin' ? (['Forbidden'] as const) : []),
    ...(spec.params ? (['NotFound'] as const) : []),
    ...(spec.idempotent ? (['KeyReused'] as const) : []),
    'Failure',
  ]
  return Object.fromEntries(names.map((name) => [errors[name].code, { $ref: `#/components/responses/${name}` }]))
}

const bodyType = ({ multipart }: Endpoint['spec']) => (multipart ? 'multipart/form-data' : 'application/json')

const securityOf = { public: [], optional: [{}, { bearer: [] }], user: [{ bearer: [] }], admin: [{ bearer: [] }] }

function operation(endpoint: Endpoint): Json {
  const { path, spec } = endpoint
  const body = spec.body && schemaOf(spec.body, 'input')
  return {
    operationId: spec.id,
    summary: spec.summary,
    tags: [path.split('/')[2]],
    // Calls of spec §7, which a remote host must have (D66).
    'x-required': isRequired(endpoint),
    security: securityOf[spec.auth],
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType(spec)]: spec.multipart ? { schema: body } : withExample(body) },
      },
    }),
    responses: {
      ...(spec.gate?.redirects
        ? { 302: { description: 'Redirect', headers: { location: { schema: { type: 'string', format: 'uri' } } } } }
        : {
            200: {
              description: 'OK',
              content: { [spec.file ?? 'application/json']: { schema: schemaOf(outputOf(endpoint), 'output') } },
            },
          }),
      ...errorsOf(endpoint),
    },
  }
}

let built: Json | undefined

/** The OpenAPI 3.1 document of `/v1`, derived from the endpoint table and built on first use. */
export function openApi(): Json {
  if (built) return built
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    // `POST /v1/events/` responds with and without its slash.
    const path = endpoint.path.replace(/\/$/, '')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  built = {
    openapi: '3.1.0',
    info: {
      title: 'Chiche',
      version: '1',
      description: 'Events, taxonomies, hotspots and texts of the site; accounts and likes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(Object.keys(errors).map((name) => [name, errorResponse(name as ErrorName)])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
  return built
}
