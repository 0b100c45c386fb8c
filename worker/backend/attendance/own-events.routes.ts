import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import type { myEvents } from '../../../src/contracts/v1/attendance.ts'
import type { OrganizingFigures } from '../../../src/contracts/v1/attendance.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import type { HandlerContext } from '../core/context.ts'
import { requireUser } from '../core/require-user.ts'
import { companionsOf } from '../db/companions.ts'
import { batch, inList, prepare, run } from '../db/run-sql.ts'
import { changesStatement, presentChanges } from '../events/event-changes.ts'
import { publishedEvent } from '../events/published-event.ts'
import { toEventSummary } from '../events/present-event.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'
import { implementAll } from '../core/implement.ts'
import { organizedBy } from '../events/organizer-role.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import {
  certifiedColumn,
  conflictsSelect,
  decodeRegistration,
  positionColumn,
  presentConflict,
  presentRegistration,
} from './own-registration.ts'
import { ownedBy } from '../db/registration-owner.ts'

type Query = EndpointInput<typeof myEvents>['query']

/**
 * The filter of one's own events as a condition on `events`; those of an attendee are joined
 * to `registrations`.
 */
function filterOf({ as, when }: Query, now: number): SQL {
  const over = sql`events.over_at < ${now}`
  if (when === 'cancelled') return sql`events.status = 'cancelled'`
  if (as === 'organizer') return sql`events.status = 'active' AND ${when === 'past' ? over : sql`NOT ${over}`}`
  // A person on the waiting list until the end did not attend.
  return when === 'past' ? sql`${over} AND registrations.state = 'going'` : sql`NOT (${over})`
}

/** One’s own events, as attendee or organizer (spec §7 Users). */
export const ownEventRoutes = implementAll(v1.ownEvents, {
  myEvents: async ({ query }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const size = query.limit === undefined ? eventsPageSize : query.limit || allLimit
    const from =
      query.as === 'organizer'
        ? sql`FROM events WHERE ${organizedBy(id)} AND ${filterOf(query, now)}`
        : sql`FROM registrations CROSS JOIN events ON events.id = registrations.event_id
            WHERE ${ownedBy(id)} AND ${filterOf(query, now)}`
    const order = query.when === 'active' ? sql`events.next_begin` : sql`events.over_at DESC`
    const answers = await batch(env.DB, {
      ...referenceStatements(env.DB),
      listed: prepare(
        env.DB,
        sql`SELECT ${listedColumns} ${from} GROUP BY events.row ORDER BY ${order}, events.row LIMIT ${size} OFFSET ${query.page * size}`,
        listedRow,
      ),
      counted: prepare(env.DB, sql<{ total: number }>`SELECT count(DISTINCT events.row) AS total ${from}`),
    })
    const references = readReferences(answers)
    const { rows } = answers.listed
    const ids = rows.map((row) => row.id)
    const organizing = query.as === 'organizer' ? await organizingFigures(context, id, ids) : undefined
    const isOwn = sql`event_id IN ${inList(ids)} AND ${ownedBy(id)}`
    const { owned, companions, changed } = await batch(env.DB, {
      owned: prepare(
        env.DB,
        sql`SELECT registrations.*, ${positionColumn}, ${certifiedColumn} FROM registrations
          WHERE ${isOwn} ORDER BY user_id IS NULL DESC`,
        decodeRegistration,
      ),
      companions: companionsOf(env.DB, sql`(SELECT registrations.id FROM registrations WHERE ${isOwn})`),
      changed: changesStatement(env.DB, sql`r.event_id IN ${inList(ids)}`, now),
    })
    const withParty = owned.rows.map((one) => ({
      ...one,
      companions: companions.rows.filter(({ row }) => row.hostId === one.row.id),
    }))
    // The account's own registration overrides a guest's for the same event: it comes last.
    const byEvent = new Map(withParty.map((one) => [one.row.eventId, one]))
    const changes = Map.groupBy(changed.rows, ({ event }) => event)
    const data = await Promise.all(
      rows.map(async (row) => {
        const stored = byEvent.get(row.id)
        const registration = stored ? await presentRegistration(env, stored) : null
        const attending = registration?.state === 'going'
        return {
          ...toEventSummary(row, { now, references }),
          attending,
          registration,
          organizing: organizing?.get(row.id) ?? null,
          changes: presentChanges(changes.get(row.id) ?? []),
        }
      }),
    )
    return { data, total: answers.counted.only.total, count: data.length }
  },

  conflicts: async ({ params: { id } }, context) => {
    const { env, now } = context
    await publishedEvent(context, id)
    const { rows } = await run(env.DB, conflictsSelect({ user: requireUser(context).id, event: id, now }), listedRow)
    return { data: rows.map(presentConflict) }
  },
})

/** The counts of events that a user organizes, by their ids. */
async function organizingFigures(
  { env }: Pick<HandlerContext, 'env'>,
  user: string,
  ids: readonly string[],
): Promise<Map<string, OrganizingFigures>> {
  const seen = sql`coalesce((SELECT seen_at FROM organizer_visits v WHERE v.event_id = e.id AND v.user_id = ${user}), 0)`
  const { rows } = await run(
    env.DB,
    sql<Omit<OrganizingFigures, 'private'> & { id: string; private: number }>`SELECT e.id, e.private,
      iif(e.owner_id = ${user}, 'owner', (SELECT role FROM coorganizers c WHERE c.event_id = e.id AND c.user_id = ${user})) AS role,
      (SELECT count(*) FROM registrations r WHERE r.event_id = e.id AND r.state = 'waiting') AS waiting,
      (SELECT count(*) FROM feedbacks f WHERE f.event_id = e.id) AS feedbacks,
      (SELECT count(*) FROM seat_changes s WHERE s.event_id = e.id AND s.change = 1 AND s.created_at > ${seen}) AS newRegistrations,
      (SELECT count(*) FROM feedbacks f WHERE f.event_id = e.id AND f.created_at > ${seen}) AS newFeedbacks
      FROM events e WHERE e.id IN ${inList(ids)}`,
  )
  return new Map(rows.map(({ id, private: unlisted, ...figures }) => [id, { ...figures, private: unlisted === 1 }]))
}
