import { sql } from 'drizzle-orm'
import type { Door } from '../../../../src/organize/checkin/checkin.contract.ts'
import { publicTicketKey } from '../../core/ticket.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { doorPeople, presentDoorPerson, type DoorRow } from './door-people.ts'
import { readSessions } from './sessions.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Devices delete the list this long after the event, ms. */
const storedFor = 24 * 3_600_000
/** Writes of this last while before the revision are sent again: one that began earlier may have been stored later, ms. */
const overlap = 60_000

/**
 * The list of a device at the door: everyone, or those that changed since a revision; no one once devices must not have it.
 * @param since `revision` of an earlier answer
 */
export async function doorList({ env, now }: HandlerContext, event: string, since?: number): Promise<Door> {
  const { from } = await readSessions(env.DB, event, now)
  // With a new date nobody has come yet: a list of the last one is sent anew.
  const changed = since === undefined || since < from ? sql`1` : sql`r.updated_at >= ${since - overlap}`
  const { people, gone, summary } = await batch(env.DB, {
    people: sql<DoorRow>`${doorPeople(sql`r.event_id = ${event} AND ${changed}`, from)} ORDER BY r.id`,
    gone: sql<{ id: string; at: number }>`SELECT id, left_at AS at FROM left_registrations WHERE event_id = ${event}
      ORDER BY id`,
    summary: sql<{ overAt: number; total: number; revision: number }>`
      SELECT e.over_at AS overAt, count(r.id) AS total, max(coalesce(max(r.updated_at), 0), ${from}) AS revision
      FROM events e LEFT JOIN registrations r ON r.event_id = e.id WHERE e.id = ${event}`,
  })
  const { overAt, total, revision } = summary.only
  const until = toIso(overAt + storedFor)
  const key = await publicTicketKey(env)
  if (overAt + storedFor <= now) return { revision, total: 0, people: [], gone: [], key, until }
  return {
    revision,
    total,
    people: people.rows.map(presentDoorPerson),
    gone: gone.rows.map(({ id, at }) => ({ _id: id, leftAt: toIso(at) })),
    key,
    until,
  }
}

const quarter = 15 * 60_000

/** How many people were checked in per quarter of an hour, the earliest first. */
export async function arrivalsByQuarter({ env }: HandlerContext, event: string) {
  const { rows } = await run(
    env.DB,
    sql<{ quarter: number; count: number }>`
      SELECT cast(checked_in_at / ${quarter} AS INTEGER) AS quarter, count(*) AS count FROM registrations
      WHERE event_id = ${event} AND checked_in_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  const data = rows.map((row) => ({ from: toIso(row.quarter * quarter), count: row.count }))
  return { data, total: data.length, count: data.length }
}
