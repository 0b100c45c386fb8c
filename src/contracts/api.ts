import type { Endpoint, EndpointCall, EndpointOutput } from './endpoint.ts'

/**
 * Calls an endpoint of `/v1` and returns its answer's body.
 * @throws {AppError} with the endpoint's own code when it refuses, `unavailable` when it cannot be reached
 */
export type Api = <E extends Endpoint>(endpoint: E, call?: EndpointCall<E>) => Promise<EndpointOutput<E>>
