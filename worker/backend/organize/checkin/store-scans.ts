import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch, inList, run } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { seatsOf } from '../../attendance/party/party.ts'
import { hasFreeSeats } from '../../attendance/seats.ts'
import { doorPeople, shortName, type DoorRow, presentDoorPerson } from './door-people.ts'
import { readSessions, sessionOf, type Sessions } from './sessions.ts'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type {
  scans as scansEndpoint,
  ScanOutcome,
  ScanResult,
} from '../../../../src/organize/checkin/checkin.contract.ts'
import { readTicket, type Ticket } from '../../core/ticket.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'

/** A scan of a known registration. */
export interface KnownScan {
  /** Chosen by the device; the same scan has the same id however often it is sent. */
  id: string
  kind: 'in' | 'out'
  registration: string
  /** ms */
  at: number
  /** Lets a person without a seat in. */
  admit: boolean
}

/** A scan as it is stored, now or by an earlier call. */
export interface StoredScan {
  id: string
  kind: 'in' | 'out'
  /** The check-in that was stored before the scan arrived. */
  beforeAt: number | null
  beforeBy: string | null
  /** 1 when it was made by who sends the scans. */
  own: number
}

export interface StoredScans {
  scans: ReadonlyMap<string, StoredScan>
  /** The registrations of the scans that exist, as they are now. */
  people: ReadonlyMap<string, DoorRow>
  /** When the others left, ms. */
  left: ReadonlyMap<string, number>
  /** Number of people checked in, and of all with a seat. */
  checkedIn: number
  going: number
}

/**
 * Stores scans and derives from them who is checked in, in one transaction: of all check-ins of a person that are not
 * undone the earliest of the last date counts, in whatever order they arrive. A scan of a person without a seat is not stored, unless it
 * admits them.
 */
export async function storeScans(
  context: HandlerContext,
  event: string,
  device: string,
  scans: readonly KnownScan[],
): Promise<StoredScans> {
  const { DB } = context.env
  const call = crypto.randomUUID()
  const sessions = await readSessions(DB, event, context.now)
  const admitted = scans.filter(({ admit, kind }) => admit && kind === 'in')
  const answers = await batch(DB, {
    seats: admitted.map(({ registration }) => seatFor(event, registration, context.now)),
    inserted: insertScans(context, { event, device, call, sessions }, scans),
    undone: undoScans({ event, call, sessions }, context.now),
    derived: deriveCheckIns({ event, call, sessions }, context.now),
    checkIns: logStatement(context, { event, kind: 'checkedIn', people: changedBy(event, call, 'in'), gather: true }),
    undoings: logStatement(context, { event, kind: 'checkedOut', people: changedBy(event, call, 'out'), gather: true }),
    scans: sql<StoredScan>`SELECT s.id, s.kind, s.before_at AS beforeAt, ${shortName(sql`b`)} AS beforeBy,
        s.before_by IS ${requireUser(context).id} AS own
      FROM door_scans s LEFT JOIN users b ON b.id = s.before_by
      WHERE s.event_id = ${event} AND s.id IN ${inList(scans.map(({ id }) => id))}`,
    people: doorPeople(
      sql`r.event_id = ${event} AND r.id IN ${inList(scans.map(({ registration }) => registration))}`,
      sessions.from,
    ),
    left: sql<{ id: string; at: number }>`SELECT id, left_at AS at FROM left_registrations
      WHERE event_id = ${event} AND id IN ${inList(scans.map(({ registration }) => registration))}`,
    counts: sql<{
      checkedIn: number
      going: number
    }>`SELECT count(*) FILTER (WHERE checked_in_at >= ${sessions.from}) AS checkedIn,
      count(*) FILTER (WHERE state = 'going') AS going FROM registrations WHERE event_id = ${event}`,
  })
  return {
    scans: new Map(answers.scans.rows.map((scan) => [scan.id, scan])),
    people: new Map(answers.people.rows.map((person) => [person.id, person])),
    left: new Map(answers.left.rows.map(({ id, at }) => [id, at])),
    ...answers.counts.only,
  }
}

