import type { Endpoint } from './endpoint.ts'
import * as modules from './modules.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'spec' in value

/** All endpoints of `/v1`. Routing, the rules of the site's gate, the OpenAPI document, the page `/api` and the contract tests read them. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
)

type EndpointIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never
/** The types of all endpoints. */
export type AnyEndpoint = EndpointIn<(typeof modules)[keyof typeof modules]>
type IdOf<E> = E extends Endpoint<infer Spec> ? Spec['id'] : never
/** `'events.list' | …`: the ids of all endpoints. */
export type EndpointId = IdOf<AnyEndpoint>
