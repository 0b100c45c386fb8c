import type { AppContext } from '../http/context.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Wakes the screens that show the people of the event `{id}` of a call which has changed some; nobody waits for it. */
export function announce(c: AppContext, request: Request): void {
  const { ROOMS } = c.env
  if (!ROOMS) return
  const failed = (error: unknown) => writeLog('warn', 'No screen was woken', { requestId: c.get('requestId'), error })
  c.executionCtx.waitUntil(wake(ROOMS, request).catch(failed))
}

async function wake(rooms: NonNullable<AppContext['env']['ROOMS']>, request: Request): Promise<void> {
  // With all contracts, which most requests don't need.
  const { matchEndpoint } = await import('../http/match-endpoint.ts')
  const id = matchEndpoint(request)?.params['id']
  if (id !== undefined) await rooms.get(rooms.idFromName(id)).announce()
}
