import { sql } from 'drizzle-orm'
import { run, batch, inList, rowsOf } from '../db/run-sql.ts'
import { type EventRow, events, type NewEventRow } from '../db/schema.ts'
import { queueEventChange } from '../reminders/queue-event-change.ts'
import { eventStatements } from '../events/write-events.ts'

/** The result for coming events whose record is missing from a complete export. */
export interface LeftRecords {
  /** With registered people, who get a mail. */
  cancelled: number
  /** Without registered people: available by link, in no list. */
  unlisted: number
  notified: number
  /**
   * Number of missing records, if it is so large that the export is considered broken:
   * nothing was changed.
   */
  refused: number
}

/** An export that lacks a larger share of the coming events is considered broken. */
const maxLeft = 0.5
const chunkRows = 50

/**
 * Withdraws coming imported events whose record is missing from a complete export: cancelled
 * if people are registered here, unlisted otherwise. Nothing is deleted, no registration is
 * changed, and an event is listed again once its record returns.
 * @param seen the uids of the export
 */
export async function withdrawLeft(
  db: D1Database,
  seen: ReadonlySet<string>,
  options: { now: number; origin?: string | undefined },
): Promise<LeftRecords> {
  const { now } = options
  const report: LeftRecords = { cancelled: 0, unlisted: 0, notified: 0, refused: 0 }
  const { rows: coming } = await run(
    db,
    sql<{ uid: string; awaited: number }>`
      SELECT source_uid AS uid, EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id
          AND state IN ('going', 'waiting', 'offered', 'pending')) AS awaited
        FROM events WHERE source_uid IS NOT NULL AND over_at >= ${now} AND private = 0 AND status = 'active'`,
  )
  const missing = coming.filter(({ uid }) => !seen.has(uid))
  if (missing.length > coming.length * maxLeft) return { ...report, refused: missing.length }
  for (let from = 0; from < missing.length; from += chunkRows) {
    const chunk = missing.slice(from, from + chunkRows)
    const rows = await storedRows(
      db,
      chunk.map(({ uid }) => uid),
    )
    const changes = chunk.map(({ uid, awaited }): Change => {
      const before = rows.get(uid)!
      const withdrawn = {
        ...before,
        sourceDigest: null,
        sourceLeftAt: now,
        updatedAt: Math.max(now, before.updatedAt + 1),
      }
      const after: EventRow = awaited
        ? { ...withdrawn, status: 'cancelled', sequence: before.sequence + 1 }
        : { ...withdrawn, private: true }
      return { before, after }
    })
    const changed = changes.map(({ after }) => after)
    report.notified += await writeChanges(db, changed, changes, options)
    report.cancelled += chunk.filter(({ awaited }) => awaited).length
    report.unlisted += chunk.filter(({ awaited }) => !awaited).length
  }
  return report
}

/** An event before and after the import. */
export interface Change {
  before: EventRow
  after: EventRow
}

/** Imported events by the uid of their record. */
export async function storedRows(db: D1Database, uids: readonly string[]): Promise<Map<string, EventRow>> {
  const { rows } = await run(db, rowsOf(events)`SELECT * FROM events WHERE source_uid IN ${inList(uids)}`)
  return new Map(rows.map((row) => [row.sourceUid!, row]))
}

/**
 * Writes events and queues mails about the changes, in one transaction.
 * @param rows new and changed events
 * @param changes those of them that may have registered people
 * @param origin of the site, for links in mails; without it no mail is sent
 * @param runId of the import that notes the events it creates
 * @returns the number of queued mails
 */
export async function writeChanges(
  db: D1Database,
  rows: readonly NewEventRow[],
  changes: readonly Change[],
  { now, origin, runId }: { now: number; origin?: string | undefined; runId?: number },
): Promise<number> {
  if (rows.length === 0) return 0
  const mails =
    origin === undefined
      ? []
      : changes.flatMap(({ before, after }) => queueEventChange({ env: { DB: db }, now, origin }, before, after))
  const old = new Set(changes.map(({ after }) => after.id))
  const created = rows.map(({ id }) => id).filter((id) => !old.has(id))
  const answers = await batch(db, {
    written: await eventStatements(db, rows),
    noted:
      runId === undefined
        ? []
        : [
            sql`INSERT OR REPLACE INTO imported_events (event_id, run_id) SELECT value, ${runId} FROM json_each(${JSON.stringify(created)})`,
          ],
    mails,
  })
  return answers.mails.reduce((sum, mail) => sum + mail.changes, 0)
}
