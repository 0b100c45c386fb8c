import { sql } from 'drizzle-orm'
import type { ListedAttendee } from '../../../../src/organize/attendees/attendees.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { batch } from '../../db/run-sql.ts'
import { isTaken } from '../../db/store-fault.ts'
import { logStatement } from '../../events/event-log.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { logPeople, showPerson, storedPerson } from './one-person.ts'

/**
 * Puts a person who left at the end of the waiting list. The registration has its id again, so that a ticket which was sent for it
 * counts once the person has a seat. A companion comes back without the party. No mail is sent.
 * @param event id
 * @param role of the caller
 * @throws {AppError} `not_found`, `conflict` for a person who is registered, also by another registration
 */
export async function queuePerson(
  context: HandlerContext,
  event: string,
  registration: string,
  role: EventRole,
): Promise<ListedAttendee> {
  const { env, now } = context
  const { state } = await storedPerson(context, event, registration)
  if (state === 'left') {
    const queueing = batch(env.DB, [
      precondition(sql`EXISTS (SELECT 1 FROM left_registrations WHERE id = ${registration} AND event_id = ${event})`),
      sql`INSERT INTO registrations (id, event_id, user_id, email, name, lang, answers, source, state, queued_at, created_at, updated_at)
        SELECT id, event_id, user_id, email, name, lang, answers, source, 'waiting', ${now}, created_at, ${now}
        FROM left_registrations WHERE id = ${registration} AND event_id = ${event}`,
      logStatement(context, { event, kind: 'attendeeChanged', people: 1, gather: true }),
      logPeople(
        context,
        event,
        'queued',
        sql`SELECT id FROM registrations WHERE id = ${registration} AND queued_at = ${now}`,
      ),
    ])
    await queueing.catch(async (error: unknown) => {
      if (isTaken(error, 'registrations.')) throw registered()
      // Another call let the person wait, or they registered again, in between.
      if (!isUnmet(error) || (await storedPerson(context, event, registration)).state !== 'waiting') throw error
    })
  } else if (state !== 'waiting') throw registered()
  return showPerson(context, event, registration, role)
}

const registered = () => new AppError('conflict', 'This person is registered')
