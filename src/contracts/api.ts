import type { Endpoint, EndpointCall, EndpointOutput } from './endpoint.ts'

/**
 * Typed client of `/v1`: calls an endpoint and returns the body of its response.
 * @param endpoint of a `*.contract.ts`
 * @param call parameters, query and body before defaults are applied
 * @throws {AppError} with the code of the endpoint's error response; `unavailable` when `/v1` cannot be reached
 * @example const { data } = await api(events.list, { query: { city: 'lyon' } })
 */
export type Api = <E extends Endpoint>(endpoint: E, call?: EndpointCall<E>) => Promise<EndpointOutput<E>>
