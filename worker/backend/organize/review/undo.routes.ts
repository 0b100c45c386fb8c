import * as undoCalls from '../../../../src/organize/review/undo.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { type LoadedEvent, readOrganized } from '../event/organized-event.ts'
import { readUndo, readAct } from './undo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventUndo } from '../../db/organizing-schema.ts'
import { precondition } from '../../db/precondition.ts'
import { inList, run } from '../../db/run-sql.ts'
import { publishedStatus } from '../../events/published.ts'
import { changeKinds } from '../../mail/kinds/mails.ts'
import { nextSequence } from '../../events/write-events.ts'
import { changesBetween, refuseConflicts } from '../event/update-event.ts'
import { writeChange } from '../event/write-change.ts'

/** Undoing a change that its mails still wait for. */
export const undoRoutes = [
  forOrganizers(undoCalls.undoable, 'edit', async ({ params: { id } }, context) => {
    const found = await readUndo(context, id)
    return { undo: found ? { revision: found.revision, until: toIso(found.until) } : null }
  }),

  forOrganizers(undoCalls.undo, 'edit', async ({ params: { id }, body: { revision } }, context, role) => {
    await undoChange(context, id, revision)
    return readOrganized(context, id, role)
  }),
]

/**
 * Undoes the viewer's last change of an event, and what was changed in the same act, with the waiting mails, in one transaction.
 * @param revision of the event after the change
 * @throws {AppError} `not_found`, `conflict` when it cannot be undone any more
 */
async function undoChange(context: HandlerContext, id: string, revision: number): Promise<void> {
  const given = await readUndo(context, id)
  const undos = given?.revision === revision ? await readAct(context, given) : []
  const changed = [id, ...undos.flatMap(({ eventId }) => (eventId === id ? [] : [eventId]))]
  await writeChange(
    context,
    changed,
    async (loaded) => {
      const undo = undos.find(({ eventId }) => eventId === loaded.row.id)
      if (!undo || undo.revision !== loaded.settings.revision)
        throw new AppError('conflict', 'It is too late to undo this change')
      await refuseRegistered(context, loaded, undo)
      const restored = { ...undo.event, attendeesCount: loaded.row.attendeesCount, heldCount: loaded.row.heldCount }
      const row = { ...restored, updatedAt: Math.max(context.now, loaded.row.updatedAt + 1) }
      refuseConflicts(loaded.row, row)
      return {
        row: { ...row, sequence: Math.max(nextSequence(loaded.row, row), loaded.row.sequence) },
        settings: undo.settings,
        revision: { action: 'undone', changes: changesBetween(loaded, row, context.now, undo.settings) },
        also: undoingStatements(context, undo),
      }
    },
    true,
  )
}

/** @throws {AppError} `conflict` once a person registered for what was published */
async function refuseRegistered({ env }: HandlerContext, { row }: LoadedEvent, undo: EventUndo): Promise<void> {
  if (publishedStatus(undo.event.status) !== undefined) return
  const pages = [row.id, ...(undo.created ?? [])]
  const { found } = await run(env.DB, sql`SELECT 1 FROM registrations WHERE event_id IN ${inList(pages)} LIMIT 1`)
  if (found) throw new AppError('conflict', 'People have registered already; it can be cancelled')
}

function undoingStatements({ now }: HandlerContext, undo: EventUndo): SQL[] {
  const { eventId, changedAt, revision, edit, created } = undo
  return [
    ...(publishedStatus(undo.event.status) === undefined ? withdrawStatements(eventId, created ?? []) : []),
    sql`DELETE FROM outbox WHERE kind IN ${inList(changeKinds)} AND state = 'new'
      AND version = ${`${eventId} ${changedAt}`}`,
    sql`UPDATE event_revisions SET notified = 0 WHERE event_id = ${eventId} AND revision = ${revision}`,
    sql`DELETE FROM event_undos WHERE event_id = ${eventId}`,
    ...(edit
      ? [
          sql`INSERT OR IGNORE INTO event_edits (event_id, user_id, revision, fields, settled, updated_at)
            VALUES (${eventId}, ${edit.userId}, ${revision + 1}, ${JSON.stringify(edit.fields)}, '{}', ${now})`,
        ]
      : []),
  ]
}

/** Removes the pages that a publication created, unless a person registered for one or for the event meanwhile. */
const withdrawStatements = (event: string, created: readonly string[]): SQL[] => [
  precondition(sql`SELECT NOT EXISTS (SELECT 1 FROM registrations WHERE event_id IN ${inList([event, ...created])})`),
  sql`DELETE FROM event_search WHERE rowid IN (SELECT "row" FROM events WHERE id IN ${inList([...created])})`,
  sql`DELETE FROM events WHERE id IN ${inList([...created])}`,
]
