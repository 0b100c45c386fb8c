import type { AppContext } from '../../http/context.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'

/** Wakes the screens that show the people of the event `{id}` of a call which has changed some; nobody waits for it. */
export function announce(c: AppContext, request: Request): void {
  const { ROOMS } = c.env
  const id = matchEndpoint(request)?.params['id']
  if (!ROOMS || id === undefined) return
  const failed = (cause: unknown) => console.warn(`No screen was woken: ${String(cause)}`)
  c.executionCtx.waitUntil(ROOMS.get(ROOMS.idFromName(id)).announce().catch(failed))
}