/** What the statements of a call are about. */
export interface Call {
  event: string
  call: string
  sessions: Sessions
}

/** Number of people whom the scans of a call checked in or out. */
const changedBy = (event: string, call: string, kind: KnownScan['kind']): SQL =>
  sql`(SELECT count(DISTINCT registration_id) FROM door_scans WHERE event_id = ${event} AND call = ${call}
    AND kind = ${kind} AND (before_at IS NULL) = ${kind === 'in' ? 1 : 0})`

/** A person who is let in without a seat gets one if there are enough for all who come together; a held seat is theirs already. */
const seatFor = (event: string, registration: string, now: number): SQL =>
  sql`UPDATE registrations SET state = 'going', hold_until = NULL, queued_at = NULL, updated_at = ${now}
    WHERE id = (SELECT coalesce(host_id, id) FROM registrations WHERE id = ${registration}) AND event_id = ${event} AND state <> 'going'
      AND (hold_until IS NOT NULL OR EXISTS (SELECT 1 FROM events WHERE id = ${event} AND ${hasFreeSeats(seatsOf(sql`registrations.id`))}))`

function insertScans(
  context: HandlerContext,
  { event, device, call, sessions }: Call & { device: string },
  scans: readonly KnownScan[],
): SQL {
  const rows = JSON.stringify(
    scans.map(({ id, kind, registration, at, admit }) => [id, kind, registration, at, admit ? 1 : 0]),
  )
  const isSameDate = sql`${sessionOf(sessions, sql`r.checked_in_at`)} = ${sessionOf(sessions, sql`scan.value ->> 3`)}`
  return sql`INSERT OR IGNORE INTO door_scans
      (event_id, id, kind, registration_id, at, user_id, device, before_at, before_by, call, created_at)
    SELECT ${event}, scan.value ->> 0, scan.value ->> 1, r.id, scan.value ->> 3, ${requireUser(context).id}, ${device},
      iif(${isSameDate}, r.checked_in_at, NULL), iif(${isSameDate}, r.checked_in_by, NULL), ${call}, ${context.now}
    FROM json_each(${rows}) AS scan JOIN registrations r ON r.id = scan.value ->> 2 AND r.event_id = ${event}
    WHERE scan.value ->> 1 = 'out' OR scan.value ->> 4 = 1 OR r.state = 'going'`
}

/** The `out`s of a call undo the check-ins of their date until their time. */
export const undoScans = ({ event, call, sessions }: Call, now: number): SQL =>
  sql`UPDATE door_scans SET undone_at = ${now}
    WHERE kind = 'in' AND undone_at IS NULL AND event_id = ${event}
      AND registration_id IN (SELECT registration_id FROM door_scans WHERE event_id = ${event} AND call = ${call} AND kind = 'out')
      AND at <= (SELECT max(o.at) FROM door_scans o
        WHERE o.event_id = ${event} AND o.call = ${call} AND o.kind = 'out' AND o.registration_id = door_scans.registration_id
          AND ${sessionOf(sessions, sql`o.at`)} = ${sessionOf(sessions, sql`door_scans.at`)})`

/**
 * The earliest check-in of each person that the call is about, of the last date at which they came; check-ins of other origin than
 * scans count too.
 */
export const deriveCheckIns = ({ event, call, sessions }: Call, now: number): SQL =>
  sql`UPDATE registrations SET updated_at = ${now}, (checked_in_at, checked_in_by, checked_in_device) = (
      SELECT at, user_id, device FROM (
        SELECT at, user_id, device FROM door_scans s
          WHERE s.registration_id = registrations.id AND s.kind = 'in' AND s.undone_at IS NULL
        UNION ALL
        SELECT registrations.checked_in_at, registrations.checked_in_by, registrations.checked_in_device
          WHERE registrations.checked_in_at IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM door_scans o WHERE o.event_id = ${event} AND o.call = ${call} AND o.kind = 'out'
              AND o.registration_id = registrations.id AND o.at >= registrations.checked_in_at
              AND ${sessionOf(sessions, sql`o.at`)} = ${sessionOf(sessions, sql`registrations.checked_in_at`)}))
      ORDER BY ${sessionOf(sessions, sql`at`)} DESC, at LIMIT 1)
    WHERE event_id = ${event} AND id IN (SELECT registration_id FROM door_scans WHERE event_id = ${event} AND call = ${call})`

