import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type {
  BulkAction,
  changeAttendees,
  ListedAttendee,
} from '../../../../src/organize/attendees/attendees.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { resendMail } from '../../attendance/attend.ts'
import { refuseClosed, eventFull } from '../../attendance/registering.ts'
import { offerEnds, offerFreeSeats, offerMail } from '../../attendance/seats.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch } from '../../db/run-sql.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { logStatement } from '../../events/event-log.ts'
import { publishedEvent } from '../../events/published-event.ts'
import { registrationMailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { readSessions, type Sessions } from '../checkin/sessions.ts'
import { deriveCheckIns, undoScans } from '../checkin/store-scans.ts'
import { momentOf, seesAll } from './list-people.ts'
import { logPeople, showPerson, storedPerson } from './one-person.ts'
import { foldNames, matching, peopleOf } from './select-people.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { isTaken } from '../../db/store-fault.ts'

type Input = EndpointInput<typeof changeAttendees>['body']
type Output = EndpointOutput<typeof changeAttendees>

/** What a change is about. */
interface Changed {
  event: string
  /** Condition on `registrations AS r`. */
  chosen: SQL
  sessions: Sessions
}

type Change = (context: HandlerContext, changed: Changed, input: Input) => Promise<Output>

/** How many of the chosen people a change concerns: what D1 says it changed includes the rows of triggers. */
const countOf = (chosen: SQL) => sql<{ people: number }>`SELECT ${numberOf(chosen)} AS people`

const numberOf = (chosen: SQL): SQL => sql`(SELECT count(*) FROM registrations AS r WHERE ${chosen})`

/**
 * Marks people present or absent at the date that is meant, as a device does. A check-in for an earlier one has the time of its
 * beginning.
 */
const mark =
  (kind: 'in' | 'out'): Change =>
  async (context, { event, chosen, sessions }) => {
    const { env, now } = context
    const { begins, present, meant, from, until } = sessions
    const pastAt = kind === 'in' ? Math.max(from, begins[meant] ?? from) : until - 1
    const call = { event, call: crypto.randomUUID(), sessions }
    const { count } = await batch(env.DB, {
      count: countOf(chosen),
      log: logStatement(context, {
        event,
        kind: kind === 'in' ? 'checkedIn' : 'checkedOut',
        people: numberOf(chosen),
        gather: true,
      }),
      scans: sql`INSERT INTO door_scans (event_id, id, kind, registration_id, at, user_id, device, call, created_at)
        SELECT ${event}, ${call.call} || r.id, ${kind}, r.id, ${meant === present ? now : pastAt},
          ${requireUser(context).id}, '', ${call.call}, ${now} FROM registrations AS r WHERE ${chosen}`,
      undone: undoScans(call, now),
      done: deriveCheckIns(call, now),
    })
    return { done: count.only.people, mailed: 0 }
  }

/** Offers seats to chosen people of the waiting list, whatever their rank (D17). */
const offer: Change = async (context, { event, chosen }, { addSeats }) => {
  const { env, now } = context
  refuseClosed(await publishedEvent(context, event), now)
  const offered = sql`registrations.event_id = ${event} AND registrations.state = 'offered' AND registrations.updated_at = ${now}
    AND registrations.id IN (SELECT r.id FROM registrations AS r WHERE ${partiesOf(chosen)})`
  const waiting = sql`${partiesOf(chosen)} AND r.state = 'waiting'`
  const { count, mails } = await orFull(
    batch(env.DB, {
      count: countOf(waiting),
      seats: seatsFor(context, event, numberOf(waiting), addSeats),
      history: logStatement(context, { event, kind: 'seatsOffered', people: numberOf(waiting) }),
      done: sql`UPDATE registrations AS r SET state = 'offered', updated_at = ${now}, hold_until = ${offerEnds(sql`r.event_id`, now)}
        WHERE ${waiting} AND r.host_id IS NULL`,
      log: logPeople(context, event, 'offered', sql`SELECT id FROM registrations WHERE ${offered}`),
      mails: offerMail(context, offered),
    }),
  )
  return { done: count.only.people, mailed: mails.changes }
}

/** The chosen people and all with whom they come or who come with them: a waiting party gets its seats together. */
const partiesOf = (chosen: SQL): SQL =>
  sql`coalesce(r.host_id, r.id) IN (SELECT coalesce(r.host_id, r.id) FROM registrations AS r WHERE ${chosen})`

/** Removes people and their companions; their seats go to the waiting list. Whose companion is removed gets the tickets again. */
const remove: Change = async (context, { event, chosen: named }, { mail }) => {
  const { env, now, viewer } = context
  const chosen = sql`(r.id IN (SELECT r.id FROM registrations AS r WHERE ${named}) OR r.host_id IN (SELECT r.id FROM registrations AS r WHERE ${named}))`
  const { count, mails } = await batch(env.DB, {
    count: countOf(chosen),
    // Before the registrations are deleted, while their addresses are available.
    mails: mail
      ? [
          ...resendMail(
            context,
            sql`registrations.id IN (SELECT r.host_id FROM registrations AS r WHERE ${named})
              AND registrations.id NOT IN (SELECT r.id FROM registrations AS r WHERE ${named})`,
          ),
          registrationMailStatement(
            context,
            { kind: 'removed', version: sql`id` },
            sql`registrations.state <> 'pending' AND registrations.id IN (SELECT r.id FROM registrations AS r WHERE ${chosen})`,
          ),
        ]
      : [],
    left: sql`INSERT OR REPLACE INTO left_registrations
        (id, event_id, user_id, email, name, folded_name, lang, answers, source, host_id, created_at, left_at, removed_by)
      SELECT r.id, r.event_id, r.user_id, r.email, r.name, r.folded_name, r.lang, r.answers, r.source, r.host_id, r.created_at, ${now}, ${viewer?.id ?? null}
      FROM registrations AS r WHERE ${chosen} AND r.state <> 'pending'`,
    history: logStatement(context, { event, kind: 'attendeeRemoved', people: numberOf(chosen) }),
    done: sql`DELETE FROM registrations AS r WHERE ${chosen}`,
    offered: offerFreeSeats(context, sql`events.id = ${event}`),
  })
  return { done: count.only.people, mailed: mails.reduce((sum, { changes }) => sum + changes, 0) }
}

const changes: Record<BulkAction, Change> = { checkin: mark('in'), checkout: mark('out'), offer, remove }

/**
 * Changes several people of an event in one transaction, with their mails.
 * @param event id
 * @param role of the caller
 * @throws {AppError} `forbidden` for what the role may not do, `event_full`, `event_closed`
 */
export async function changePeople(
  context: HandlerContext,
  event: string,
  input: Input,
  role: EventRole,
): Promise<Output> {
  const { action, registrations, view, search, except, at } = input
  if (!seesAll(role) && action !== 'checkin' && action !== 'checkout')
    throw new AppError('forbidden', 'You may check people in here, nothing else')
  if (search) await foldNames(context, event)
  const sessions = await readSessions(context.env.DB, event, context.now, momentOf(at))
  const matched = matching({
    registrations,
    view,
    search,
    except,
    withEmails: seesAll(role),
    ...(action === 'checkin' && { state: 'going', checkedIn: false }),
    ...(action === 'checkout' && { checkedIn: true }),
  })
  const chosen = sql`r.id IN (SELECT r.id FROM ${peopleOf(event, sessions, false)} AS r WHERE ${matched})`
  const result = await changes[action](context, { event, chosen, sessions }, input)
  sendSoon(context)
  return result
}

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

/**
 * Statements that begin a batch which fills seats: with `add` they raise the number of seats where some are missing, so that a
 * limit is never below the number of occupied seats; without it they abort the batch (`orFull`).
 * @param event id
 * @param people how many seats are needed, as a scalar expression
 */
export function seatsFor({ now }: Pick<HandlerContext, 'now'>, event: string, people: SQL, add: boolean): SQL[] {
  const missing = sql`id = ${event} AND max_attendees IS NOT NULL AND attendees_count + held_count + ${people} > max_attendees`
  if (!add) return [precondition(sql`NOT EXISTS (SELECT 1 FROM events WHERE ${missing})`)]
  return [
    // An edit that began before must not bring the old number back.
    sql`INSERT INTO event_settings (event_id, revision) SELECT id, 1 FROM events WHERE ${missing}
      ON CONFLICT (event_id) DO UPDATE SET revision = revision + 1`,
    sql`UPDATE events SET max_attendees = attendees_count + held_count + ${people}, updated_at = max(updated_at + 1, ${now}) WHERE ${missing}`,
  ]
}

/** Turns the failure of `seatsFor` into `event_full`. */
export async function orFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUnmet(error) ? eventFull() : error
  }
}
