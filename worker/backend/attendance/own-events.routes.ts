import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { eventsPageSize, maxLimit } from '../../../src/contracts/limits.ts'
import { myEvents } from '../../../src/contracts/v1/attendance.ts'
import { signedIn } from '../auth/admit.ts'
import { registrations } from '../db/attendance-schema.ts'
import { decodeRow, inList, prepare } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { decodeListed, listedColumns } from '../events/select-events.ts'
import { implement, type Implementation } from '../implement.ts'
import { organizedBy } from '../organizing/organizer-role.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { decodeRegistration, ownedBy, positionColumn, presentRegistration } from './own-registration.ts'

type Query = EndpointInput<typeof myEvents>['query']

/** Which of one's events are meant, as a condition on `events`; those of an attendee are joined to `registrations`. */
function meant({ as, when }: Query, now: number): SQL {
  const over = sql`events.over_at < ${now}`
  if (when === 'cancelled') return sql`events.status = 'cancelled'`
  if (as === 'organizer') return sql`events.status = 'active' AND ${when === 'past' ? over : sql`NOT ${over}`}`
  // Whoever stood in line until the end was not there.
  return when === 'past' ? sql`${over} AND registrations.state = 'going'` : sql`NOT (${over})`
}

/** One’s own events, as attendee or organizer (spec §7 Users). */
export const ownEventRoutes: Implementation[] = [
  implement(myEvents, async ({ query }, context) => {
    const { env, now } = context
    const { id } = signedIn(context)
    const size = query.limit === undefined ? eventsPageSize : query.limit || maxLimit
    const from =
      query.as === 'organizer'
        ? sql`FROM events WHERE ${organizedBy(id)} AND ${meant(query, now)}`
        : sql`FROM registrations CROSS JOIN events ON events.id = registrations.event_id
            WHERE ${ownedBy(id)} AND ${meant(query, now)}`
    const order = query.when === 'active' ? sql`events.next_begin` : sql`events.over_at DESC`
    const results = await env.DB.batch<Record<string, unknown>>([
      ...referenceStatements(env.DB),
      prepare(
        env.DB,
        sql`SELECT ${listedColumns} ${from} GROUP BY events.row ORDER BY ${order}, events.row LIMIT ${size} OFFSET ${query.page * size}`,
      ),
      prepare(env.DB, sql`SELECT count(DISTINCT events.row) AS total ${from}`),
    ])
    const references = readReferences(results)
    const rows = results[2]!.results.map((stored) => decodeListed(stored).row)
    const { results: owned } = await prepare(
      env.DB,
      sql`SELECT registrations.*, ${positionColumn} FROM registrations
        WHERE event_id IN ${inList(rows.map((row) => row.id))} AND ${ownedBy(id)} ORDER BY user_id IS NULL DESC`,
    ).all<Record<string, unknown>>()
    // Of two for one event the account's own comes last and counts.
    const byEvent = new Map(owned.map((stored) => [decodeRow(registrations, stored).eventId, stored]))
    const data = await Promise.all(
      rows.map(async (row) => {
        const stored = byEvent.get(row.id)
        const registration = stored ? await presentRegistration(env, decodeRegistration(stored)) : null
        const attending = registration?.state === 'going'
        return { ...toEventSummary(row, { now, references }), attending, registration }
      }),
    )
    return { data, total: Number(results[3]!.results[0]!['total']), count: data.length }
  }),
]
