import type { z } from 'zod'
import type { Endpoint, EndpointInput, EndpointOutput } from '../../src/contracts/endpoint.ts'
import { AppError } from '../errors.ts'
import type { HandlerContext } from './context.ts'

/** Longest query string and JSON body that are read, characters. */
const mostQuery = 8_000
const mostBody = 64_000

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
    throw new AppError('invalid_input', `The query is too long; send at most ${mostQuery} characters`)
  const query: RawInput['query'] = {}
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key).filter((value) => value !== '')
    if (values.length > 0 && key !== '__proto__') query[key] = values.length === 1 ? values[0]! : values
  }
  return query
}

/**
 * The JSON body of a request.
 * @throws AppError unsupported_media_type, too_large, invalid_input
 */
export async function readBody(request: Request): Promise<unknown> {
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
