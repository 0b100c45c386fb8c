import { sql, type SQL } from 'drizzle-orm'
import { run } from '../../db/run-sql.ts'
import { hourMs } from '../../../../src/lib/time/durations.ts'

/** A clock that is further beyond the last run is not believed until runs have followed each other for `steadyMs`, ms. */
const leapMs = 24 * hourMs
const steadyMs = hourMs

/**
 * How far the clock has leapt: a site was off for so long, or its clock is wrong (docs/decisions, D72).
 * @param now ms
 * @returns ms since the run before; 0 where nothing is unusual
 */
export async function clockLeap(db: D1Database, now: number): Promise<number> {
  const { only } = await run(
    db,
    sql<{ at: number | null }>`SELECT max(began_at) AS at FROM scheduled_runs WHERE began_at <= ${now - steadyMs}`,
  )
  return only.at !== null && now - only.at > leapMs + steadyMs ? now - only.at : 0
}

/** A row where a run began later than now, so that the clock was ahead then; else none. As a table of a query, before `CROSS JOIN`. */
export const wentBack = (now: number): SQL => sql`(SELECT 1 FROM scheduled_runs WHERE began_at > ${now} LIMIT 1)`
