import { sql, type SQL } from 'drizzle-orm'
import { run } from '../../db/run-sql.ts'

/** The dates of a course at the door: each has its own presence (docs/decisions D68). */
export interface Sessions {
  /** The beginnings of the dates, ms. */
  begins: readonly number[]
  /** The moments between two dates, ms: check-ins before and after one are for different dates. None with one date. */
  bounds: readonly number[]
  /** Number of the present date, from 0, and of the one that is meant: it, or an earlier one. */
  present: number
  meant: number
  /** Since when and until when check-ins count for the date that is meant, ms. */
  from: number
  until: number
}

/**
 * @param now ms
 * @param at a moment of the date that is meant, ms: the present one if it is `now` or later
 */
export async function readSessions(db: D1Database, event: string, now: number, at = now): Promise<Sessions> {
  const { first } = await run(db, sql<{ timings: string | null }>`SELECT timings FROM events WHERE id = ${event}`)
  return sessionsOf(JSON.parse(first?.timings ?? '[]') as [number, number][], now, at)
}

/** As `readSessions`, of dates that were read. */
export function sessionsOf(
  timings: readonly (readonly [begin: number, end: number])[],
  now: number,
  at = now,
): Sessions {
  const bounds = boundsOf(timings)
  const numberOf = (moment: number) => bounds.filter((bound) => bound <= moment).length
  const meant = numberOf(Math.min(at, now))
  return {
    begins: timings.map(([begin]) => begin),
    bounds,
    present: numberOf(now),
    meant,
    from: bounds[meant - 1] ?? 0,
    until: bounds[meant] ?? Number.MAX_SAFE_INTEGER,
  }
}

/** Half way between the end of each date and the beginning of the next. */
export const boundsOf = (timings: readonly (readonly [begin: number, end: number])[]): number[] =>
  timings.slice(1).map(([begin], index) => Math.round((timings[index]![1] + begin) / 2))

/** The number of the session of a moment, as an expression. */
export const sessionOf = ({ bounds }: Pick<Sessions, 'bounds'>, at: SQL): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(bounds)}) AS bound WHERE bound.value <= ${at})`

/**
 * The beginnings of the dates at which a person was, ms, as an expression: a JSON list.
 * @param of table name or alias of `registrations` in the statement
 */
export const attendedBy = (sessions: Sessions, of: 'registrations' | 'r'): SQL => {
  const one = sql.raw(of)
  return sql`(SELECT json_group_array(${JSON.stringify(sessions.begins)} ->> session) FROM (
    SELECT ${sessionOf(sessions, sql`s.at`)} AS session FROM door_scans s
      WHERE s.registration_id = ${one}.id AND s.kind = 'in' AND s.undone_at IS NULL
    UNION SELECT ${sessionOf(sessions, sql`${one}.checked_in_at`)} WHERE ${one}.checked_in_at IS NOT NULL ORDER BY 1))`
}
