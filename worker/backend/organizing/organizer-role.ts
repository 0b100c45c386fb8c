import { sql, type SQL } from 'drizzle-orm'
import type { OrganizerRole } from '../../../src/contracts/v1/organizing.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import type { HandlerContext } from '../context.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { notFound } from '../not-found.ts'

/**
 * What somebody is to an event: who made it, a co-organizer, or an admin (D7). A co-organizer is one by their e-mail, and
 * so not before they have confirmed it.
 */
export type EventRole = 'owner' | OrganizerRole | 'admin'

/**
 * The events that a person organizes, as a condition on `events`; found by index, however many others there are.
 * @param user id of an account
 * @param roles of a co-organizer that count besides having made the event
 */
export const organizedBy = (user: string, roles: readonly OrganizerRole[] = ['editor', 'checkin']): SQL =>
  sql`events.row IN (SELECT row FROM events WHERE owner_id = ${user} UNION
    SELECT e.row FROM coorganizers c JOIN users u ON u.id = c.user_id AND u.active = 1 JOIN events e ON e.id = c.event_id
    WHERE c.user_id = ${user} AND c.role IN ${inList(roles)})`

/**
 * What the viewer is to an event.
 * @returns `null` for a stranger, and for an event that does not exist
 */
export async function organizerRole(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
): Promise<EventRole | null> {
  if (!viewer) return null
  const row = await prepare(
    env.DB,
    sql`SELECT CASE WHEN owner_id = ${viewer.id} THEN 'owner'
        WHEN ${viewer.role} = 'admin' THEN 'admin'
        ELSE (SELECT c.role FROM coorganizers c JOIN users u ON u.id = c.user_id AND u.active = 1
          WHERE c.event_id = events.id AND c.user_id = ${viewer.id}) END AS role
      FROM events WHERE id = ${event}`,
  ).first<{ role: EventRole | null }>()
  return row?.role ?? null
}

/**
 * Lets organizers of an event pass (D7): for `edit` its owner, editors and admins, for `checkin` those who check in too.
 * @returns what the viewer is to the event
 * @throws {AppError} `unauthorized` for a stranger, `not_found`, `forbidden` for everybody else
 */
export async function requireOrganizer(
  context: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
  right: 'edit' | 'checkin',
): Promise<EventRole> {
  signedIn(context)
  const role = await organizerRole(context, event)
  if (role !== null && (right === 'checkin' || role !== 'checkin')) return role
  if (role === null && !(await context.env.DB.prepare('SELECT 1 FROM events WHERE id = ?').bind(event).first()))
    throw notFound('event with the id', event)
  throw new AppError(
    'forbidden',
    role === null ? 'Only the organizers of this event may do this' : 'You may check people in here, nothing else',
  )
}
