import { sql, type SQL } from 'drizzle-orm'
import { mostCounted, mostLongCounted, siteTimeZone } from '../../../../src/contracts/limits.ts'
import type { TaxonomyType } from '../../../../src/events/list/taxonomies.contract.ts'
import { addDays, dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { allOf, inList } from '../../db/run-sql.ts'
import { organizedBy } from '../organizer-role.ts'
import { lastZoneMs, type EventScope, type Likeness, type Range } from './event-scope.ts'
import {
  areaCondition,
  beginDay,
  datedOn,
  finish,
  formerly,
  idsOf,
  isInOrder,
  isLong,
  isMarked,
  longSource,
  longUnlessFull,
  ofOther,
  sourceOf,
  type EventSource,
} from './event-source.ts'
import { isPublished } from '../published.ts'
import { earthRadiusKm, latitudeBounds } from './grid.ts'
import { matchExpression } from '../search/search-match.ts'

/** Filters that are also facets: the counts of each ignore its own condition. */
export type FacetName = 'city' | 'topic' | 'type' | 'accessibility' | 'visio' | 'free' | 'makesense'

/** Kilometres from the centre of a circle to `events` (haversine). */
export function distanceExpression({ lat, lng }: { lat: number | SQL; lng: number | SQL }): SQL {
  const half = (column: SQL, value: number | SQL) => sql`pow(sin(radians(${column} - ${value}) / 2), 2)`
  const parallel = sql`cos(radians(${lat})) * cos(radians(events.lat))`
  return sql`2 * ${earthRadiusKm} * asin(sqrt(min(1.0, ${half(sql`events.lat`, lat)} + ${parallel} * ${half(sql`events.lng`, lng)})))`
}

const taxonomyCondition = (column: SQL, type: TaxonomyType, wanted: string[]) =>
  sql`${column} IN (${idsOf(type, wanted)})`

/** Whether the next date of an event is its first one in a range that it is listed in, so that no other is read. */
export const isNext = ({ range, now }: EventScope): SQL => {
  const today = dayIn(siteTimeZone, now)
  const after = range.from && range.from > today ? addDays(range.from, -1) : today
  return range.coming
    ? sql`(events.occurrence_count = 1 OR events.next_day > ${after})`
    : sql`events.occurrence_count = 1`
}

/** The longest date of an event of `events`, ms: a day for all but few, which an index knows. */
const longest = sql`ifnull((SELECT max(it.ends_at - it.begins_at) FROM occurrences AS it INDEXED BY occurrences_long
  WHERE it.event = events.row AND it.ends_at - it.begins_at > 86400000), 86400000)`

/** Occurrences of an event of `events` within a range; those before it and after it are not read. */
export const occurrenceInRange = ({ begin, from, to }: Range): SQL =>
  allOf([
    sql`occurrences.event = events.row AND occurrences.ends_at >= ${begin} AND occurrences.begins_at >= ${begin} - ${longest}`,
    ...(from ? [sql`occurrences.last_day >= ${from}`] : []),
    ...(to ? [sql`occurrences.first_day <= ${to} AND occurrences.begins_at <= ${Date.parse(to) + lastZoneMs}`] : []),
  ])

/**
 * Whether an event has been open every day since before the list began: these come last,
 * collapsed (D63).
 */
export const isRunning = ({ range }: EventScope): SQL =>
  sql`(events.every_day IS 1 AND events.first_day < ${range.firstDay})`

/** Events of an account or agenda, by its public key. */
export const ofOrganizer = (key: string): SQL =>
  sql`events.row IN (
    SELECT e.row FROM organizers o JOIN events e ON e.owner_id = o.owner_id WHERE o.key = ${key} UNION
    SELECT e.row FROM organizers o JOIN events e ON e.source_user = o.source_user AND e.owner_id IS NULL WHERE o.key = ${key})`

/** Events that operators let lead now. */
const isFeatured = ({ now }: EventScope): SQL =>
  sql`events.row IN (SELECT e.row FROM featured_events f CROSS JOIN events e ON e.id = f.event_id WHERE f.until_at > ${now})`

/** "Near" for related events, km. */
const nearKm = 50
/** What events have in common with another one, besides its cells. */
const likeConditions = ({ near, topic }: Likeness): SQL[] => [
  sql`events.row <> ${ofOther('row')}`,
  ...(near ? [sql`${distanceExpression({ lat: ofOther('lat'), lng: ofOther('lng') })} <= ${nearKm}`] : []),
  ...(topic ? [sql`events.topic_id = ${ofOther('topic_id')}`] : []),
]

/** What of a scope is read. */
interface Reading {
  /** The value of the source's group column; without it, all of its values. */
  group?: SQL | undefined
  /** The mark of those that are over; without it, all that the range has. */
  mark?: SQL | undefined
  /** Which next dates are read, in place of those up to the last day of the range. */
  until?: SQL | undefined
  /** Whether the reader leaves out those without a date within the range. */
  dated?: boolean | undefined
  /** Without the conditions of facets. */
  unfaceted?: boolean
}

/** The conditions other than facets. */
function baseConditions(
  scope: EventScope,
  source: EventSource,
  { group, mark, until, dated = false }: Reading = {},
): SQL[] {
  const { filters, range, circle, words, narrowing, unlisted, like } = scope
  const conditions: SQL[] = []
  if (words) conditions.push(sql`event_search MATCH ${matchExpression(words, 'title place body', true, narrowing)}`)
  if (source.group)
    conditions.push(
      sql`${source.group.column} IS NOT NULL`,
      group ? sql`${source.group.column} = ${group}` : sql`${source.group.column} IN (${source.group.values})`,
    )
  if (source.byDay) conditions.push(mark ? sql`events.past = ${mark}` : isMarked(range))
  conditions.push(sql`events.over_at >= ${range.begin}`)
  if (range.from) conditions.push(sql`events.last_day >= ${range.from}`)
  // Its next date is the first one that may be within the range.
  if (until) conditions.push(until)
  else if (range.to && range.coming) conditions.push(sql`events.next_day <= ${range.to}`)
  if (range.to)
    conditions.push(
      sql`events.first_day <= ${range.to}`,
      ...(dated
        ? []
        : [sql`(${isNext(scope)} OR EXISTS (SELECT 1 FROM occurrences WHERE ${occurrenceInRange(range)}))`]),
    )
  conditions.push(filters.status ? sql`events.status = ${filters.status}` : isPublished)
  if (unlisted === 'none') conditions.push(sql`events.private = 0`)
  else if (unlisted !== 'all') conditions.push(sql`(events.private = 0 OR ${organizedBy(unlisted.of, ['editor'])})`)
  conditions.push(...areaCondition(scope, source))
  if (filters.countryCode) conditions.push(sql`events.country_code IN ${inList(filters.countryCode)}`)
  if (filters.momentum) conditions.push(taxonomyCondition(sql`events.momentum_id`, 'momentum', filters.momentum))
  if (filters.pillar) conditions.push(taxonomyCondition(sql`events.pillar_id`, 'pillar', filters.pillar))
  if (filters.hotspot)
    conditions.push(
      sql`events.hotspot_id IN (SELECT id FROM hotspots WHERE slug IN ${inList(filters.hotspot)} OR id IN ${inList(filters.hotspot)}
        ${formerly('hotspot', filters.hotspot)})`,
    )
  if (like) conditions.push(...likeConditions(like))
  if (filters.organizer) conditions.push(ofOrganizer(filters.organizer))
  if (filters.featured) conditions.push(isFeatured(scope))
  if (circle) {
    const [south, north] = latitudeBounds(circle)
    conditions.push(sql`events.lat BETWEEN ${south} AND ${north}`, sql`${distanceExpression(circle)} <= ${circle.km}`)
  }
  return conditions
}

function facetConditions({ filters }: EventScope): Partial<Record<FacetName, SQL>> {
  const flag = (column: SQL, wanted: boolean) => sql`${column} = ${Number(wanted)}`
  return {
    ...(filters.city && { city: sql`city_slug IN ${inList(filters.city)}` }),
    ...(filters.topic && { topic: taxonomyCondition(sql`topic_id`, 'topic', filters.topic) }),
    ...(filters.type && { type: taxonomyCondition(sql`type_id`, 'type', filters.type) }),
    ...(filters.accessibility && {
      accessibility: sql`(${sql.join(
        filters.accessibility.map((code) => sql`instr(accessibility, ${`"${code}"`})`),
        sql` OR `,
      )})`,
    }),
    ...(filters.visio !== undefined && { visio: flag(sql`visio`, filters.visio) }),
    ...(filters.free !== undefined && { free: flag(sql`free`, filters.free) }),
    ...(filters.makesense !== undefined && { makesense: flag(sql`makesense`, filters.makesense) }),
  }
}

/** The conditions of the active facets, except some; for `events` or a selection of its columns. */
export function facetWhere(scope: EventScope, without: readonly FacetName[] = []): SQL {
  const conditions = Object.entries(facetConditions(scope)).filter(([name]) => !without.some((left) => left === name))
  return allOf(conditions.map(([, condition]) => condition))
}

/** `FROM … WHERE …` of a scope, in the order of the source. */
function fromWhere(scope: EventScope, source: EventSource, reading: Reading = {}): SQL {
  const facets = reading.unfaceted ? [] : [facetWhere(scope)]
  return sql`${source.from} WHERE ${allOf([...baseConditions(scope, source, reading), ...facets])}`
}

/**
 * `FROM … WHERE …` of the events of a list that begin on its first day or later, in the order of their next day. Where it has past
 * days, those of several dates are left out: their next date need not be the one that they are listed by.
 */
export const fromNear = (scope: EventScope, reading: Pick<Reading, 'group' | 'mark' | 'until' | 'dated'>): SQL =>
  sql`${fromWhere(scope, sourceOf(scope), reading)} AND events.next_day >= ${beginDay(scope)}
    ${scope.range.coming ? sql`` : sql`AND events.occurrence_count = 1`}`

/**
 * The events of a scope, `SELECT columns FROM … WHERE … UNION ALL SELECT …`: of a list of coming events those that begin on its first
 * day or later, and those of several days or dates that began before.
 * @param columns expressions of `events`
 */
export function eventsOf(scope: EventScope, columns: SQL, { unfaceted = false } = {}): SQL {
  const source = sourceOf(scope, !unfaceted)
  if (!isInOrder(scope, source)) return sql`SELECT ${columns} ${fromWhere(scope, source, { unfaceted })}`
  // What both halves depend on is asked once.
  const { onlyIf } = scope
  const halves = onlyIf ? { ...scope, onlyIf: sql`EXISTS (SELECT 1 FROM asked)` } : scope
  const near = sourceOf(halves, !unfaceted)
  return sql`${onlyIf ? sql`WITH asked AS MATERIALIZED (SELECT 1 WHERE ${onlyIf})` : sql``}
    SELECT ${columns} ${fromWhere(halves, near, { unfaceted })} AND events.next_day >= ${beginDay(scope)} UNION ALL
    SELECT ${columns} ${fromLong(halves, longSource(halves, near), { unfaceted })}`
}

/**
 * Of the events of a scope in order, as `eventsOf`, those that can be on a page.
 * @param columns expressions of `events`; the statement has `finish`
 * @returns also events of several dates none of which is within the range
 */
export function eventsOfPage(scope: EventScope, columns: SQL): SQL {
  const source = sourceOf(scope)
  const long = longSource(scope, source)
  const dated = true
  const until = sql`(events.next_day, events.next_begin) <= (SELECT day, +last_begin FROM ${finish})`
  // What is open every day comes last: on no page that others fill.
  const isLast = sql`NOT ((SELECT is_full FROM ${finish}) AND ${isRunning(scope)})`
  const { from, coming } = scope.range
  const isOther = sql`${isLongAfter(scope)} AND (${isBefore(scope)} OR events.occurrence_count > 1)`
  const longFrom = (from: SQL) =>
    coming
      ? fromLong(scope, { ...long, from }, { dated })
      : sql`${fromWhere(scope, { ...long, from }, { dated })} AND ${isOther}`
  const events = [
    fromNear(scope, { until, dated }),
    // Those whose next date is earlier are listed on the first day by another date.
    ...(from || !coming
      ? [longFrom(longUnlessFull(scope, source)), ...(from ? [longFrom(datedOn(scope, from))] : [])]
      : [sql`${fromLong(scope, long, { dated })} AND events.next_day >= (SELECT since FROM ${finish})`]),
  ]
  return sql.join(
    events.map((part) => sql`SELECT ${columns} ${part} AND ${isLast}`),
    sql` UNION ALL `,
  )
}

const isBefore = (scope: EventScope) => sql`events.next_day < ${beginDay(scope)}`

const isLongAfter = (scope: EventScope) => sql`${isLong} AND events.last_day >= ${beginDay(scope)}`

/** `FROM … WHERE …` of the events of several days or dates that began before a list's first day. */
const fromLong = (scope: EventScope, source: EventSource, reading: Reading = {}): SQL =>
  sql`${fromWhere(scope, source, { ...reading, until: isBefore(scope) })} AND ${isLongAfter(scope)}`

/**
 * Whether few events must be read to count those of a scope, as an expression, which reads no more than that. What a search or an
 * organizer finds is counted whatever it is.
 */
export function isFew(scope: EventScope, { unfaceted = false } = {}): SQL {
  const source = sourceOf(scope, !unfaceted)
  if (!source.byDay) return sql`1`
  const { range } = scope
  const inGroup = ({ group }: EventSource) =>
    allOf([...(group ? [sql`${group.column} IN (${group.values})`] : []), isMarked(range)])
  const few = (from: SQL, most = mostCounted) => sql`NOT EXISTS (SELECT 1 ${from} LIMIT 1 OFFSET ${most})`
  if (!isInOrder(scope, source)) return few(sql`${source.from} WHERE ${inGroup(source)}`)
  const isUntil = range.to ? sql`events.next_day <= ${range.to}` : sql`1`
  const long = longSource(scope, source)
  return sql`(${few(sql`${source.from} WHERE ${inGroup(source)} AND events.next_day >= ${beginDay(scope)} AND ${isUntil}`)}
    AND ${few(sql`${long.from} WHERE ${inGroup({ ...long, group: undefined })} AND ${isLong} AND ${isBefore(scope)}`, mostLongCounted)})`
}

/**
 * The events of a scope among those that became public lately, `FROM … WHERE …`: only these are read, however many there are.
 * @param after numbers of `new_events`: from the one after the first to the last
 */
export const fromNewWhere = (scope: EventScope, after: SQL, last: SQL): SQL =>
  sql`FROM new_events CROSS JOIN events ON events.id = new_events.event_id
    ${scope.words ? sql`CROSS JOIN event_search ON event_search.rowid = events.row` : sql``}
    WHERE new_events.seq > ${after} AND new_events.seq <= ${last}
      AND ${allOf(baseConditions(scope, sourceOf(scope, false)))} AND ${facetWhere(scope)}`
