import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Companion, GivenParty } from '../../../../src/events/attend/party/party.contract.ts'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import { toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import type { BackendEnv, HandlerContext } from '../../core/context.ts'
import { mintCertificateToken, mintPass, newRegistrationId } from '../../core/registration-token.ts'
import type { StoredCompanion } from '../../db/companions.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import { mintTicket } from '../../core/ticket.ts'

/** Names of the people who come with a person, each empty while it is not known. */
export type Companions = readonly string[]

/**
 * The people who come along, by the number of places and the names that were given. Names beyond that number are dropped: a
 * form sends those that were typed before the number was changed.
 * @throws {AppError} `invalid_input` naming `seats`
 */
export function readParty(
  { seats = 1, companions }: GivenParty,
  { seatsPerPerson }: Pick<EventSettings, 'seatsPerPerson'>,
): Companions {
  if (seats > seatsPerPerson)
    throw new AppError('invalid_input', `Places of this event that one person may take: ${seatsPerPerson}`, {
      fields: { seats: fieldError('max', `must be at most ${seatsPerPerson}`, { n: seatsPerPerson }) },
    })
  return Array.from({ length: seats - 1 }, (_, index) => companions[index] ?? '')
}

/** How many seats a person and their companions need. @param host id, as an expression */
export const seatsOf = (host: SQL): SQL =>
  sql`(1 + (SELECT count(*) FROM registrations AS companion WHERE companion.host_id = ${host}))`

/**
 * Inserts people who come with a person, once that person has a registration. An empty name is made of the host's.
 * @param host id
 */
export function companionsStatement(
  { now }: Pick<HandlerContext, 'env' | 'now'>,
  host: SQL,
  companions: Companions,
): SQL {
  const rows = companions.map((name) => [newRegistrationId(), name])
  // Also their order: each is created a millisecond after the one before.
  const number = sql`((SELECT count(*) FROM registrations AS other WHERE other.host_id = host.id) + given.key + 1)`
  return sql`INSERT INTO registrations (id, event_id, email, name, unnamed, state, hold_until, queued_at, lang, news, source, host_id, created_at, updated_at)
    SELECT given.value ->> 0, host.event_id, 'none-' || (given.value ->> 0),
      iif(given.value ->> 1 = '', trim(host.name || ' +' || ${number}), given.value ->> 1), given.value ->> 1 = '',
      host.state, host.hold_until, host.queued_at, host.lang, 0, host.source, host.id, ${now} + ${number}, ${now}
    FROM registrations AS host JOIN json_each(${JSON.stringify(rows)}) AS given WHERE host.id = ${host}`
}

/** A companion, as their host sees them. */
export async function presentCompanion(
  env: BackendEnv,
  { row: { id, eventId, spoken, name, unnamed, state, checkedInAt }, certified }: StoredCompanion,
): Promise<Companion> {
  const goes = state === 'going'
  return {
    _id: id,
    name,
    named: !unnamed,
    ticket: goes ? await mintTicket(env, { registration: id, event: eventId, name }) : null,
    code: spokenCode({ eventId, spoken }),
    pass: goes ? await mintPass(env, id) : null,
    checkedInAt: toIsoOrNull(checkedInAt),
    certificate: certified ? await mintCertificateToken(env, id) : null,
  }
}
