import { sql, type SQL } from 'drizzle-orm'
import type { DoorPerson } from '../../../../src/organize/checkin/checkin.contract.ts'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import { toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'

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
