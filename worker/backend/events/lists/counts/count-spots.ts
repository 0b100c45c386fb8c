import { sql, type SQL } from 'drizzle-orm'
import type { EventFilters, ListedSpot } from '../../../../../src/events/events.contract.ts'
import { prepare } from '../../../db/run-sql.ts'
import { eventScope, type Caller } from '../event-scope.ts'
import { fromWhere } from '../filter-events.ts'

/** Maximum number of positions, those with most events first. */
const maxSpots = 500

/** The filters of a list, and whether its positions are counted. */
export interface SpotsQuery extends EventFilters {
  spots?: boolean | undefined
}

/** The statement that counts the events of each position, for the batch of a list; none for a query without `spots`. */
export function spotsStatements(db: D1Database, query: SpotsQuery, now: number, caller: Caller, onlyIf?: SQL) {
  if (!query.spots) return []
  const scope = { ...eventScope(query, now, caller), ...(onlyIf && { onlyIf }) }
  const selected = sql<{
    lat: number
    lng: number
    n: number
  }>`SELECT events.lat AS lat, events.lng AS lng, count(*) AS n
    ${fromWhere(scope)} AND events.lat IS NOT NULL AND events.lng IS NOT NULL
    GROUP BY events.lat, events.lng ORDER BY n DESC, lat, lng LIMIT ${maxSpots}`
  return [prepare(db, selected)]
}

/** The positions of a list's answer. */
export const presentSpots = (rows: readonly { lat: number; lng: number; n: number }[]): ListedSpot[] =>
  rows.map(({ lat, lng, n }) => ({ coordinates: [lng, lat], count: n }))
