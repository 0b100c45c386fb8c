import type { EndpointCall, EndpointOutput } from '../../contracts/endpoint.ts'
import type { ErrorCode } from '../../contracts/errors.ts'
import type { AnyEndpoint } from '../../contracts/table.ts'

/** `'GET /v1/events/{id}' | …`: what the browser may call. */
export type Key = AnyEndpoint['key']
export type ReadKey = Extract<Key, `GET ${string}`>
type EndpointOf<K extends Key> = Extract<AnyEndpoint, { key: K }>
export type CallOf<K extends Key> = EndpointCall<EndpointOf<K>>
export type OutputOf<K extends Key> = EndpointOutput<EndpointOf<K>>

interface ErrorBody {
  error?: { code?: ErrorCode; message?: string; fields?: Record<string, string>; current?: unknown }
}

/** A call that failed: refused by `/v1`, or without an answer (`offline`). */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode | 'offline'
  /** Why each wrong field was refused, in English, as `/v1` says it. */
  readonly fields: Record<string, string>
  /** What is stored now, of a conflict. */
  readonly current: unknown

  constructor(
    code: ErrorCode | 'offline',
    { message = code, fields = {}, current }: NonNullable<ErrorBody['error']> = {},
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.current = current
  }
}

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: Error): boolean =>
  !(error instanceof CallError) || ['offline', 'unavailable', 'internal'].includes(error.code)

/** What was read last of each address, with its tag: the same is not sent again while nothing has changed. */
const readBefore = new Map<string, { etag: string; answer: unknown }>()
/** Addresses that are remembered: a list has one per page and search. */
const mostRemembered = 30

/** Remembers an answer, and drops the one that was read the longest ago. */
function remember(address: string, etag: string, answer: unknown): void {
  readBefore.delete(address)
  readBefore.set(address, { etag, answer })
  const [oldest] = readBefore.keys()
  if (readBefore.size > mostRemembered) readBefore.delete(oldest!)
}

/** The JSON of a body; of an empty one, and of a page that something on the way put in its place, nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Calls `/v1` as the visitor of this page: the cookies of the browser are its session (D5, D21).
 * @param key method and path of an endpoint of the contract
 * @param idempotencyKey of a POST; the same for each repetition of one change
 * @throws {CallError} with the code of the response; `offline` when there is none
 * @example const { data } = await send('GET /v1/events/{id}/attendees', { params: { id } })
 */
export async function send<K extends Key>(
  key: K,
  call: CallOf<K>,
  { idempotencyKey, signal }: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<OutputOf<K>> {
  const [method, template] = key.split(' ') as [string, string]
  const {
    params = {},
    query = {},
    body,
  } = call as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: unknown
  }
  const url = new URL(
    template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    location.origin,
  )
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = new Headers({ accept: 'application/json' })
  // Of a POST without a body the server cannot tell the type, and refuses it.
  const content = body ?? (method === 'POST' ? {} : undefined)
  if (content !== undefined) headers.set('content-type', 'application/json')
  if (method === 'POST') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  const known = method === 'GET' ? readBefore.get(url.href) : undefined
  if (known) headers.set('if-none-match', known.etag)
  const failed = (error: unknown): never => {
    // A cancelled query is no failure.
    throw signal?.aborted ? error : new CallError('offline')
  }
  const response = await fetch(url, {
    method,
    headers,
    ...(content !== undefined && { body: JSON.stringify(content) }),
    ...(signal && { signal }),
  }).catch(failed)
  if (known && response.status === 304) return known.answer as OutputOf<K>
  // A body that was cut off is no answer, and is never remembered as one.
  const answer = parsed(await response.text().catch(failed))
  const etag = response.headers.get('etag')
  if (method === 'GET' && response.ok && etag) remember(url.href, etag, answer)
  if (response.ok) return answer as OutputOf<K>
  const { error } = answer as ErrorBody
  throw new CallError(error?.code ?? 'unavailable', error)
}
