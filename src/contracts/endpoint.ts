import type { z } from 'zod'
import type { FieldErrors } from './field-error.ts'
import type { FormRules } from './form-rules.ts'
import { queryString, type Query } from './paths.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint. `public`: everyone, sessions are ignored. `optional`: everyone, signed-in users receive
 * more. `user`: signed-in users, others get 401. `admin`: administrators, others get 403.
 */
export type Auth = 'public' | 'optional' | 'user' | 'admin'

/** A field of a body that is not in the page but in a cookie. */
export type CookieField = 'device' | 'trusted' | 'refreshToken' | 'verifier' | 'voter' | 'pending' | 'ceremony'

/** How the gate of the site (`worker/v1`) treats the calls of an endpoint, besides forwarding them (D21). */
export interface GateRules {
  /**
   * `starts`: the response contains tokens, and the call is sent without a session. `ends`: this browser is signed out,
   * whatever the response. `deleted`: the account no longer exists once the call succeeds.
   */
  session?: 'starts' | 'ends' | 'deleted'
  /**
   * Fields of the body that cookies of the browser fill in. `device`, `voter`, `pending` and `ceremony` are also read from the
   * response.
   */
  fromCookie?: CookieField | readonly CookieField[]
  /**
   * The field `player` of the body is filled in from a cookie, which the first such call of a browser sets. `listed`: the call
   * changes the lists of winners.
   */
  player?: 'plays' | 'listed'
  /** The `email` of the body prefills later forms of this browser (spec §9). */
  remembersEmail?: true
  /** Guests are identified by the token that this device stores for the event `{id}` (D16). */
  guestToken?: true
  /** What a response means for the registrations of a guest that this device stores (D16). */
  registration?: 'returned' | 'cancelled' | 'claimed'
  /** Cache policy of the calls that pages make (`worker/cache/policies.ts`); without one a GET has `list`, and a POST is not cached. */
  cache?: 'event' | 'reference' | 'slow'
  /** A 404 is cached too: most of what pages ask for does not exist. */
  cachesNothing?: true
  /** The service that responds where its host is configured (`JOBS_HOST`). */
  service?: 'jobs'
  /** A remote API need not have the endpoint: the site makes the response from others of its endpoints. */
  composed?: true
  /**
   * About this site and not its data: a gateway (`API_HOST`) answers it itself, from its own flags, copies of content and database
   * (D66).
   */
  local?: true
  /** A POST that changes nothing, which pages wait for: at a remote host it has the time of a read. */
  reads?: true
  /** The response is a redirect to another site. */
  redirects?: true
  /** The query parameter `user` is filled in with a pseudonym of the signed-in account. */
  fillsUser?: true
  /** The response has an `ETag`: read again with `If-None-Match`, it is 304 without a body while nothing has changed. */
  tagged?: true
  /** A request for a WebSocket gets one, where the endpoint would answer. */
  socket?: true
  /** Changes people of the event `{id}`: once it succeeds, the sockets of the event are woken. */
  announces?: true
  /** Counts a visit, which its visitor does not see: it sets no cookie (D50). */
  uncookied?: true
  /**
   * Likely to be abused by programs: its form has fields that detect them, and without a session its call needs a solved challenge
   * where the setting `CHALLENGE` requires one (docs/abuse.md).
   */
  challenged?: true
  /** Limiter of the platform that counts the calls by the caller's network: they hash a password, or search for each new word. */
  limiter?: 'LOGINS' | 'RENDERS'
}

export interface EndpointSpec {
  /** Stable name, `resource.verb`; used by HTML forms and as `operationId` of the OpenAPI document. */
  id: string
  summary: string
  auth: Auth
  /** The call is risky: 403 `confirm_first` unless the session's owner entered a password or a code in the last ten minutes. */
  recent?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Errors between fields of a body, by their names; they are named together with those of single fields. */
  across?: (body: Record<string, unknown>) => FieldErrors
  /** The body is a form with a file (`multipart/form-data`) instead of JSON. */
  multipart?: true
  /** The response is a file of this type, as a text, instead of JSON. */
  file?: 'text/csv'
  /** Body of a successful response; `z.null()` for a redirect. `{ ok: true }` by default (`outputOf`). */
  output?: z.ZodType
  gate?: GateRules
  form?: FormRules
  /**
   * A POST of a user, or of a guest who gives an e-mail, may carry an `Idempotency-Key`: its answer is stored encrypted for a day, so it
   * must not contain tokens of a session (`tests/structure/contract.test.ts`).
   */
  idempotent?: true
}

/** Method and path as one text: `GET /v1/events/{id}`. */
export type EndpointKey = `${Method} /v1/${string}`

export interface Endpoint<S extends EndpointSpec = EndpointSpec, K extends EndpointKey = EndpointKey> {
  key: K
  method: Method
  /** Path including `/v1`, with `{name}` parameters. */
  path: string
  spec: S
}

/**
 * Declares an endpoint of `/v1` as data (spec §7). The embedded backend, the typed client, the contract tests and the
 * OpenAPI document are derived from it.
 * @param id stable name, `resource.verb`
 * @param key method and path
 * @param spec access, and schemas of parameters, query, body and response
 * @example
 * export const list = endpoint('hotspots.list', 'GET /v1/hotspots', {
 *   summary: 'All hotspots',
 *   auth: 'public',
 *   output: z.object({ data: z.array(hotspot) }),
 * })
 */
export function endpoint<
  const Id extends string,
  const K extends EndpointKey,
  const S extends Omit<EndpointSpec, 'id'>,
>(id: Id, key: K, spec: S): Endpoint<S & { id: Id }, K> {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, path, spec: { id, ...spec } }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

/** Input of a handler: validated, defaults applied. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['spec']['params']>
  query: Parsed<E['spec']['query']>
  body: Parsed<E['spec']['body']>
}
/** Input of a caller: before validation, fields with defaults are optional. */
export type EndpointCall<E extends Endpoint> = {
  params?: Given<E['spec']['params']>
  query?: Given<E['spec']['query']>
  body?: Given<E['spec']['body']>
}
export type EndpointOutput<E extends Endpoint> = E['spec'] extends { output: infer Output extends z.ZodType }
  ? z.output<Output>
  : { ok: true }

/** The path of an endpoint with its `{names}` replaced by encoded values. */
export const filledPath = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Path and query of a call. @example addressOf(events.list, { query: { city: 'lyon' } }) // '/v1/events?city=lyon' */
export const addressOf = (endpoint: Endpoint, { params, query }: EndpointCall<Endpoint> = {}): string =>
  filledPath(endpoint, (params ?? {}) as Record<string, string>) + queryString((query ?? {}) as Query)
