import { sql, type SQL } from 'drizzle-orm'
import { build } from 'virtual:client-manifest'
import { AppError } from '../../../../src/contracts/errors.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { BoundedMap } from '../../../../src/lib/bounded-map.ts'
import { dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'
import { responseCounts } from '../../../http/log/response-counts.ts'
import { addViews, takeViews, type ViewCount } from '../../../http/log/view-counts.ts'
import { batch } from '../../db/run-sql.ts'
import { slowCount } from '../../db/slow-statements.ts'

/** The stored description of an error. */
interface DescribedError {
  /** Its class, such as `TypeError`; the code of an answer that has no other cause. */
  name: string
  /** Its message without values. */
  text: string
  /** File, line and column, as in the build: `load-list.js:1:2041`; empty where unknown. */
  place: string
}

const maxName = 60
const maxText = 160
/** A frame of our own code: those of the platform have no file. */
const frame = /(?<![^\s/\\?()])([^\s/\\?()]+\.m?[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/
/** Possible values: text in quotes, e-mail addresses, URLs, paths, and words with digits, except the names of storages. */
const values =
  /"[^]*"|'[^]*'|`[^]*`|«[^]*»|“[^]*”|(?<![^\s"'`»”])\S*@\S*|\b\w+:\/\/\S*|\/\S*|(?<![\p{L}\p{M}\d_-])(?!D1_|R2\b)[\p{L}\p{M}\d_-]*\d[\p{L}\p{M}\d_-]*/gu

/**
 * Describes an error by the last cause of its chain, without any visitor's data.
 * @example describeError(new Error('No event "Fête" for lea@example.org')) // { name: 'Error', text: 'No event … for …', place }
 */
export function describeError(error: unknown): DescribedError {
  const cause = rootOf(error)
  if (!(cause instanceof Error)) return { name: typeof cause, text: '', place: '' }
  const [, file, line, column] = frame.exec(cause.stack ?? '') ?? []
  return {
    name: (cause instanceof AppError ? cause.code : cause.name).slice(0, maxName),
    text: withoutValues(cause.message).slice(0, maxText),
    place: file === undefined ? '' : `${file}:${line}:${column}`,
  }
}

function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

const withoutValues = (message: string): string => message.replace(values, '…').replaceAll(/\s+/g, ' ').trim()

/** The counts of all isolates are added up in slots of this length, ms. */
export const slotMs = 5 * 60_000
/** Maximum number of error groups that an isolate remembers until they are stored. */
const maxPending = 100
/** Maximum number of stored error groups; the oldest are deleted. */
export const maxGroups = 500
/** Where reports of browsers about the Content-Security-Policy arrive, which tells their groups from errors. */
export const reportRoute = 'POST /v1/csp'
/** Maximum number of stored groups of such reports: anybody can send them, and they must not displace the errors. */
export const maxReportGroups = 50
/** Minimum time between two writes of errors, ms, so that many errors cause few writes. */
const pauseMs = 10_000
/** Maximum number of pairs of an error and a caller that an isolate remembers, so that it counts each once. */
const maxTouched = 2000
/** Stored characters of a route. */
const maxRoute = 120

/** Where an error happened. */
export interface ErrorPlace {
  /** Pattern of the path, or the scheduled job; never the path itself. */
  route: string
  /** Trace of the request. */
  trace: string
  /** ms */
  now: number
  /** What tells the caller apart; remembered in memory, so that the people whom an error touched are counted, and never stored. */
  caller?: string | undefined
}

interface PendingGroup extends DescribedError, Omit<ErrorPlace, 'caller'> {
  first: number
  count: number
  /** Callers whom it had not touched before. */
  people: number
}

const pending = new BoundedMap<string, PendingGroup>(maxPending)
/** Errors with the callers whom they touched. */
const touched = new BoundedMap<string, true>(maxTouched)
/** The counts of this isolate that are stored already. */
let storedCounts: ReadonlyMap<string, number> = new Map()
let storedAt = 0
/** Refused log-ins that are not stored yet. */
let refused = 0

/** Remembers an error until `storeFigures` stores it. */
export function noteError(error: unknown, place: ErrorPlace): void {
  noteDescribed(describeError(error), place)
}

function noteDescribed(described: DescribedError, { route, trace, now, caller }: ErrorPlace): void {
  const group = { ...described, route: route.slice(0, maxRoute), trace, now, first: now, count: 1 }
  const pair = caller === undefined ? undefined : `${keyOf(group)} ${caller}`
  const isNew = pair !== undefined && !touched.has(pair)
  if (pair !== undefined) touched.set(pair, true)
  remember({ ...group, people: Number(isNew) })
}

const keyOf = ({ place, route, name }: Pick<PendingGroup, 'place' | 'route' | 'name'>) => [place, route, name].join(' ')

function remember(group: PendingGroup): void {
  const known = pending.get(keyOf(group))
  if (known)
    Object.assign(known, {
      ...group,
      first: Math.min(known.first, group.first),
      count: known.count + group.count,
      people: known.people + group.people,
    })
  else pending.set(keyOf(group), group)
}

/** Remembers an error, and stores it unless errors were stored a moment ago; then the next `storeFigures` stores it. */
export async function reportError(error: unknown, place: ErrorPlace, db: D1Database): Promise<void> {
  noteError(error, place)
  if (place.now - storedAt >= pauseMs) await storeFigures(db, place.now)
}

/** As `reportError`, for what browsers say that the Content-Security-Policy blocked. */
export async function reportBlocked(
  blocked: readonly DescribedError[],
  { now, caller }: Pick<ErrorPlace, 'now' | 'caller'>,
  db: D1Database,
): Promise<void> {
  for (const one of blocked) noteDescribed(one, { route: reportRoute, trace: '', now, caller })
  if (now - storedAt >= pauseMs) await storeFigures(db, now)
}

/** Counts a log-in that was refused, and stores it like an error: nothing but the number of them. @param now ms */
export async function reportRefused(db: D1Database, now: number): Promise<void> {
  refused += 1
  if (now - storedAt >= pauseMs) await storeFigures(db, now)
}

/**
 * Stores what this isolate counted since the last call, in one transaction: responses, views of events, slow statements, errors
 * and refused log-ins. After a failure the next call stores it.
 * @param now ms
 */
export async function storeFigures(db: D1Database, now: number): Promise<void> {
  const [before, counts, groups, logIns, views] = [
    storedCounts,
    countsOf(),
    [...pending.values()],
    refused,
    takeViews(),
  ]
  storedCounts = counts
  storedAt = now
  pending.clear()
  refused = 0
  try {
    await batch(db, statements(now, { before, counts, groups, logIns, views }))
  } catch (error) {
    storedCounts = before
    groups.forEach(remember)
    refused += logIns
    views.forEach(addViews)
    writeLog('error', 'figures are not stored', { error })
  }
}

/** All that this isolate counted, by name. */
function countsOf(): Map<string, number> {
  const counts = new Map([['slow', slowCount()]])
  for (const { status, cache, count } of responseCounts().totals)
    for (const name of [status, cache]) counts.set(name, (counts.get(name) ?? 0) + count)
  return counts
}

interface NewFigures {
  before: ReadonlyMap<string, number>
  counts: ReadonlyMap<string, number>
  groups: readonly PendingGroup[]
  /** Refused ones. */
  logIns: number
  views: readonly ViewCount[]
}

function statements(now: number, { before, counts, groups, logIns, views }: NewFigures): SQL[] {
  const added = [...counts].map(([name, n]) => ({ name, n: n - (before.get(name) ?? 0) })).filter(({ n }) => n > 0)
  return [
    ...(added.length > 0
      ? [
          sql`INSERT INTO metric_slots (slot, name, value)
            SELECT ${Math.floor(now / slotMs)}, value ->> 'name', value ->> 'n' FROM json_each(${JSON.stringify(added)}) WHERE true
            ON CONFLICT (slot, name) DO UPDATE SET value = value + excluded.value`,
        ]
      : []),
    ...(views.length > 0 ? [addViewsStatement(views)] : []),
    ...(groups.length > 0 ? errorStatements(groups) : []),
    ...(logIns > 0
      ? [
          sql`INSERT INTO refused_log_ins (day, count) VALUES (${dayIn(siteTimeZone, now)}, ${logIns})
            ON CONFLICT (day) DO UPDATE SET count = count + excluded.count`,
        ]
      : []),
  ]
}

const errorStatements = (groups: readonly PendingGroup[]): SQL[] => [
  sql`INSERT INTO error_groups (release, name, text, place, route, count, people, first_at, last_at, trace)
    SELECT ${build}, value ->> 'name', value ->> 'text', value ->> 'place', value ->> 'route', value ->> 'count', value ->> 'people',
      value ->> 'first', value ->> 'now', value ->> 'trace'
    FROM json_each(${JSON.stringify(groups)}) WHERE true
    ON CONFLICT (release, place, route, name) DO UPDATE SET count = count + excluded.count,
      people = people + excluded.people, text = excluded.text,
      first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at), trace = excluded.trace`,
  sql`DELETE FROM error_groups WHERE id IN (SELECT id FROM error_groups WHERE route = ${reportRoute}
    ORDER BY last_at DESC, id DESC LIMIT -1 OFFSET ${maxReportGroups})`,
  sql`DELETE FROM error_groups WHERE id IN (SELECT id FROM error_groups ORDER BY last_at DESC, id DESC LIMIT -1 OFFSET ${maxGroups})`,
]

/** Different sources of an event on one day; further ones are added up as `other`, since anyone can make them up. */
const maxSources = 200

/** The statement that adds views to the daily totals of their events, without those of the events' own organizers. */
export function addViewsStatement(counts: readonly ViewCount[]): SQL {
  const of = (name: keyof ViewCount) => sql.raw(`v.value ->> '${name}'`)
  const isFull = sql`(SELECT count(*) FROM event_views f WHERE f.event_id = e.id AND f.day = ${of('day')}) >= ${maxSources}`
  return sql`INSERT INTO event_views (event_id, day, host, source, medium, country, views)
    SELECT e.id, ${of('day')}, iif(${isFull}, 'other', ${of('host')}), iif(${isFull}, '', ${of('source')}),
      iif(${isFull}, '', ${of('medium')}), ${of('country')}, sum(${of('views')})
    FROM json_each(${JSON.stringify(counts)}) v CROSS JOIN events e ON e.id = ${of('event')}
    WHERE e.status IN ('active', 'cancelled') AND (${of('user')} IS NULL OR (e.owner_id IS NOT ${of('user')}
      AND NOT EXISTS (SELECT 1 FROM coorganizers c WHERE c.event_id = e.id AND c.user_id = ${of('user')})))
    GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (event_id, day, host, source, medium, country) DO UPDATE SET views = views + excluded.views`
}
