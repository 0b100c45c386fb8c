import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Endpoint, EndpointInput, EndpointOutput, EndpointSpec } from '../../../src/contracts/endpoint.ts'
import type { OrganizerRole } from '../../../src/organize/event/organized.contract.ts'
import { AppError } from '../../http/errors.ts'
import { requireConfirmed, requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'
import { guarded, implement, type Implementation, type Returned } from '../core/implement.ts'
import { inList, run } from '../db/run-sql.ts'
import { notFound } from '../core/not-found.ts'

/**
 * A user's role for an event: its owner, a co-organizer, or an admin (D7). Co-organizers are
 * identified by their e-mail, and so only once they have confirmed it.
 */
export type EventRole = 'owner' | OrganizerRole | 'admin'

/**
 * The events that a user organizes, as a condition on `events`; uses indexes, however many
 * events there are.
 * @param user id of an account
 * @param roles of co-organizers that are included besides owners
 */
export const organizedBy = (user: string, roles: readonly OrganizerRole[] = ['editor', 'checkin']): SQL =>
  sql`events.row IN (SELECT row FROM events WHERE owner_id = ${user} UNION
    SELECT e.row FROM coorganizers c JOIN users u ON u.id = c.user_id AND u.active = 1 JOIN events e ON e.id = c.event_id
    WHERE c.user_id = ${user} AND c.role IN ${inList(roles)})`

/**
 * The viewer's role for an event.
 * @returns `null` without a role, and for an event that does not exist
 */
export async function organizerRole(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
): Promise<EventRole | null> {
  if (!viewer) return null
  const { first: row } = await run(
    env.DB,
    sql<{ role: EventRole | null }>`SELECT CASE WHEN owner_id = ${viewer.id} THEN 'owner'
        WHEN ${viewer.role} = 'admin' THEN 'admin'
        ELSE (SELECT c.role FROM coorganizers c JOIN users u ON u.id = c.user_id AND u.active = 1
          WHERE c.event_id = events.id AND c.user_id = ${viewer.id}) END AS role
      FROM events WHERE id = ${event}`,
  )
  return row?.role ?? null
}

/** The id of an event by its id or slug; the input itself if there is none. */
export async function idOfEvent({ env }: Pick<HandlerContext, 'env'>, named: string): Promise<string> {
  const { first: row } = await run(
    env.DB,
    sql<{ id: string }>`
      SELECT id FROM events WHERE id = ${named} UNION ALL SELECT id FROM events WHERE slug = ${named} LIMIT 1`,
  )
  return row?.id ?? named
}

/** What an organizer may do: edit; publish, invite and mail as well; check people in. */
type Right = 'edit' | 'publish' | 'checkin'

/** A call about the event of its path. */
type CallOfEvent = Endpoint<EndpointSpec & { params: z.ZodObject<{ id: z.ZodString }> }>

/**
 * Implements a call for the organizers of the event in its path; the handler gets the viewer's role.
 * @example forOrganizers(checkinCalls.checkin, 'checkin', async ({ params }, context, role) => …)
 */
export const forOrganizers = <E extends CallOfEvent>(
  endpoint: E,
  right: Right,
  handler: (input: EndpointInput<E>, context: HandlerContext, role: EventRole) => Promise<Returned<EndpointOutput<E>>>,
): Implementation<E> =>
  implement(
    endpoint,
    guarded(({ id }: { id: string }, context) => requireOrganizer(context, id, right), handler),
  )

/**
 * Requires an organizer of an event (D7): for `edit` its owner, editors and admins, for `publish` those of them whose e-mail
 * is confirmed (D69), for `checkin` also those who check in.
 * @returns the viewer's role
 * @throws {AppError} `unauthorized` for an anonymous visitor, `not_found`, `forbidden` for other users,
 * `email_unconfirmed`
 */
export async function requireOrganizer(
  context: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
  right: Right,
): Promise<EventRole> {
  requireUser(context)
  const role = await organizerRole(context, event)
  if (role !== null && (right === 'checkin' || role !== 'checkin')) {
    if (right === 'publish') await requireConfirmed(context)
    return role
  }
  if (role === null && !(await run(context.env.DB, sql`SELECT 1 FROM events WHERE id = ${event}`)).found)
    throw notFound('event with the id', event)
  throw new AppError(
    'forbidden',
    role === null ? 'Only the organizers of this event may do this' : 'You may check people in here, nothing else',
  )
}
