import { sql, type SQL } from 'drizzle-orm'
import { goneLimit, searchDistanceKm, siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Word } from '../../../src/lib/text/search-words.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { allOf } from '../db/run-sql.ts'
import { distanceExpression } from '../events/lists/filter-events.ts'
import { cellsAround, type Circle } from '../events/lists/grid.ts'
import { isPublished } from '../events/published.ts'
import { matchExpression, type Narrowing } from '../events/search/search-match.ts'
import { monthsBetween } from '../events/search/search-tags.ts'
import { listedColumns } from '../events/select-events.ts'
import type { Slice, Wanted } from './search-source.ts'

/**
 * Most events that one look into the index takes: what a search costs does not grow with the catalogue. Looks near the
 * visitor and into the coming weeks come first, so those that are left out are far away or late.
 */
export const maxCandidates = 400
/** The coming weeks, ms. */
const soonMs = 30 * 86_400_000
/** Most places of a city on its map. */
const maxPoints = 40

/** Columns that must contain all words, the most telling first: the rank of what they find. */
const tiers: { columns: string; prefixes: boolean }[] = [
  { columns: 'title', prefixes: false },
  { columns: 'title place', prefixes: true },
  { columns: 'title place body', prefixes: true },
]
const anywhere: Narrowing = { cells: undefined, months: undefined }

/** Rows of the index for an expression, in its own order: reading stops at the limit. */
const rowsOf = (expression: string) =>
  sql`(SELECT rowid FROM event_search WHERE event_search MATCH ${expression} LIMIT ${maxCandidates})`

const circleOf = (loc: Wanted['loc']): Circle | undefined => loc && { lng: loc[0], lat: loc[1], km: searchDistanceKm }

/** The row and rank of each candidate: around the visitor, in the coming weeks, and anywhere. */
function candidates({ words, loc }: Wanted, now: number): SQL {
  const circle = circleOf(loc)
  const months = monthsBetween(now, now + soonMs, 2)
  const looks: Narrowing[] = [
    ...(circle ? [{ cells: cellsAround(circle), months }] : []),
    { cells: undefined, months },
    anywhere,
  ]
  // Nested: D1 allows five terms in one compound.
  const selects = looks.map((narrowing) => {
    const ranked = tiers.map(({ columns, prefixes }, tier) => {
      const expression = matchExpression(words, columns, prefixes, narrowing)
      return sql`SELECT rowid AS row, ${sql.raw(String(tier))} AS tier FROM ${rowsOf(expression)}`
    })
    return sql`SELECT row, tier FROM (${sql.join(ranked, sql` UNION ALL `)})`
  })
  return sql`SELECT row, min(tier) AS tier FROM (${sql.join(selects, sql` UNION ALL `)}) GROUP BY row`
}

/** `WITH found AS …`: the events of a search that everyone may see, with what they are sorted and counted by. */
function withFound(wanted: Wanted, now: number): SQL {
  const circle = circleOf(wanted.loc)
  const today = dayIn(siteTimeZone, now)
  const conditions = [isPublished, sql`events.private = 0`, sql`events.over_at >= ${goneLimit(now)}`]
  return sql`WITH candidates AS (${candidates(wanted, now)}),
    found AS MATERIALIZED (
      SELECT events.row AS row, tier, events.over_at < ${now} AS over, events.city_slug AS city, events.topic_id AS topic,
        (events.every_day IS 1 AND events.first_day < ${today}) AS running, events.next_begin AS moment,
        events.lat AS lat, events.lng AS lng, ${circle ? distanceExpression(circle) : sql`NULL`} AS distance
      FROM candidates CROSS JOIN events INDEXED BY events_facts ON events.row = candidates.row
      WHERE ${allOf(conditions)})`
}

/** Coming ones first, then by rank, those nearby, and their day; over ones the latest first. */
const order = sql.raw(
  `over, tier, ifnull(distance <= ${searchDistanceKm}, 0) DESC, running, iif(over, -moment, moment), row`,
)

/** One page of the events of a search. */
export function selectFoundEvents(wanted: Wanted, { limit, offset }: Slice, now: number): SQL {
  return sql`${withFound(wanted, now)},
    page AS (SELECT row, distance, row_number() OVER (ORDER BY ${order}) AS place FROM found ORDER BY place LIMIT ${limit} OFFSET ${offset})
    SELECT ${listedColumns}, page.distance AS distance
    FROM page CROSS JOIN events ON events.row = page.row ORDER BY page.place`
}

/** A row of `selectGroups`. */
export interface Group {
  kind: 'city' | 'topic' | 'total' | 'size'
  /** Slug of the city, or id of the topic. */
  key: string
  events: number
  /** Number of cities. */
  total: number
  /** JSON */
  points: string
  /** JSON of a city's first address. */
  address: string
  lang: string
}

/** Whether the slug of a city has a word that begins with one of the search. */
function isNamed(words: readonly Word[]): SQL {
  const plain = words.filter(({ term }) => term.length > 1 && /^[a-z0-9]+$/.test(term))
  if (plain.length === 0) return sql`0`
  const fits = plain.map(({ term }) => sql`instr('-' || city, ${`-${term}`}) > 0`)
  return sql`(${sql.join(fits, sql` OR `)})`
}

/** Where and on what the coming events of a search are, their number, and that of the candidates that were found anywhere. */
export function selectGroups(wanted: Wanted, cities: Slice, now: number): SQL<Group> {
  const { words } = wanted
  const every = tiers.at(-1)!
  const points = sql`(SELECT json_group_array(json_array(lng, lat)) FROM
    (SELECT lng, lat FROM found AS near WHERE near.city = places.key AND lng IS NOT NULL AND NOT over LIMIT ${maxPoints}))`
  return sql<Group>`${withFound(wanted, now)},
    places AS (
      SELECT city AS key, count(*) AS events, min(row) AS row, min(distance) AS distance, ${isNamed(words)} AS named, count(*) OVER () AS total
      FROM found WHERE city IS NOT NULL AND NOT over GROUP BY city
      ORDER BY named DESC, events DESC, ifnull(min(distance), 0), city LIMIT ${cities.limit} OFFSET ${cities.offset})
    SELECT * FROM (SELECT 'city' AS kind, places.key AS key, places.events AS events, places.total AS total,
      ${points} AS points, events.address AS address, events.lang AS lang
      FROM places CROSS JOIN events ON events.row = places.row
      ORDER BY places.named DESC, places.events DESC, ifnull(places.distance, 0), places.key)
    UNION ALL SELECT 'topic', topic, count(*), 0, '[]', '{}', 'fr' FROM found WHERE topic IS NOT NULL AND NOT over
      GROUP BY topic
    UNION ALL SELECT 'total', '', count(*), 0, '[]', '{}', 'fr' FROM found
    UNION ALL SELECT 'size', '', count(*), 0, '[]', '{}', 'fr'
      FROM ${rowsOf(matchExpression(words, every.columns, every.prefixes, anywhere))}`
}
