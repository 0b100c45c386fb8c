import { sql } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import type { BackendEnv } from '../core/context.ts'
import { reportCases } from '../db/moderation-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { revertDecision } from './change-subject.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** Decisions that end per run. */
const maxEnded = 50

/**
 * The scheduled job of moderation: reverts decisions after their end, and deletes texts and senders of old reports
 * (`src/contracts/retention.ts`); their figures remain. Idempotent.
 * @param now ms
 */
export async function endDecisions(env: BackendEnv, now: number): Promise<void> {
  const { rows } = await run(
    env.DB,
    rowsOf(reportCases)`SELECT * FROM report_cases WHERE ends_at <= ${now} AND state = 'decided' AND before <> '{}'
      ORDER BY ends_at LIMIT ${maxEnded}`,
  )
  for (const row of rows)
    await revertDecision({ env, now, viewer: null }, row, [
      sql`UPDATE report_cases SET before = '{}' WHERE id = ${row.id}`,
    ])
  const until = now - retention.reports * dayMs
  await batch(env.DB, [
    sql`DELETE FROM blocked_addresses WHERE ends_at <= ${now}`,
    sql`UPDATE reports SET email = '', user_id = NULL, statement = '' WHERE statement <> '' AND created_at < ${until}
      AND case_id IN (SELECT id FROM report_cases WHERE coalesce(decided_at, created_at) < ${until})`,
  ])
}
