import { sql } from 'drizzle-orm'
import {
  type Overview,
  type OverviewDays,
  pulseLength,
  type PulseState,
} from '../../../src/admin/overview/overview.contract.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { storeFigures } from '../core/monitoring/site-figures.ts'
import { scheduledRuns } from '../db/operator-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { slowStatements } from '../db/slow-statements.ts'
import { comingOf } from '../events/event-tallies.ts'
import { isPublished } from '../events/published.ts'
import { presentError } from './monitoring/read-errors.ts'
import { presentAlert, presentHours, serverStatements } from './monitoring/read-server.ts'
import { lateMs } from './read-faults.ts'
import { logStatements, presentEntry } from './read-log.ts'

const halfHourMs = 30 * 60_000

interface MailBucket {
  half: number
  dead: number
  late: number
}
interface RunBucket {
  half: number
  failed: number
}

/** Mails and scheduled runs of the last 24 hours; `half` is the number of half hours before `now`. */
const pulseStatements = (now: number) => ({
  mailHalves: sql<MailBucket>`SELECT CAST((${now} - created_at) / ${halfHourMs} AS INTEGER) AS half, count(*) FILTER (WHERE state = 'dead') AS dead,
      count(*) FILTER (WHERE state IN ('new', 'sending') AND due_at < ${now - lateMs}) AS late
    FROM outbox WHERE created_at > ${now - pulseLength * halfHourMs} AND created_at <= ${now} GROUP BY 1`,
  runHalves: sql<RunBucket>`SELECT CAST((${now} - began_at) / ${halfHourMs} AS INTEGER) AS half, sum(failed <> '[]') AS failed
    FROM scheduled_runs WHERE began_at > ${now - pulseLength * halfHourMs} AND began_at <= ${now} GROUP BY 1`,
  firstRun: sql<{ at: number | null }>`SELECT min(began_at) AS at FROM scheduled_runs`,
})

/** The earliest half hour first. */
const halves = (stateOf: (half: number) => PulseState): PulseState[] =>
  Array.from({ length: pulseLength }, (_, index) => stateOf(pulseLength - 1 - index))

/** Mails of which one was refused for good are `down`, of which one is late `slow`. @param leave whether mails leave at all */
function mailPulse(buckets: readonly MailBucket[], leave: boolean): PulseState[] {
  const found = new Map(buckets.map((bucket) => [bucket.half, bucket]))
  return halves((half) => {
    const bucket = found.get(half)
    if (bucket && bucket.dead > 0) return 'down'
    if (!leave) return 'none'
    return bucket && bucket.late > 0 ? 'slow' : 'ok'
  })
}

/** A half hour without a run is `down`, with a job that failed `slow`; before the first run nothing is known. */
function runPulse(buckets: readonly RunBucket[], firstRun: number | null, now: number): PulseState[] {
  const found = new Map(buckets.map((bucket) => [bucket.half, bucket]))
  return halves((half) => {
    const bucket = found.get(half)
    if (bucket) return bucket.failed > 0 ? 'slow' : 'ok'
    return firstRun === null || now - half * halfHourMs <= firstRun ? 'none' : 'down'
  })
}

const quarterMs = 900_000
const weekMs = 7 * 86_400_000
const shownRuns = 5
const shownEntries = 5

const dayOf = (ms: number) => dayIn(siteTimeZone, ms)
const startOf = (day: string) => zonedTime(day, '00:00', siteTimeZone)

/** Reads how the site is doing. @param length of the plot's period, days */
export async function readOverview(
  context: Pick<HandlerContext, 'env' | 'now' | 'viewer'>,
  length: OverviewDays,
): Promise<Overview> {
  const { env, now, viewer } = context
  const days = Array.from({ length }, (_, index) => addDays(dayOf(now), index - length + 1))
  const moments = { now, today: startOf(dayOf(now)), since: startOf(days[0]!) }
  const stores = await timeStores(env)
  // Figures that this isolate has not stored yet are shown too.
  await storeFigures(env.DB, now)
  const read = await batch(env.DB, {
    ...mailStatements(moments),
    ...pulseStatements(now),
    ...figureStatements(moments),
    ...serverStatements(now),
    ...logStatements({ view: 'all' }, { size: shownEntries, page: 0 }),
    runs: rowsOf(scheduledRuns)`SELECT * FROM scheduled_runs ORDER BY began_at DESC LIMIT ${shownRuns}`,
  })
  const leave = Boolean(env.MAIL_URL)
  const { sent, waiting, since } = read.mails.only
  return {
    at: toIso(now),
    mails: {
      leave,
      sentToday: sent,
      waiting,
      lateSince: leave ? toIsoOrNull(since) : null,
      error: read.error.first?.error ?? '',
      pulse: mailPulse(read.mailHalves.rows, leave),
    },
    jobs: {
      runs: read.runs.rows.map(({ beganAt, duration, failed }) => ({ at: toIso(beganAt), duration, failed })),
      pulse: runPulse(read.runHalves.rows, read.firstRun.only.at, now),
    },
    slow: slowStatements().map(({ text, count, mostMs }) => ({ text, count, mostMs: Math.round(mostMs) })),
    stores,
    people: env.API_HOST ? null : read.people.only,
    events: env.API_HOST ? null : read.events.only,
    registrations: env.API_HOST ? null : read.registrations.only,
    days: dailyFigures(days, read.viewDays.rows, read.quarters.rows, read.refused.rows),
    hours: presentHours(read.serverCounts.rows, read.mailHours.rows, now),
    errors: read.errorGroups.rows.map(presentError),
    blocked: read.blocked.rows.map(presentError),
    alerts: read.alerts.rows.map(presentAlert),
    log: read.listed.rows.map((row) => presentEntry(row, viewer?.id)),
  }
}

