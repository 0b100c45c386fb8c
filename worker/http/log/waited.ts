import type { Bindings } from '../env.ts'

/**
 * Header by which the server of `npm start` tells the worker when it received a request, ms since 1970: the worker, which answers one
 * request at a time, begins later. The server drops it from the requests of others.
 */
export const receivedHeader = 'mf-received'

/** How long a request waited for the worker, ms; 0 where no server says when it came. @param now ms */
export function waitedMs(headers: Headers, { ONE_ISOLATE }: Pick<Bindings, 'ONE_ISOLATE'>, now: number): number {
  const received = ONE_ISOLATE === 'true' ? Number(headers.get(receivedHeader) ?? now) : now
  return Math.max(0, now - received) || 0
}
