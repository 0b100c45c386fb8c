import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { guestHoldMinutes, unconfirmedGuests } from '../../../src/contracts/limits.ts'
import { AppError } from '../../http/errors.ts'
import { requireUser, unconfirmed } from '../core/require-user.ts'
import { rateLimit, limits, tooMany } from '../core/rate-limit.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { addressKey, countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { users } from '../db/account-schema.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import type { ListedRow } from '../events/select-events.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'

/** The person to register: an account, or a guest by e-mail and name. */
export interface Person {
  /** Null for a guest. */
  userId: string | null
  email: string
  name: string
  /** Keyed digest of a guest's network, if known. */
  addressKey: string | null
}
export type AccountPerson = Person & { userId: string }

/** Registrations per address: each one holds a seat for a while. */
const guestLimit = { max: 30, windowMs: 3_600_000 }

/**
 * The signed-in person, once their e-mail is confirmed (spec §6).
 * @throws {AppError} `email_unconfirmed`, `forbidden` when another person is named
 */
export async function confirmedPerson(context: HandlerContext, named: string | undefined): Promise<AccountPerson> {
  const { id } = requireUser(context)
  if (named !== undefined && named !== id)
    throw new AppError('forbidden', 'People register themselves; leave `user` out, or give your own id')
  const { active, ...person } = await accountPerson(context)
  if (!active) throw unconfirmed()
  return person
}

/** The signed-in person, and whether their e-mail is confirmed. @throws {AppError} `unauthorized` */
export async function accountPerson(context: HandlerContext): Promise<AccountPerson & { active: boolean }> {
  const { id } = requireUser(context)
  const { first: user } = await run(context.env.DB, rowsOf(users)`SELECT * FROM users WHERE id = ${id}`)
  if (!user) throw new AppError('unauthorized', 'This account no longer exists')
  const { email, active, displayname, firstName, lastName } = user
  return { userId: id, email, name: displayname || `${firstName} ${lastName}`.trim(), addressKey: null, active }
}

interface Entered {
  email?: string | undefined
  name?: string | undefined
}

/**
 * Requires both e-mail and name.
 * @throws {AppError} `invalid_input` naming the missing field
 */
export function requireEmailAndName({ email, name }: Entered): Pick<Person, 'email' | 'name'> {
  if (email && name) return { email, name }
  throw new AppError('invalid_input', 'Log in, or give your e-mail and your name', {
    fields: {
      ...(!email && { email: fieldError('required', 'must be given') }),
      ...(!name && { name: fieldError('required', 'must be given') }),
    },
  })
}

/**
 * A guest, by the e-mail and the name entered (D16).
 * @throws {AppError} `forbidden` where guests are disabled, `invalid_input`,
 * `too_many_requests`
 */
export async function guestPerson(context: HandlerContext, event: EventRow, entered: Entered): Promise<Person> {
  if (!event.guests) throw new AppError('forbidden', 'This event is for people with an account; log in first')
  const { email, name } = requireEmailAndName(entered)
  await refuseAddress(context, email)
  await countAddress(context, 'guests', guestLimit)
  const key = await keyed(context, 'guest', `${event.id} ${email}`)
  await rateLimit(context.env.DB, `guest:${key}`, limits.mails, context.now)
  const person = { userId: null, email, name, addressKey: await addressKey(context) }
  const { rows: room } = await run(
    context.env.DB,
    sql`SELECT 1 WHERE ${hasRoom(sql`${event.id}`, person, context.now)}`,
  )
  if (room.length === 0) throw tooMany(guestHoldMinutes * 60)
  await countRecipient(context, email)
  return person
}

/**
 * Whether a network and an e-mail have few enough unconfirmed registrations, as a condition:
 * nobody can block an event's seats with other people's addresses. An e-mail that asks again
 * does not count itself.
 * @param event its id
 */
export const hasRoom = (
  event: SQL,
  { email, addressKey: key }: Pick<Person, 'email' | 'addressKey'>,
  now: number,
): SQL =>
  sql`(SELECT count(*) FROM registrations AS other WHERE other.event_id = ${event} AND other.state = 'pending'
      AND coalesce(other.hold_until, ${now + 1}) > ${now} AND other.address_key = ${key} AND other.email <> ${email}) < ${unconfirmedGuests.network}
    AND (SELECT count(*) FROM registrations AS other WHERE other.email = ${email} AND other.user_id IS NULL
      AND other.state = 'pending' AND coalesce(other.hold_until, ${now + 1}) > ${now} AND other.event_id <> ${event}) < ${unconfirmedGuests.email}`

/**
 * Rejects registrations, and entries to the waiting list, of an event that takes none (spec
 * §4, D26, D31).
 * @throws {AppError} `event_closed`
 */
export function refuseClosed(event: ListedRow, now: number): void {
  const closed = (message: string) => new AppError('event_closed', message)
  if (event.registerUrl !== null)
    throw closed(`People register for this event elsewhere: GET /v1/events/redirect/${event.id} leads there`)
  if (event.status === 'cancelled') throw closed('This event is cancelled')
  if (event.overAt < now) throw closed('This event is over')
  if (event.change === 'postponed') throw closed('This event is postponed, its new date is not known yet')
}

export const eventFull = () =>
  new AppError('event_full', 'No seat is left; join the waiting list with POST /v1/events/waiting-list/{id}')
