import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type {
  scans as scansEndpoint,
  ScanOutcome,
  ScanResult,
} from '../../../../src/organize/checkin/checkin.contract.ts'
import { readTicket, type Ticket } from '../../core/ticket.ts'
import type { HandlerContext } from '../../core/context.ts'
import { inList, run } from '../../db/run-sql.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { presentDoorPerson } from './door-people.ts'
import { storeScans, type KnownScan, type StoredScans } from './store-scans.ts'

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
