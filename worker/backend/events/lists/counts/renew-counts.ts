import { sql } from 'drizzle-orm'
import type { BackendEnv } from '../../../core/context.ts'
import { run } from '../../../db/run-sql.ts'
import { countList, type CountQuery } from './count-list.ts'

/** Counts that were not read for this time are deleted, ms. */
const wantedMs = 6 * 3_600_000

/**
 * Counts the events of large lists again, those with the oldest counts first, so that requests do not have to. For the scheduled
 * handler.
 * @param now ms
 * @param maxMs time limit, ms; the remaining lists are counted by the next run, or by a request
 */
export async function renewCounts({ DB }: Pick<BackendEnv, 'DB'>, now: number, maxMs: number): Promise<void> {
  const began = Date.now()
  await run(DB, sql`DELETE FROM list_counts WHERE asked_at < ${now - wantedMs}`)
  const { rows } = await run(DB, sql<{ list: string }>`SELECT list FROM list_counts ORDER BY counted_at, list`)
  for (const { list } of rows) {
    const counts = await countList(DB, JSON.parse(list) as CountQuery, now)
    await run(
      DB,
      sql`UPDATE list_counts SET counts = ${JSON.stringify(counts)}, counted_at = ${now} WHERE list = ${list}`,
    )
    if (Date.now() - began > maxMs) return
  }
}
