import { sql, type SQL } from 'drizzle-orm'
import { logViews, type LogEntry, type LogView } from '../../../src/admin/log/log.contract.ts'
import { pickLocalized, type Localized } from '../../../src/contracts/locales.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../core/context.ts'
import { operatorLog } from '../db/operator-schema.ts'
import { allOf, batch, decodeRow, type StoredRow } from '../db/run-sql.ts'

/** Which entries: of one part, and about one subject. */
export interface WhichEntries {
  view: LogView
  subject?: string | undefined
  /** Only entries before the one with this id. */
  below?: string | undefined
}

/** Characters of the digest of a network that tell networks apart. */
const networkLength = 6

const conditionOf = ({ view, subject, below }: WhichEntries): SQL =>
  allOf([
    ...(view === 'all' ? [] : [sql`l.subject_type = ${view}`]),
    ...(subject === undefined ? [] : [sql`l.subject = ${subject}`]),
    ...(below === undefined ? [] : [sql`l.id < ${Number(below)}`]),
  ])

/** A condition for a name that a person shows, on the table `alias` of accounts. */
const nameOf = (alias: string) =>
  sql.raw(
    `coalesce(nullif(${alias}.displayname, ''), nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email, '')`,
  )

/**
 * One page of the operators' log, the newest first, with the present names of people and events.
 * @param size number of entries
 * @param page from 0
 */
export function logStatements(which: WhichEntries, { size, page }: { size: number; page: number }) {
  const condition = conditionOf(which)
  return {
    listed: sql`SELECT l.*, ${nameOf('o')} AS operator_name, ${nameOf('s')} AS person_name, e.title AS event_title, e.slug AS event_slug
      FROM (SELECT * FROM operator_log l WHERE ${condition} ORDER BY l.id DESC LIMIT ${size} OFFSET ${page * size}) l
      LEFT JOIN users o ON o.id = l.user_id
      LEFT JOIN users s ON l.subject_type = 'person' AND s.id = l.subject
      LEFT JOIN events e ON l.subject_type = 'event' AND e.id = l.subject
      ORDER BY l.id DESC`,
    counted: sql<{ view: LogView; n: number }>`SELECT l.subject_type AS view, count(*) AS n FROM operator_log l
      WHERE ${conditionOf({ ...which, view: 'all' })} GROUP BY 1`,
  }
}

/** @param viewer id of the caller */
export function presentEntry(row: StoredRow, viewer: string | undefined): LogEntry {
  const entry = decodeRow(operatorLog, row)
  const title = row['event_title'] ? (JSON.parse(String(row['event_title'])) as Localized) : {}
  return {
    _id: String(entry.id),
    at: toIso(entry.createdAt),
    by: { _id: entry.userId, name: String(row['operator_name'] ?? '') },
    own: entry.userId === viewer,
    kind: entry.kind,
    subject: {
      type: entry.subjectType,
      _id: entry.subject,
      name: pickLocalized(title, 'fr')?.value ?? String(row['person_name'] ?? ''),
      slug: String(row['event_slug'] ?? ''),
    },
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    network: entry.addressKey?.slice(0, networkLength) ?? '',
  }
}

/** One page of the log, with the number of entries of each part. */
export async function readLog(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  which: WhichEntries,
  range: { size: number; page: number },
): Promise<{ data: LogEntry[]; total: number; views: Record<LogView, number> }> {
  const { listed, counted } = await batch(env.DB, logStatements(which, range))
  const numbers = new Map(counted.rows.map(({ view, n }) => [view, n]))
  const all = counted.rows.reduce((sum, { n }) => sum + n, 0)
  const views = Object.fromEntries(
    logViews.map((view) => [view, view === 'all' ? all : (numbers.get(view) ?? 0)]),
  ) as Record<LogView, number>
  return { data: listed.rows.map((row) => presentEntry(row, viewer?.id)), total: views[which.view], views }
}