type Body = EndpointInput<typeof scansEndpoint>['body']

/** A scan with what its ticket is about. */
interface ReadScan {
  scan: Body['scans'][number]
  ticket: Ticket | undefined
  /** Of this event; `undefined` for a text that is no ticket, and for a ticket of another event. */
  registration: string | undefined
}

/**
 * Judges the scans of a device and stores those of registered people. Times are corrected by the difference between the
 * device's clock and ours, and none is in the future.
 */
export async function judgeScans(context: HandlerContext, event: string, { device, clock, scans }: Body) {
  const ahead = clock === undefined ? 0 : Date.parse(clock) - context.now
  const read = await Promise.all(scans.map((scan) => readScan(context, event, scan)))
  const known = read.flatMap(({ scan, registration }): KnownScan[] => {
    if (registration === undefined) return []
    const { id, kind, admit } = scan
    return [{ id, kind, admit, registration, at: Math.min(Date.parse(scan.at) - ahead, context.now) }]
  })
  const [stored, others] = await Promise.all([
    storeScans(context, event, device, known),
    publicEvents(
      context,
      new Set(read.flatMap(({ ticket }) => (ticket && ticket.event !== event ? ticket.event : []))),
    ),
  ])
  return {
    results: read.map((one) => resultOf(one, stored, others)),
    checkedIn: stored.checkedIn,
    going: stored.going,
  }
}

async function readScan({ env }: HandlerContext, event: string, scan: Body['scans'][number]): Promise<ReadScan> {
  if (scan.ticket === undefined) return { scan, ticket: undefined, registration: scan.registration }
  const ticket = await readTicket(env, scan.ticket)
  return { scan, ticket, registration: ticket?.event === event ? ticket.registration : undefined }
}

type OtherEvents = ReadonlyMap<string, ScanResult['event']>

/** Titles and dates of events, without drafts and unlisted ones. */
async function publicEvents({ env }: HandlerContext, ids: ReadonlySet<string>): Promise<OtherEvents> {
  if (ids.size === 0) return new Map()
  const { rows } = await run(
    env.DB,
    sql<{ id: string; title: string; starts_at: number; time_zone: string }>`
      SELECT id, title, starts_at, time_zone FROM events
      WHERE id IN ${inList([...ids])} AND status IN ('active', 'cancelled') AND private = 0`,
  )
  return new Map(
    rows.map(({ id, title, starts_at, time_zone }) => [
      id,
      {
        title: JSON.parse(title) as NonNullable<ScanResult['event']>['title'],
        startDate: toIso(starts_at),
        timeZone: time_zone,
      },
    ]),
  )
}

function resultOf({ scan, ticket, registration }: ReadScan, stored: StoredScans, others: OtherEvents): ScanResult {
  const row = registration === undefined ? undefined : stored.people.get(registration)
  const before = stored.scans.get(scan.id)
  return {
    id: scan.id,
    outcome: outcomeOf(),
    name: row?.name ?? ticket?.name ?? '',
    person: row ? presentDoorPerson(row) : null,
    since: toIsoOrNull(before?.beforeAt ?? null),
    by: before?.beforeBy ?? '',
    own: before?.own === 1,
    leftAt: toIsoOrNull((registration === undefined ? undefined : stored.left.get(registration)) ?? null),
    event: (ticket && others.get(ticket.event)) ?? null,
  }

  function outcomeOf(): ScanOutcome {
    if (registration === undefined) return ticket ? 'otherEvent' : 'unknown'
    if (!row) return ticket ? 'cancelled' : 'unknown'
    if (before) return before.kind === 'out' ? 'out' : before.beforeAt === null ? 'in' : 'already'
    return row.state === 'waiting' ? 'waiting' : 'unconfirmed'
  }
}
