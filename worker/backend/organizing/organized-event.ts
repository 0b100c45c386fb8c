import type { OrganizedEvent } from '../../../src/contracts/v1/organizing.ts'
import type { HandlerContext } from '../context.ts'
import { decodeRow } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { toEvent } from '../events/present-event.ts'
import { notFound } from '../not-found.ts'
import { readReferences, referenceStatements, type References } from '../references/load-references.ts'
import type { EventRole } from './organizer-role.ts'

interface Loaded {
  row: EventRow
  references: References
  waitingCount: number
  checkedInCount: number
}

/**
 * An event with what its organizers see of it.
 * @throws {AppError} `not_found`
 */
export async function loadOrganized({ env }: Pick<HandlerContext, 'env'>, id: string): Promise<Loaded> {
  const results = await env.DB.batch<Record<string, unknown>>([
    ...referenceStatements(env.DB),
    env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id),
    env.DB.prepare(
      `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(checked_in_at) AS present
        FROM registrations WHERE event_id = ?`,
    ).bind(id),
  ])
  const stored = results[2]!.results[0]
  if (!stored) throw notFound('event with the id', id)
  const { waiting, present } = results[3]!.results[0]!
  return {
    row: decodeRow(events, stored),
    references: readReferences(results),
    waitingCount: Number(waiting),
    checkedInCount: Number(present),
  }
}

/** The event as its organizers edit it. */
export function presentOrganized(
  { row, references, waitingCount, checkedInCount }: Loaded,
  now: number,
  role: EventRole,
): OrganizedEvent {
  const { attendees: _, feedbacks: __, attending: ___, ...event } = toEvent(row, { now, references })
  const { onlineUrl, registerUrl, guests, heldCount } = row
  return { ...event, onlineUrl, registerUrl, guests, heldCount, waitingCount, checkedInCount, role }
}
