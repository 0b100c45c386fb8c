import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import type { myEvents } from '../../../src/events/attend/attendance.contract.ts'
import * as attendance from '../../../src/events/attend/attendance.contract.ts'
import * as series from '../../../src/organize/duplicate/series.contract.ts'
import { requireUser } from '../core/require-user.ts'
import { companionsOf } from '../db/companions.ts'
import { batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { changesStatement, presentChanges } from '../events/event-changes.ts'
import { publishedEvent } from '../events/published-event.ts'
import { toEventSummary } from '../events/present-event.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'
import { implement } from '../core/implement.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import {
  certifiedColumn,
  missedColumn,
  conflictsSelect,
  decodeRegistration,
  positionColumn,
  presentConflict,
  presentRegistration,
} from './own-registration.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { organizedStatements, organizingFigures } from './organized-events.ts'
import type { ownDays } from '../../../src/organize/duplicate/series.contract.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { events } from '../db/schema.ts'
import { organizedBy } from '../events/organizer-role.ts'

type Query = EndpointInput<typeof myEvents>['query']

/** The statements that read a page of the events that an attendee goes to, or went to, and their number. */
function attendedStatements(user: string, { when, page }: Query, size: number, now: number) {
  const over = sql`events.over_at < ${now}`
  // A person on the waiting list until the end did not attend.
  const past = sql`${over} AND registrations.state = 'going'`
  const asked = when === 'cancelled' ? sql`events.status = 'cancelled'` : when === 'past' ? past : sql`NOT (${over})`
  const from = sql`FROM registrations CROSS JOIN events ON events.id = registrations.event_id
    WHERE ${ownedBy(user)} AND ${asked}`
  const order = when === 'active' ? sql`events.next_begin` : sql`events.over_at DESC`
  return {
    listed: rowsOf(listedRow)`SELECT ${listedColumns} ${from} GROUP BY events.row ORDER BY ${order}, events.row
      LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<{ total: number }>`SELECT count(DISTINCT events.row) AS total ${from}`,
  }
}

/** One page of one's own events with their number, and as organizer the number in each state. */
async function readOwn(db: D1Database, user: string, query: Query, now: number) {
  const size = query.limit === undefined ? eventsPageSize : query.limit || allLimit
  const references = referenceStatements()
  if (query.as === 'organizer') {
    const answers = await batch(db, { ...references, ...organizedStatements(user, query, size, now) })
    const totals = answers.counted.only
    return {
      rows: answers.listed.rows,
      references: readReferences(answers),
      total: totals[query.when],
      totals,
      organizing: await organizingFigures(
        db,
        user,
        answers.listed.rows.map(({ id }) => id),
      ),
    }
  }
  const answers = await batch(db, { ...references, ...attendedStatements(user, query, size, now) })
  return { rows: answers.listed.rows, references: readReferences(answers), total: answers.counted.only.total }
}

/** One’s own events, as attendee or organizer (spec §7 Users). */
export const ownEventRoutes = [
  implement(attendance.myEvents, async ({ query }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const { rows, references, total, totals, organizing } = await readOwn(env.DB, id, query, now)
    const ids = rows.map((row) => row.id)
    const isOwn = sql`event_id IN ${inList(ids)} AND ${ownedBy(id)}`
    const { owned, companions, changed } = await batch(env.DB, {
      owned: rowsOf(decodeRegistration)`SELECT registrations.*, ${positionColumn}, ${certifiedColumn},
        ${missedColumn(now)} FROM registrations
        WHERE ${isOwn} ORDER BY user_id IS NULL DESC`,
      companions: companionsOf(sql`(SELECT registrations.id FROM registrations WHERE ${isOwn})`),
      changed: changesStatement(sql`r.event_id IN ${inList(ids)}`, now),
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
    return { data, total, totals }
  }),

  implement(series.ownDays, async ({ query }, context) => ({
    data: await readOwnDays(context.env.DB, requireUser(context).id, query),
  })),

  implement(attendance.conflicts, async ({ params: { id } }, context) => {
    const { env, now } = context
    await publishedEvent(context, id)
    const { rows } = await run(
      env.DB,
      rowsOf(listedRow)`${conflictsSelect({ user: requireUser(context).id, event: id, now })}`,
    )
    return { data: rows.map(presentConflict) }
  }),
]

type Range = EndpointInput<typeof ownDays>['query']

/**
 * The days of a range on which events of a user take place. One statement, with at most one row for each day: an event that began
 * before the range begins with it.
 * @param user id of an account
 */
async function readOwnDays(
  db: D1Database,
  user: string,
  { from, to }: Range,
): Promise<EndpointOutput<typeof ownDays>['data']> {
  const first = sql`iif(events.occurrence_count = 1, events.first_day, o.first_day)`
  const last = sql`iif(events.occurrence_count = 1, events.last_day, o.last_day)`
  // With the aggregate `max`, SQLite takes the other columns from the row that has the maximum.
  const { rows } = await run(
    db,
    rowsOf(events)`SELECT max(${first}, ${from}) AS first_day, max(${last}) AS last_day, events.title AS title,
      events.lang AS lang
    FROM events NOT INDEXED LEFT JOIN occurrences o ON events.occurrence_count > 1 AND o.event = events.row
    WHERE ${organizedBy(user)} AND events.status IN ('active', 'scheduled') AND ${first} <= ${to} AND ${last} >= ${from}
    GROUP BY 1 ORDER BY 1`,
  )
  const days = new Map(
    rows.flatMap(({ firstDay, lastDay, title, lang }) =>
      daysBetween(firstDay, lastDay < to ? lastDay : to).map((day) => [day, { day, title, lang }] as const),
    ),
  )
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1))
  return days
}
