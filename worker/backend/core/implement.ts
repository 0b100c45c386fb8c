import { fieldError, type FieldErrors } from '../../../src/contracts/field-error.ts'
import type { z } from 'zod'
import type { Endpoint, EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { validate } from '../../../src/contracts/plain-message.ts'
import { AppError } from '../../http/errors.ts'
import { limitedBody, readJson, refuseLong } from '../../http/limited-body.ts'
import { limitNetwork } from './caller.ts'
import { requireChallenge } from './require-challenge.ts'
import type { HandlerContext } from './context.ts'

/** Maximum length of a query string, characters. Those of bodies are in `worker/http/limited-body.ts`. */
const maxQuery = 8_000

/** The input of a call, not validated yet. */
export interface RawInput {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

/** An endpoint with the code that responds to it. */
export interface Implementation<E extends Endpoint = Endpoint> {
  endpoint: E
  /**
   * Validates the input and runs the handler.
   * @returns the value of the endpoint's output, or the `Response` of a handler that makes one
   * @throws {AppError} `invalid_input` names every wrong field
   */
  answer(raw: RawInput, context: HandlerContext): Promise<unknown>
  /** As `answer`, but returns a response with the value as JSON. @throws as `answer` */
  respond(raw: RawInput, context: HandlerContext): Promise<Response>
}

/**
 * Responds to an endpoint: receives validated input, returns the body of the endpoint's output or a whole `Response` (a
 * redirect, a file).
 */
type Handler<Input, Output> = (input: Input, context: HandlerContext) => Promise<Output>

/** What a handler returns: the output without what `completed` adds to it. */
export type Returned<Output> =
  | Response
  | (Output extends { data: readonly unknown[]; total: number; count: number }
      ? Omit<Output, 'total' | 'count'> & { total?: number }
      : Output extends { ok: true }
        ? void
        : Output)

/** A handler behind a permission check; made by `guarded`. */
interface GuardedHandler<Input extends { params: unknown }, Output> {
  /** Rejects callers without the permission; otherwise returns the handler. */
  check(params: Input['params'], context: HandlerContext): Promise<(input: Input) => Promise<Output>>
}

/**
 * Implements an endpoint. A handler with the wrong input or output is an error of the compiler. A handler of a list returns its `data`,
 * and the `total` if there is more; one whose endpoint only says that it is done returns nothing.
 * @example
 * export const hotspotRoutes = [
 *   implement(hotspots.list, async ({ query }, { env }) => …),
 *   implement(hotspots.bySlug, async ({ params }, { env }) => …),
 * ]
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler:
    | Handler<EndpointInput<E>, Returned<EndpointOutput<E>>>
    | GuardedHandler<EndpointInput<E>, Returned<EndpointOutput<E>>>,
): Implementation<E> {
  const answer = async (raw: RawInput, context: HandlerContext) => {
    const handle =
      typeof handler === 'function'
        ? (input: EndpointInput<E>) => handler(input, context)
        : await handler.check(parseInput(endpoint, { params: raw.params }).params, context)
    const input = parseInput(endpoint, raw)
    if (endpoint.spec.gate?.challenged) await requireChallenge(context)
    if (endpoint.spec.gate?.limiter) await limitNetwork(context, endpoint.spec.gate.limiter)
    return completed(endpoint, await handle(input))
  }
  return {
    endpoint,
    answer,
    async respond(raw, context) {
      const output = await answer(raw, context)
      return output instanceof Response ? output : Response.json(output)
    },
  }
}

/** The output of an endpoint: a list with its numbers, `{ ok: true }` for one without an output of its own. */
function completed({ spec: { output } }: Endpoint, returned: unknown): unknown {
  if (!output) return returned ?? { ok: true }
  const isList = 'shape' in output && 'count' in (output as z.ZodObject).shape && 'data' in (returned as object)
  if (!isList) return returned
  const list = returned as { data: readonly unknown[] }
  return { total: list.data.length, ...list, count: list.data.length }
}

/**
 * Puts a permission check before a handler: it runs before query and body are validated.
 * @param allow rejects callers without the permission to what the path names; its result is passed to the handler
 * @example guarded(ofOwner, async ({ body }, context, user) => …)
 */
export function guarded<Input extends { params: unknown }, Output, Allowed>(
  allow: (params: Input['params'], context: HandlerContext) => Promise<Allowed>,
  handler: (input: Input, context: HandlerContext, allowed: Allowed) => Promise<Output>,
): GuardedHandler<Input, Output> {
  return {
    async check(params, context) {
      const allowed = await allow(params, context)
      return (input) => handler(input, context, allowed)
    },
  }
}

/** Drops unknown keys, rejects invalid values; skips the parts that `raw` lacks. */
export function parseInput<E extends Endpoint>({ spec }: E, raw: Partial<RawInput>): EndpointInput<E> {
  const fields: FieldErrors = {}
  const parse = (schema: z.ZodType | undefined, value: unknown, name: string): unknown => {
    const result = schema && validate(schema, value, name)
    if (!result || 'data' in result) return result?.data
    Object.assign(fields, { ...result.errors, ...fields })
    return undefined
  }
  const input = {
    params: parse(spec.params, raw.params, 'path'),
    query: 'query' in raw ? parse(spec.query, raw.query, 'query') : undefined,
    body: 'body' in raw ? parse(spec.body, raw.body, 'body') : undefined,
  }
  if ('body' in raw && typeof raw.body === 'object' && raw.body !== null)
    for (const [field, error] of Object.entries(spec.across?.(raw.body as Record<string, unknown>) ?? {}))
      fields[field] ??= error
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 'Some parameters are not valid', { fields })
  // The schemas that were just run are the ones that EndpointInput is inferred from.
  return input as EndpointInput<E>
}

/**
 * Parses the query of a URL: repeated keys become a list, also `loc[]=4.83&loc[]=45.76`; an
 * empty value is treated as absent, because an empty field of an HTML form sends one.
 */
export function readQuery(url: URL): RawInput['query'] {
  if (url.search.length > maxQuery)
    throw new AppError('invalid_input', 'The query is too long', {
      fields: { query: fieldError('long', `must have at most ${maxQuery} characters`, { n: maxQuery }) },
    })
  const query: RawInput['query'] = {}
  const byKey = Map.groupBy(url.searchParams, ([name]) => name.replace(/\[\d*\]$/, ''))
  for (const [key, pairs] of byKey) {
    const values = pairs.map(([, value]) => value).filter((value) => value !== '')
    if (values.length > 0 && key !== '__proto__') query[key] = values.length === 1 ? values[0]! : values
  }
  return query
}

const one = <T>(values: T[]) => (values.length === 1 ? values[0] : values)

/**
 * Parses a multipart form with files; reads no more than the maximum size.
 * @throws AppError unsupported_media_type, too_large, invalid_input; missing fields are not
 * checked
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  refuseLong(request, 'picture')
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new AppError('unsupported_media_type', 'The body must be a form; send it as multipart/form-data')
  const bytes = await limitedBody(request, 'picture')
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    // A repeated name becomes a list, which no field accepts.
    return Object.fromEntries([...new Set(form.keys())].map((name) => [name, one(form.getAll(name))]))
  } catch {
    throw new AppError('invalid_input', 'The form cannot be read', {
      fields: { body: fieldError('invalid', 'must be a multipart form') },
    })
  }
}

/**
 * Parses the JSON body of a request; `{}` without a body, since a DELETE need not have one.
 * @throws AppError unsupported_media_type, too_large, invalid_input
 */
export async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return {}
  refuseLong(request, 'text')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', 'The body must be JSON; send it with content-type application/json')
  return readJson(request, 'text')
}
