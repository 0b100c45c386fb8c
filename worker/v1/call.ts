import { addressOf, type Endpoint, type EndpointCall, type GateRules } from '../../src/contracts/endpoint.ts'
import type { AppContext } from '../http/context.ts'

/** Headers about the caller: rate limits use the address, the list of sessions names the browser. */
const forwarded = ['cf-connecting-ip', 'user-agent', 'accept-language']

/** Headers of a call that the site makes for the visitor. */
export function callerHeaders(c: AppContext): Headers {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of forwarded) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

/** A call of `/v1` that can be sent twice: its body is text or bytes, not a stream, when there is a session. */
export interface Call {
  /** `undefined` for a path that the contract does not know, although a remote API may. */
  endpoint: Endpoint | undefined
  /** Decoded values of the path's `{names}`. */
  params: Record<string, string>
  url: string
  method: string
  headers: Headers
  body?: BodyInit | undefined
}

/** How the gate treats a call. */
export const rulesOf = ({ endpoint }: Pick<Call, 'endpoint'>): GateRules => endpoint?.spec.gate ?? {}

/** Whether a call changes nothing. */
export const isRead = ({ method }: Pick<Call, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/**
 * A call that the site makes for the visitor of a request.
 * @example callOf(c, myRegistration, { params: { id }, body: { token } })
 */
export function callOf<E extends Endpoint>(
  c: AppContext,
  endpoint: E,
  input: EndpointCall<E> = {},
): Call & { endpoint: E } {
  const headers = callerHeaders(c)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  return {
    endpoint,
    params: (input.params ?? {}) as Record<string, string>,
    url: urlOf(c, endpoint, input),
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  }
}

/** The URL of a call on this site, with its query. */
export const urlOf = (c: AppContext, endpoint: Endpoint, call: EndpointCall<Endpoint>): string =>
  c.get('origin') + addressOf(endpoint, call)

/** The headers of a call. @param access token to send as `Authorization: Bearer` */
export function headersOf({ headers }: Call, access?: string): Headers {
  const all = new Headers(headers)
  if (access !== undefined) all.set('authorization', `Bearer ${access}`)
  return all
}

/** The request of a call. @param access as of `headersOf` */
export const requestOf = (call: Call, access?: string): Request =>
  new Request(call.url, { method: call.method, headers: headersOf(call, access), body: call.body ?? null })
