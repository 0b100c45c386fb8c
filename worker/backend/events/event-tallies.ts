import { sql, type SQL } from 'drizzle-orm'

/**
 * The number of events of a kind that are not over, as an expression. All are tallied by the database itself at each change; what has
 * ended since the last scheduled run is not marked yet and is subtracted.
 * @param which a condition on `status` and `private`
 * @param now ms
 */
export const comingOf = (which: SQL, now: number): SQL =>
  sql`((SELECT ifnull(sum(events), 0) FROM event_tallies WHERE past = 0 AND ${which})
    - (SELECT count(*) FROM events INDEXED BY events_ended WHERE past = 0 AND over_at < ${now} AND ${which}))`

/** The number of all events of a kind. @param which a condition on `status`, `private` and `imported` */
export const allOfKind = (which: SQL): SQL => sql`(SELECT ifnull(sum(events), 0) FROM event_tallies WHERE ${which})`
