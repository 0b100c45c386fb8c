import { sql } from 'drizzle-orm'
import * as figuresCalls from '../../../../src/organize/dashboard/figures.contract.ts'
import * as historyCalls from '../../../../src/organize/dashboard/history.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch, run } from '../../db/run-sql.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { readFigures } from './read-figures.ts'
import type { HistoryEntry } from '../../../../src/organize/dashboard/history.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

const pageSize = 50
/** Looking again within this time is the same visit, ms. */
const visitMs = 30 * 60_000

/** How an event is doing, and what was done with it. */
export const figuresRoutes = [
  forOrganizers(figuresCalls.figures, 'edit', async ({ params: { id }, query: { days } }, context) =>
    readFigures(context, id, { days, seenAt: await noteVisit(context, id) }),
  ),

  forOrganizers(
    historyCalls.history,
    'edit',
    async ({ params: { id }, query: { limit = pageSize, page } }, context) => {
      const { data, total } = await readHistory(context, id, { size: limit || pageSize, page })
      return { data, total }
    },
  ),
]

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

/** Rows as stored: `at` in ms, `changes` as JSON. */
interface StoredEntry extends Pick<HistoryEntry, 'kind' | 'by' | 'people' | 'detail'> {
  user: string | null
  at: number
  changes: string
}

/**
 * Reads what was done with an event, the newest first: its revisions, its log and the seats that were given back.
 * @param size number of entries
 * @param page from 0
 */
async function readHistory(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
  { size, page }: { size: number; page: number },
): Promise<{ data: HistoryEntry[]; total: number }> {
  const entries = sql`(
    SELECT action AS kind, user_id AS user, created_at AS at, notified AS people, coalesce(note, '') AS detail, changes, revision
      FROM event_revisions WHERE event_id = ${event}
    UNION ALL SELECT kind, user_id, created_at, people, detail, '[]', 0 FROM event_log WHERE event_id = ${event}
    UNION ALL SELECT 'seatsLeft', NULL, max(created_at), count(*), '', '[]', 0 FROM seat_changes
      WHERE event_id = ${event} AND change = -1 GROUP BY created_at / 86400000) AS e`
  const { listed, counted } = await batch(env.DB, {
    listed: sql<StoredEntry>`SELECT e.*, coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by
      FROM ${entries} LEFT JOIN users u ON u.id = e.user ORDER BY e.at DESC, e.revision DESC, e.kind LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<{ total: number }>`SELECT count(*) AS total FROM ${entries}`,
  })
  const data = listed.rows.map(({ user, at, changes, kind, by, people, detail }) => ({
    kind,
    by,
    people,
    detail,
    own: user !== null && user === viewer?.id,
    at: toIso(at),
    changes: JSON.parse(changes) as HistoryEntry['changes'],
  }))
  return { data, total: counted.only.total }
}
