import { RequestDatabase } from '../backend/db/request-database.ts'
import type { LastChange } from '../cache/location.ts'
import type { AppContext } from '../http/context.ts'

const waitUntilOf = (c: AppContext) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work)

/** The last change of an event in this location; asks its cache when this isolate has not lately. */
export const lastChangeOf = (c: AppContext): Promise<LastChange> =>
  c.get('location').lastChange(c.get('now'), waitUntilOf(c))

/** The same, as far as it is known without waiting. */
export const knownChangeOf = (c: AppContext): LastChange | undefined =>
  c.get('location').knownChange(c.get('now'), waitUntilOf(c))

/** Notes that an event was changed, see `BackendContext.renewPages`. */
export async function renewPages(c: AppContext): Promise<number> {
  const at = Date.now()
  const { DB } = c.env
  await c.get('location').change({ at, bookmark: (DB instanceof RequestDatabase && DB.bookmark) || '' })
  return at
}
