import { sql } from 'drizzle-orm'
import type { Event } from '../../../src/events/events.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import { loadAttendees, presentAttendee } from './list-attendees.ts'
import { organizerRole } from '../events/organizer-role.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** The part of an event that depends on the viewer. */
export type ViewerPart = Pick<Event, 'attending' | 'attendees' | 'feedbacks'>

/** The part that anonymous visitors see. */
const nobody: ViewerPart = { attending: false, attendees: [], feedbacks: [] }

/**
 * The part of an event that depends on the viewer (D9): organizers see all registrations and
 * feedbacks, attendees only their own.
 */
export async function viewerPart(context: HandlerContext, event: string): Promise<ViewerPart> {
  const { viewer, env } = context
  if (!viewer) return nobody
  const role = await organizerRole(context, event)
  const { own, feedbacks } = await batch(env.DB, {
    own: sql<{ id: string }>`
      SELECT id FROM registrations WHERE event_id = ${event} AND ${ownedBy(viewer.id)} AND state = 'going' LIMIT 1`,
    feedbacks: sql<{ rating: number; comment: string; createdAt: number }>`
      SELECT rating, comment, created_at AS createdAt FROM feedbacks
      WHERE event_id = ${event} AND ${role !== null && role !== 'checkin' ? sql`1` : sql`0`} ORDER BY created_at DESC LIMIT 500`,
  })
  const ownId = own.first?.id
  const shown = role === null ? sql`r.id = ${ownId ?? ''}` : sql`r.event_id = ${event}`
  return {
    attending: ownId !== undefined,
    attendees: (await loadAttendees(context, shown)).map((row) => presentAttendee(row, role !== 'checkin')),
    feedbacks: feedbacks.rows.map((feedback) => ({
      ...feedback,
      createdAt: toIso(feedback.createdAt),
    })),
  }
}
