import { sql } from 'drizzle-orm'
import type { ListedAttendee, Person } from '../../../../src/organize/attendees/attendees.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import type { AttendeeLogKind } from '../../db/attendance-schema.ts'
import { batch, run } from '../../db/run-sql.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { readSessions } from '../checkin/sessions.ts'
import { momentOf, presentPerson, seesAll, selectPeople, type StoredPerson } from './list-people.ts'

/**
 * A person of an event, also one who left.
 * @param at a moment of the date of a course that is meant, ISO: the present one without it
 * @throws {AppError} `not_found`
 */
export async function storedPerson(
  context: HandlerContext,
  event: string,
  id: string,
  at?: string,
): Promise<StoredPerson> {
  const sessions = await readSessions(context.env.DB, event, context.now, momentOf(at))
  const { person } = await batch(context.env.DB, {
    person: selectPeople(event, sql`r.id = ${id}`, { sessions, withLeft: true, order: sql`r.id`, limit: 1 }),
  })
  if (!person.first) throw notFound('registration for this event with the id', id)
  return person.first
}

/** As `storedPerson`, as the role sees the person. */
export const showPerson = async (
  context: HandlerContext,
  event: string,
  id: string,
  role: EventRole,
): Promise<ListedAttendee> => presentPerson(await storedPerson(context, event, id), role)

interface Entry {
  kind: string
  at: number
  by: string
  detail: string
}

type Companion = Person['party'][number]

/** Name of the account in `u`. */
const nameOfUser = sql.raw(`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.displayname, '')`)

/**
 * A person with the history of the registration.
 * @throws {AppError} `not_found`
 */
export async function personWithHistory(
  context: HandlerContext,
  event: string,
  { id, at }: { id: string; at?: string | undefined },
  role: EventRole,
): Promise<Person> {
  const { DB } = context.env
  const one = await storedPerson(context, event, id, at)
  const { done, mails, left, visits, party } = await batch(DB, {
    done: sql<Entry>`SELECT log.kind, log.created_at AS at, ${nameOfUser} AS by, '' AS detail FROM attendee_log AS log
      LEFT JOIN users u ON u.id = log.user_id WHERE log.registration_id = ${id} AND log.event_id = ${event}`,
    mails: sql<Entry>`SELECT iif(state = 'dead', 'mailFailed', 'mail') AS kind, coalesce(sent_at, created_at) AS at, '' AS by, kind AS detail
      FROM outbox WHERE user_id = ${one.userId ?? id} AND json_extract(data, '$.registration') = ${id} AND state IN ('sent', 'dead')`,
    left: sql<Entry>`SELECT iif(removed_by IS NULL, 'left', 'removed') AS kind, left_at AS at, ${nameOfUser} AS by, '' AS detail
      FROM left_registrations AS gone LEFT JOIN users u ON u.id = gone.removed_by WHERE gone.id = ${id}`,
    party: sql<Companion>`SELECT id AS _id, name FROM registrations WHERE host_id = ${id} ORDER BY created_at, id`,
    visits: sql<{ visits: number }>`SELECT count(*) AS visits FROM registrations AS other
      JOIN events ON events.id = other.event_id
      WHERE other.state = 'going' AND other.event_id <> ${event}
        AND events.owner_id = (SELECT owner_id FROM events WHERE id = ${event})
        AND ${one.userId === null ? sql`other.email = ${one.email}` : sql`other.user_id = ${one.userId}`}`,
  })
  const own: Entry[] = [
    ...(one.source === 'hand' ? [] : [{ kind: 'registered', at: one.createdAt, by: '', detail: '' }]),
    ...(one.checkedInAt === null ? [] : [{ kind: 'checkedIn', at: one.checkedInAt, by: one.checkedInBy, detail: '' }]),
  ]
  const history = [...own, ...done.rows, ...(seesAll(role) ? mails.rows : []), ...left.rows]
  return {
    ...presentPerson(one, role),
    history: history
      .toSorted((a, b) => b.at - a.at)
      .map(({ at, ...entry }) => ({ ...(entry as Person['history'][number]), at: toIso(at) })),
    visits: visits.only.visits + 1,
    party: party.rows,
  }
}

/** An entry in the history of some people, by the viewer. @param people a query of their ids */
export const logPeople = (
  { now, viewer }: Pick<HandlerContext, 'env' | 'now' | 'viewer'>,
  event: string,
  kind: AttendeeLogKind,
  people: ReturnType<typeof sql>,
) =>
  sql`INSERT INTO attendee_log (event_id, registration_id, kind, user_id, created_at)
    SELECT ${event}, id, ${kind}, ${viewer?.id ?? null}, ${now} FROM (${people})`

/** Whether an address is in the list of an event. */
export const isListed = async ({ env: { DB } }: HandlerContext, event: string, email: string): Promise<boolean> =>
  (await run(DB, sql`SELECT 1 FROM registrations WHERE event_id = ${event} AND email = ${email}`)).first !== undefined
