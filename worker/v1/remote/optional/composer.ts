import type {
  Endpoint,
  EndpointCall,
  EndpointInput,
  EndpointKey,
  EndpointOutput,
} from '../../../../src/contracts/endpoint.ts'
import type { EventSummary } from '../../../../src/events/events.contract.ts'

/** End of an event, or its beginning without one; ms. */
export const endOf = ({ date, endDate }: Pick<EventSummary, 'date' | 'endDate'>): number => Date.parse(endDate ?? date)

/** A remote host as one visitor may call it. */
export interface Host {
  /** ms */
  now: number
  /** @throws {AppError} of the answer */
  call: <E extends Endpoint>(endpoint: E, input?: EndpointCall<E>) => Promise<EndpointOutput<E>>
  /** As `call`, for a change whose answer spec §7 does not show. */
  tell: (endpoint: Endpoint, input: EndpointCall<Endpoint>) => Promise<void>
}

/** Makes the answer to a call from other calls of a host. */
export type Composer = (input: EndpointInput<Endpoint>, host: Host) => Promise<unknown>

/** The composer of an endpoint. @example composed(topics, async () => ({ data: [], total: 0, count: 0 })) */
export const composed = <E extends Endpoint>(
  endpoint: E,
  compose: (input: EndpointInput<E>, host: Host) => Promise<EndpointOutput<E>>,
): [EndpointKey, Composer] => [endpoint.key, compose as Composer]
