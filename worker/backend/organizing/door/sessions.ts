import { sql, type SQL } from 'drizzle-orm'
import { run } from '../../db/run-sql.ts'

/** The dates of a course at the door: each has its own presence (docs/decisions D68). */
export interface Sessions {
  /** The moments between two dates, ms: check-ins before and after one are for different dates. None with one date. */
  bounds: readonly number[]
  /** When the present session began to count, ms. */
  from: number
}

/** @param now ms */
export async function readSessions(db: D1Database, event: string, now: number): Promise<Sessions> {
  const { first } = await run(db, sql<{ timings: string | null }>`SELECT timings FROM events WHERE id = ${event}`)
  const bounds = boundsOf(JSON.parse(first?.timings ?? '[]') as [number, number][])
  return { bounds, from: bounds.findLast((bound) => bound <= now) ?? 0 }
}

/** Half way between the end of each date and the beginning of the next. */
export const boundsOf = (timings: readonly (readonly [begin: number, end: number])[]): number[] =>
  timings.slice(1).map(([begin], index) => Math.round((timings[index]![1] + begin) / 2))

/** The number of the session of a moment, as an expression. */
export const sessionOf = ({ bounds }: Pick<Sessions, 'bounds'>, at: SQL): SQL =>
  sql`(SELECT count(*) FROM json_each(${JSON.stringify(bounds)}) AS bound WHERE bound.value <= ${at})`
