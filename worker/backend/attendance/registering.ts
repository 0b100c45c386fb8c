import { sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, limits } from '../auth/attempts.ts'
import { countAddress, keyed } from '../auth/caller.ts'
import type { HandlerContext } from '../context.ts'
import { users } from '../db/account-schema.ts'
import { decodeRow, prepare } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import type { ListedRow } from '../events/select-events.ts'
import { notFound } from '../not-found.ts'

/** Who registers: an account, or a guest by what they give. */
export interface Person {
  /** Null for a guest. */
  userId: string | null
  email: string
  name: string
}
export type AccountPerson = Person & { userId: string }

/** How often guests may ask from one address, since each time a seat is kept for a while. */
const guestLimit = { most: 30, perMs: 3_600_000 }

/** @throws {AppError} `not_found` */
export async function eventToRegisterFor({ env }: HandlerContext, id: string): Promise<EventRow> {
  const stored = await env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id).first()
  if (!stored) throw notFound('event with the id', id)
  return decodeRow(events, stored)
}

/**
 * The signed-in person, once their e-mail is confirmed (spec §6).
 * @throws {AppError} `email_unconfirmed`, `forbidden` when somebody else is named
 */
export async function confirmedPerson(context: HandlerContext, named: string | undefined): Promise<AccountPerson> {
  const { id } = signedIn(context)
  if (named !== undefined && named !== id)
    throw new AppError('forbidden', 'People register themselves; leave `user` out, or give your own id')
  const stored = await prepare(context.env.DB, sql`SELECT * FROM users WHERE id = ${id}`).first()
  if (!stored) throw new AppError('unauthorized', 'This account does not exist any more')
  const { email, active, displayname, firstName, lastName } = decodeRow(users, stored)
  if (!active) throw new AppError('email_unconfirmed', 'Confirm your e-mail first: the link is in the mail we sent you')
  return { userId: id, email, name: displayname || `${firstName} ${lastName}`.trim() }
}

interface Given {
  email?: string | undefined
  name?: string | undefined
}

/** Who somebody says they are. @throws {AppError} `invalid_input` naming what is missing */
export function bothGiven({ email, name }: Given): Pick<Person, 'email' | 'name'> {
  if (email && name) return { email, name }
  throw new AppError('invalid_input', 'Log in, or give your e-mail and your name', {
    fields: { ...(!email && { email: 'must be given' }), ...(!name && { name: 'must be given' }) },
  })
}

/**
 * A guest, by the e-mail and the name they give (D16).
 * @throws {AppError} `forbidden` where guests are not wanted, `invalid_input`, `too_many_requests`
 */
export async function guestPerson(context: HandlerContext, event: EventRow, given: Given): Promise<Person> {
  if (!event.guests) throw new AppError('forbidden', 'This event is for people with an account; log in first')
  const { email, name } = bothGiven(given)
  await countAddress(context, 'guests', guestLimit)
  const key = await keyed(context, 'guest', `${event.id} ${email}`)
  await countTry(context.env.DB, `guest:${key}`, limits.mails, context.now)
  return { userId: null, email, name }
}

/**
 * Why nobody can register for an event, or stand in line (spec §4, D26, D31).
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
  new AppError('event_full', 'No seat is left; stand in line by POST /v1/events/waiting-list/{id}')
