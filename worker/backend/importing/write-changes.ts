import { sql } from 'drizzle-orm'
import { batch, inList, run } from '../db/run-sql.ts'
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
  const { rows } = await run(db, sql`SELECT * FROM events WHERE source_uid IN ${inList(uids)}`, events)
  return new Map(rows.map((row) => [row.sourceUid!, row]))
}

/**
 * Writes events and queues mails about the changes, in one transaction.
 * @param rows new and changed events
 * @param changes those of them that may have registered people
 * @param origin of the site, for links in mails; without it no mail is sent
 * @returns the number of queued mails
 */
export async function writeChanges(
  db: D1Database,
  rows: readonly NewEventRow[],
  changes: readonly Change[],
  { now, origin }: { now: number; origin?: string | undefined },
): Promise<number> {
  if (rows.length === 0) return 0
  const mails =
    origin === undefined
      ? []
      : changes.flatMap(({ before, after }) => queueEventChange({ env: { DB: db }, now, origin }, before, after))
  const answers = await batch(db, { written: await eventStatements(db, rows), mails })
  return answers.mails.reduce((sum, mail) => sum + mail.changes, 0)
}
