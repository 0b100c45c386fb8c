import type { z } from 'zod'
import type { Endpoint, EndpointInput, EndpointOutput } from '../../src/contracts/endpoint.ts'
import { uploadLimit } from '../../src/contracts/limits.ts'
import { collectBytes } from '../../src/lib/collect-bytes.ts'
import { AppError } from '../errors.ts'
import type { HandlerContext } from './context.ts'

/** Longest query string and JSON body that are read, characters. */
const mostQuery = 8_000
const mostBody = 64_000
/** Longest form: a picture and its few fields, bytes. */
const mostForm = uploadLimit + 64 * 1024

/** What a call brings, not validated yet. */
export interface RawInput {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

/** An endpoint with its handler. */
export interface Implementation {
  endpoint: Endpoint
  /**
   * Validates the input, then answers.
   * @throws AppError; invalid_input names every wrong field
   */
  respond(raw: RawInput, context: HandlerContext): Promise<Response>
}

/**
 * Joins an endpoint of the contract with the code that answers it.
 * @param handler gets validated input; answers with the body of the endpoint's output, or with a whole `Response` (a redirect)
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E>, context: HandlerContext) => Promise<EndpointOutput<E> | Response>,
): Implementation {
  return {
    endpoint,
    async respond(raw, context) {
      const output = await handler(parseInput(endpoint, raw), context)
      return output instanceof Response ? output : Response.json(output)
    },
  }
}

/** `limit`, `attendees.email`: positions within a list are left out. */
const fieldOf = (path: readonly PropertyKey[]) => path.filter((part) => typeof part === 'string').join('.')

/** Unknown keys are dropped, wrong values refused. */
function parseInput<E extends Endpoint>({ spec }: E, raw: RawInput): EndpointInput<E> {
  const fields: Record<string, string> = {}
  const parse = (schema: z.ZodType | undefined, value: unknown, name: string): unknown => {
    const result = schema?.safeParse(value)
    if (!result || result.success) return result?.data
    for (const { path, message } of result.error.issues) fields[fieldOf(path) || name] ??= message
    return undefined
  }
  const input = {
    params: parse(spec.params, raw.params, 'path'),
    query: parse(spec.query, raw.query, 'query'),
    body: parse(spec.body, raw.body, 'body'),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 'Some parameters are not valid', { fields })
  // The schemas that were just run are the ones that EndpointInput is inferred from.
  return input as EndpointInput<E>
}

/**
 * The query of a URL: repeated keys become a list; an empty value counts as not given, since that is what an empty field
 * of an HTML form sends.
 */
export function readQuery(url: URL): RawInput['query'] {
  if (url.search.length > mostQuery)
    throw new AppError('invalid_input', 'The query is too long', {
      fields: { query: `must have at most ${mostQuery} characters` },
    })
  const query: RawInput['query'] = {}
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key).filter((value) => value !== '')
    if (values.length > 0 && key !== '__proto__') query[key] = values.length === 1 ? values[0]! : values
  }
  return query
}

const one = <T>(values: T[]) => (values.length === 1 ? values[0] : values)

/**
 * The fields of a multipart form, files among them, read no further than a picture may be long.
 * @throws AppError unsupported_media_type, too_large, invalid_input; what the form lacks is not looked at
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new AppError('unsupported_media_type', 'The body must be a form; send it as multipart/form-data')
  const bytes = await collectBytes(request.body, mostForm)
  if (!bytes)
    throw new AppError('too_large', 'The picture is too large', {
      fields: { file: `must have at most ${uploadLimit / 1024 / 1024} MB` },
    })
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    // A name that is given twice has a list, which no field takes.
    return Object.fromEntries([...new Set(form.keys())].map((name) => [name, one(form.getAll(name))]))
  } catch {
    throw new AppError('invalid_input', 'The form cannot be read', { fields: { body: 'must be a multipart form' } })
  }
}

/**
 * The JSON body of a request; without one `{}`, since a DELETE need not have any.
 * @throws AppError unsupported_media_type, too_large, invalid_input
 */
export async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', 'The body must be JSON; send it with content-type application/json')
  const text = await request.text()
  if (text.length > mostBody)
    throw new AppError('too_large', `The body is too large; send at most ${mostBody} characters`)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_input', 'The body is not valid JSON', { fields: { body: 'must be valid JSON' } })
  }
}
