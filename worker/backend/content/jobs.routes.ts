import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import * as jobs from '../../../src/content/exclusivity/jobs.contract.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { countAddress } from '../core/caller.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import { exclusivities } from '../db/service-schema.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'

/** Counts per address: enough for many people behind one network, too few for a script. */
const countLimit = { max: 300, windowMs: 600_000 }

/**
 * The stand-in of the jobs service (spec §7, D18): partners' cards from the site's own
 * database.
 */
export const jobsRoutes = [
  implement(jobs.match, async ({ body: { region, context: place, exclusivity } }, { env }) => {
    const { rows } = await run(
      env.DB,
      rowsOf(exclusivities)`SELECT * FROM exclusivities WHERE region = ${region}
      AND EXISTS (SELECT 1 FROM json_each(contexts) WHERE value = ${place})
      AND ${exclusivity === undefined ? sql`1` : sql`id = ${exclusivity}`} ORDER BY position, id LIMIT 20`,
    )
    return {
      success: true,
      exclusivities: rows.map(({ id, actionType, url, content }) => ({ id, actionType, url, content })),
    }
  }),

  implement(jobs.analytics, async ({ body: { id, category, context: place } }, context) => {
    const { env, now } = context
    await countAddress(context, 'exclusivity', countLimit)
    const counted = await run(
      env.DB,
      sql`INSERT INTO exclusivity_counts (day, exclusivity_id, category, context, count)
        SELECT ${dayIn(siteTimeZone, now)}, id, ${category}, ${place}, 1 FROM exclusivities WHERE id = ${id}
        ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count`,
    )
    if (!counted.found) throw notFound('exclusivity with the id', id)
  }),
]
