import { sql } from 'drizzle-orm'
import type { HistoryEntry } from '../../../../src/organize/dashboard/history.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

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
export async function readHistory(
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
    listed: prepare(
      env.DB,
      sql<StoredEntry>`SELECT e.*, coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by
        FROM ${entries} LEFT JOIN users u ON u.id = e.user ORDER BY e.at DESC, e.revision DESC, e.kind LIMIT ${size} OFFSET ${page * size}`,
    ),
    counted: prepare(env.DB, sql<{ total: number }>`SELECT count(*) AS total FROM ${entries}`),
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
