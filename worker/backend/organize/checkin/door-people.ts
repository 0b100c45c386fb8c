import { sql, type SQL } from 'drizzle-orm'
import type { DoorPerson, Door } from '../../../../src/organize/checkin/checkin.contract.ts'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import { toIsoOrNull, toIso } from '../../../../src/lib/time/iso-instant.ts'
import { publicTicketKey } from '../../core/ticket.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, run } from '../../db/run-sql.ts'
import { readSessions } from './sessions.ts'

/** A row of `doorPeople`. */
export interface DoorRow {
  id: string
  eventId: string
  spoken: number | null
  name: string
  state: DoorPerson['state']
  checkedInAt: number | null
  byId: string | null
  byName: string | null
  queuedAt: number | null
  hostId: string | null
}

/** How an account is called at the door: its first name, else the name it shows. */
export const shortName = (user: SQL): SQL =>
  sql`coalesce(nullif(${user}.first_name, ''), nullif(${user}.displayname, ''), '')`

/**
 * Participants with their names and who checked them in, as a statement.
 * @param which condition on `registrations r`
 * @param from check-ins before are for an earlier date, ms
 */
export const doorPeople = (which: SQL, from: number): SQL<DoorRow> =>
  sql`SELECT r.id, r.event_id AS eventId, r.spoken, r.state, iif(r.checked_in_at >= ${from}, r.checked_in_at, NULL) AS checkedInAt, r.queued_at AS queuedAt, r.host_id AS hostId,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name,
      b.id AS byId, ${shortName(sql`b`)} AS byName
    FROM registrations r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN users b ON b.id = r.checked_in_by
    WHERE ${which}`

/** A participant as devices at the door see them. */
export const presentDoorPerson = ({
  id,
  eventId,
  spoken,
  name,
  state,
  checkedInAt,
  byId,
  byName,
  queuedAt,
  hostId,
}: DoorRow): DoorPerson => ({
  _id: id,
  name,
  code: spokenCode({ eventId, spoken }),
  state,
  checkedInAt: toIsoOrNull(checkedInAt),
  by: checkedInAt === null || byId === null ? null : { _id: byId, name: byName ?? '' },
  host: hostId,
  queuedAt: state === 'waiting' ? toIsoOrNull(queuedAt) : null,
})

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
