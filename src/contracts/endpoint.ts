import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, anyone with more shown to the signed-in, the signed-in only, admins only. */
export type Auth = 'public' | 'optional' | 'user' | 'admin'

export interface EndpointSpec {
  /** Permanent name, `resource.verb`; the form bridge and the OpenAPI document use it. */
  id: string
  summary: string
  auth: Auth
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a form with a file, `multipart/form-data`; otherwise it is JSON. */
  multipart?: true
  /** The answer's body. A redirect has none. */
  output: z.ZodType
}

export interface Endpoint<S extends EndpointSpec = EndpointSpec> {
  method: Method
  /** Path with `{name}` parameters, `/v1` included. */
  path: string
  spec: S
}

/**
 * One call of `/v1` as data (spec §7). The embedded backend, the typed client, the contract suite and the OpenAPI
 * document all derive from it.
 * @example endpoint('GET /v1/hotspots', { id: 'hotspots.list', summary: 'All hotspots', auth: 'public', output })
 */
export function endpoint<const S extends EndpointSpec>(key: `${Method} /v1/${string}`, spec: S): Endpoint<S> {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path, spec }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, after validation. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['spec']['params']>
  query: Parsed<E['spec']['query']>
  body: Parsed<E['spec']['body']>
}
/** What a caller gives, before defaults are filled in. */
export type EndpointCall<E extends Endpoint> = {
  params?: Given<E['spec']['params']>
  query?: Given<E['spec']['query']>
  body?: Given<E['spec']['body']>
}
export type EndpointOutput<E extends Endpoint> = z.output<E['spec']['output']>
