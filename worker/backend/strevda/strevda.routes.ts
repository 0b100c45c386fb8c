import { sql } from 'drizzle-orm'
import { eventsPageSize } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { prepare } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { decodeListed, listedColumns } from '../events/select-events.ts'
import { implementAll } from '../core/implement.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'

/** Events that are taking place now (spec §7 `GET /strevda/live`). */
export const strevdaRoutes = implementAll(v1.strevda, {
  live: async (_, { env, now }) => {
    const from = sql`FROM events INDEXED BY events_coming
      WHERE over_at >= ${now} AND private = 0 AND status = 'active' AND change IS NOT 'postponed'
        AND next_begin <= ${now} AND next_end >= ${now}`
    const results = await env.DB.batch<Record<string, unknown>>([
      ...referenceStatements(env.DB),
      prepare(env.DB, sql`SELECT ${listedColumns} ${from} ORDER BY next_end, row LIMIT ${eventsPageSize}`),
      prepare(env.DB, sql`SELECT count(*) AS total ${from}`),
    ])
    const references = readReferences(results)
    const data = results[2]!.results.map((stored) => toEventSummary(decodeListed(stored).row, { now, references }))
    return { live: data.length > 0, data, total: Number(results[3]!.results[0]!['total']), count: data.length }
  },
})