/** How long a read of each store takes, ms. */
async function timeStores({ DB, MEDIA }: BackendEnv): Promise<Overview['stores']> {
  const began = Date.now()
  await run(DB, sql`SELECT 1`)
  const database = Date.now() - began
  const next = Date.now()
  const files = await MEDIA.head('operators/none').then(
    () => Date.now() - next,
    () => null,
  )
  return { database, files }
}

interface Moments {
  now: number
  /** Start of the day, ms. */
  today: number
  /** Start of the period, ms. */
  since: number
}

const mailStatements = ({ now, today }: Moments) => ({
  mails: sql<{ sent: number; waiting: number; since: number | null }>`SELECT
      (SELECT count(*) FROM outbox WHERE state = 'sent' AND sent_at >= ${today}) AS sent,
      count(*) AS waiting, min(due_at) FILTER (WHERE due_at < ${now - lateMs}) AS since
    FROM outbox WHERE state IN ('new', 'sending') AND due_at <= ${now}`,
  error: sql<{ error: string }>`SELECT error, count(*) AS times FROM outbox WHERE state = 'dead' AND error IS NOT NULL
    GROUP BY error ORDER BY times DESC LIMIT 1`,
})

const figureStatements = ({ now, today, since }: Moments) => ({
  people: sql<Overview['people']>`SELECT count(*) AS total, count(*) FILTER (WHERE created_at >= ${today}) AS today,
    (SELECT count(*) FROM users WHERE active = 0) AS unconfirmed FROM users`,
  events: sql<Overview['events']>`SELECT
    ${comingOf(sql`status = 'active' AND private = 0`, now)} AS online,
    count(*) AS today, count(source_uid) AS imported
    FROM events INDEXED BY events_created WHERE created_at >= ${today} AND ${isPublished}`,
  registrations: sql<Overview['registrations']>`SELECT
    (SELECT count(*) FROM seat_changes WHERE change = 1 AND created_at >= ${today}) AS today,
    (SELECT count(*) FROM seat_changes WHERE change = 1 AND created_at BETWEEN ${today - weekMs} AND ${now - weekMs}) AS lastWeek`,
  quarters: sql<Quarter>`SELECT CAST(created_at / ${quarterMs} AS INTEGER) AS quarter, count(*) FILTER (WHERE change = 1) AS registrations,
      count(*) FILTER (WHERE change = -1) AS left FROM seat_changes WHERE created_at >= ${since} GROUP BY 1`,
  viewDays: sql<{ day: string; views: number }>`SELECT day, sum(views) AS views FROM event_views
    WHERE day >= ${dayOf(since)} GROUP BY day`,
  refused: sql<{ day: string; count: number }>`SELECT day, count FROM refused_log_ins WHERE day >= ${dayOf(since)}`,
})

interface Quarter {
  /** Quarters of an hour since 1970. */
  quarter: number
  registrations: number
  left: number
}

function dailyFigures(
  days: readonly string[],
  views: readonly { day: string; views: number }[],
  quarters: readonly Quarter[],
  logIns: readonly { day: string; count: number }[],
): Overview['days'] {
  const viewsOf = new Map(views.map(({ day, views: n }) => [day, n]))
  const refusedOf = new Map(logIns.map(({ day, count }) => [day, count]))
  const ofDay = Map.groupBy(quarters, ({ quarter }) => dayOf(quarter * quarterMs))
  return days.map((day) => {
    const sum = (of: 'registrations' | 'left') => (ofDay.get(day) ?? []).reduce((total, one) => total + one[of], 0)
    const registrations = sum('registrations')
    const [views, refused] = [viewsOf.get(day) ?? 0, refusedOf.get(day) ?? 0]
    return { day, views, registrations, left: sum('left'), going: registrations, refused }
  })
}
