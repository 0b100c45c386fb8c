import { sql, type SQL } from 'drizzle-orm'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import type { BackendEnv, HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { eventUndos, type EventEdit, type EventUndo } from '../../db/organizing-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { giveUpStatements } from '../../uploads/forget-uploads.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import type { WrittenEvent } from '../event/written-event.ts'

/** When the mails of a change that can be undone leave, ms. */
export const undoUntil = (now: number): number => now + undoSeconds * 1000

/**
 * Remembers an event as it is, in the batch of the change that may be undone.
 * @param after the event after the change
 * @param options.edit that the change publishes
 * @param options.act id of the act, for changes that are undone together
 * @param options.created ids of pages that the change creates
 */
export function undoStatements(
  context: Pick<HandlerContext, 'env' | 'now' | 'viewer'>,
  { row, settings }: LoadedEvent,
  after: WrittenEvent,
  { edit, act, created }: { edit?: EventEdit; act?: string; created?: readonly string[] },
): SQL[] {
  const { now } = context
  return [
    // An act of which one event has changed since cannot be undone.
    sql`DELETE FROM event_undos WHERE act = (SELECT act FROM event_undos WHERE event_id = ${row.id})`,
    sql`INSERT OR REPLACE INTO event_undos (event_id, user_id, revision, changed_at, until, event, settings, edit, act, created)
    VALUES (${row.id}, ${requireUser(context).id}, ${settings.revision + 1}, ${after.updatedAt}, ${undoUntil(now)},
      ${JSON.stringify(row)}, ${JSON.stringify(settings)}, ${edit ? JSON.stringify(edit) : null}, ${act ?? null},
      ${created ? JSON.stringify(created) : null})`,
  ]
}

/** The viewer's change of an event that can still be undone. */
export async function readUndo(context: HandlerContext, id: string): Promise<EventUndo | undefined> {
  const { first } = await run(
    context.env.DB,
    rowsOf(eventUndos)`SELECT event_undos.* FROM event_undos JOIN event_settings USING (event_id, revision)
    WHERE event_id = ${id} AND user_id = ${requireUser(context).id} AND until > ${context.now}`,
  )
  return first
}

/** The changes that were made in one act with a change, itself among them. */
export async function readAct({ env }: HandlerContext, undo: EventUndo): Promise<EventUndo[]> {
  const { rows } = await run(
    env.DB,
    rowsOf(eventUndos)`SELECT * FROM event_undos WHERE event_id = ${undo.eventId} OR act = ${undo.act}
      ORDER BY event_id`,
  )
  return rows
}

/** Erases the drafts whose deletion cannot be undone any more, and what was remembered of changes; idempotent. @param now ms */
export async function forgetUndos(env: BackendEnv, now: number): Promise<void> {
  const { gone } = await batch(env.DB, {
    past: sql`DELETE FROM event_undos WHERE until <= ${now}`,
    gone: rowsOf(events)`DELETE FROM events INDEXED BY events_deleted WHERE status = 'deleted'
      AND NOT EXISTS (SELECT 1 FROM event_undos WHERE event_id = events.id) RETURNING cover_url`,
  })
  const pictures = gone.rows.flatMap(({ coverUrl }) => Object.values(coverUrl))
  await batch(env.DB, giveUpStatements([...new Set(pictures)]))
}
