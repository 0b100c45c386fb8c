import { sql } from 'drizzle-orm'
import type { EventSummary } from '../../../src/events/events.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { inList, run } from '../db/run-sql.ts'
import { ownedBy } from '../db/registration-owner.ts'

/** Marks the events of a list that the viewer attends (D9). */
export async function markAttending(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  events: EventSummary[],
): Promise<EventSummary[]> {
  if (!viewer || events.length === 0) return events
  const { rows } = await run(
    env.DB,
    sql<{ event: string }>`SELECT event_id AS event FROM registrations
      WHERE event_id IN ${inList(events.map(({ _id }) => _id))} AND ${ownedBy(viewer.id)} AND state = 'going'`,
  )
  const attended = new Set(rows.map(({ event }) => event))
  return events.map((event) => ({ ...event, attending: attended.has(event._id) }))
}
