import { sql, type SQL } from 'drizzle-orm'
import type { BackendEnv } from '../core/context.ts'
import { followedSearches, type FollowedSearchRow } from '../db/follow-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { eventScope } from '../events/lists/event-scope.ts'
import { fromNewWhere } from '../events/lists/filter-events.ts'

/** What one run may do; the next one continues. */
export interface MatchBudget {
  ms: number
  searches: number
  /** New events per search. */
  events: number
}
const usual: MatchBudget = { ms: 20_000, searches: 5_000, events: 2_000 }
/** Searches per transaction. */
const perBatch = 25

/**
 * Searches the events that became public since the last run, once for each followed search, however many people follow
 * it: only new events are read. Idempotent, and safe to run concurrently.
 * @param now ms
 */
export async function matchSearches(env: Pick<BackendEnv, 'DB'>, now: number, budget = usual): Promise<void> {
  const began = Date.now()
  const { first } = await run(env.DB, sql<{ seq: number }>`SELECT max(seq) AS seq FROM new_events`)
  const last = first?.seq ?? 0
  const { rows } = await run(
    env.DB,
    rowsOf(followedSearches)`SELECT * FROM followed_searches s WHERE matched_seq < ${last}
    AND EXISTS (SELECT 1 FROM follows WHERE search_id = s.id AND state = 'active')
    ORDER BY matched_seq, id LIMIT ${budget.searches}`,
  )
  for (let at = 0; at < rows.length && Date.now() - began < budget.ms; at += perBatch) {
    const statements = rows
      .slice(at, at + perBatch)
      .flatMap((search) => matchStatements(search, Math.min(last, search.matchedSeq + budget.events), now))
    await batch(env.DB, statements)
  }
}

function matchStatements({ id, filters, matchedSeq }: FollowedSearchRow, upTo: number, now: number): SQL[] {
  const scope = eventScope({ ...filters, status: 'active' }, now, null)
  return [
    sql`INSERT OR IGNORE INTO followed_events (search_id, seq, event_id, found_at)
      SELECT ${id}, new_events.seq, new_events.event_id, ${now} ${fromNewWhere(scope, sql`${matchedSeq}`, sql`${upTo}`)}`,
    sql`UPDATE followed_searches SET matched_seq = ${upTo},
        found_seq = max(found_seq, (SELECT coalesce(max(seq), 0) FROM followed_events WHERE search_id = ${id}))
      WHERE id = ${id} AND matched_seq = ${matchedSeq}`,
  ]
}
