import { sql } from 'drizzle-orm'
import { v1 } from '../../../../src/contracts/table.ts'
import type { HandlerContext } from '../../core/context.ts'
import { guarded, implementAll } from '../../core/implement.ts'
import { requireUser } from '../../core/require-user.ts'
import { run } from '../../db/run-sql.ts'
import { organizers } from '../../events/organizer-role.ts'
import { readHistory } from './history.ts'
import { readFigures } from './read-figures.ts'

const pageSize = 50
/** Looking again within this time is the same visit, ms. */
const visitMs = 30 * 60_000

/** How an event is doing, and what was done with it. */
export const figuresRoutes = implementAll(v1.figures, {
  figures: guarded(organizers('edit'), async ({ params: { id }, query: { days } }, context) =>
    readFigures(context, id, { days, seenAt: await noteVisit(context, id) }),
  ),

  history: guarded(organizers('edit'), async ({ params: { id }, query: { limit = pageSize, page } }, context) => {
    const { data, total } = await readHistory(context, id, { size: limit || pageSize, page })
    return { data, total, count: data.length }
  }),
})

/** Notes that the viewer looks at an event. @returns when they last did before, ms; 0 for never */
async function noteVisit(context: HandlerContext, event: string): Promise<number> {
  const { env, now } = context
  const { id } = requireUser(context)
  const known = await run(
    env.DB,
    sql<{ at: number }>`SELECT seen_at AS at FROM organizer_visits WHERE event_id = ${event} AND user_id = ${id}`,
  )
  const at = known.first?.at ?? 0
  if (now - at > visitMs)
    await run(
      env.DB,
      sql`INSERT INTO organizer_visits (event_id, user_id, seen_at) VALUES (${event}, ${id}, ${now})
        ON CONFLICT (event_id, user_id) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
    )
  return at
}
