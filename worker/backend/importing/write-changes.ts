import { sql } from 'drizzle-orm'
import { batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { events, type EventRow, type NewEventRow } from '../db/schema.ts'
import { queueEventChange } from '../reminders/queue-event-change.ts'
import { eventStatements } from '../events/write-events.ts'

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
