import { sql } from 'drizzle-orm'
import { eventsPageSize } from '../../../src/contracts/limits.ts'
import * as strevda from '../../../src/events/list/strevda.contract.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { toEventSummary } from './present-event.ts'
import { listedColumns, listedRow } from './select-events.ts'
import { implement } from '../core/implement.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'

/** Events that are taking place now (spec §7 `GET /strevda/live`). */
export const strevdaRoutes = [
  implement(strevda.live, async (_, { env, now }) => {
    const from = sql`FROM events INDEXED BY events_coming
      WHERE past = 0 AND over_at >= ${now} AND private = 0 AND status = 'active' AND change IS NOT 'postponed'
        AND next_begin <= ${now} AND next_end >= ${now}`
    const answers = await batch(env.DB, {
      ...referenceStatements(),
      listed: rowsOf(listedRow)`SELECT ${listedColumns} ${from} ORDER BY next_end, row LIMIT ${eventsPageSize}`,
      counted: sql<{ total: number }>`SELECT count(*) AS total ${from}`,
    })
    const references = readReferences(answers)
    const data = answers.listed.rows.map((row) => toEventSummary(row, { now, references }))
    return { live: data.length > 0, data, total: answers.counted.only.total }
  }),
]
