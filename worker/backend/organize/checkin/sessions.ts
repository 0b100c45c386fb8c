import { sql, type SQL } from 'drizzle-orm'
import { run } from '../../db/run-sql.ts'

/** The dates of a course at the door: each has its own presence (docs/decisions D68). */
export interface Sessions {
  /** The beginnings of the dates, ms. */
  begins: readonly number[]
  /** The moments between two dates, ms: check-ins before and after one are for different dates. None with one date. */
  bounds: readonly number[]
  /** When the present session began to count, ms. */
  from: number
}

/** @param now ms */
export async function readSessions(db: D1Database, event: string, now: number): Promise<Sessions> {
  const { first } = await run(db, sql<{ timings: string | null }>`SELECT timings FROM events WHERE id = ${event}`)
  return sessionsOf(JSON.parse(first?.timings ?? '[]') as [number, number][], now)
}

/** @param now ms */
export function sessionsOf(timings: readonly (readonly [begin: number, end: number])[], now: number): Sessions {
  const bounds = boundsOf(timings)
  return {
    begins: timings.map(([begin]) => begin),
    bounds,
    from: bounds.findLast((bound) => bound <= now) ?? 0,
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
