import * as undoCalls from '../../../../src/organize/review/undo.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { guarded, implement } from '../../core/implement.ts'
import { organizers } from '../../events/organizer-role.ts'
import { loadOrganized, presentOrganized } from '../event/organized-event.ts'
import { readUndo, readAct } from './undo.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventUndo } from '../../db/organizing-schema.ts'
import { inList, prepare } from '../../db/run-sql.ts'
import { changeKinds } from '../../mail/kinds/mails.ts'
import { nextSequence } from '../../events/write-events.ts'
import { changesBetween, refuseConflicts } from '../event/update-event.ts'
import { writeChange } from '../event/write-change.ts'

/** Undoing a change that its mails still wait for. */
export const undoRoutes = [
  implement(
    undoCalls.undoable,
    guarded(organizers('edit'), async ({ params: { id } }, context) => {
      const found = await readUndo(context, id)
      return { undo: found ? { revision: found.revision, until: toIso(found.until) } : null }
    }),
  ),

  implement(
    undoCalls.undo,
    guarded(organizers('edit'), async ({ params: { id }, body: { revision } }, context, role) => {
      await undoChange(context, id, revision)
      return presentOrganized(await loadOrganized(context, id), context.now, role)
    }),
  ),
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
  await writeChange(context, changed, async (loaded) => {
    const undo = undos.find(({ eventId }) => eventId === loaded.row.id)
    if (!undo || undo.revision !== loaded.settings.revision)
      throw new AppError('conflict', 'It is too late to undo this change')
    const restored = { ...undo.event, attendeesCount: loaded.row.attendeesCount, heldCount: loaded.row.heldCount }
    const row = { ...restored, updatedAt: Math.max(context.now, loaded.row.updatedAt + 1) }
    refuseConflicts(loaded.row, row)
    return {
      row: { ...row, sequence: Math.max(nextSequence(loaded.row, row), loaded.row.sequence) },
      settings: undo.settings,
      revision: { action: 'undone', changes: changesBetween(loaded, row, context.now, undo.settings) },
      also: undoingStatements(context, undo),
    }
  })
}

function undoingStatements({ env, now }: HandlerContext, undo: EventUndo): D1PreparedStatement[] {
  const { eventId, changedAt, revision, edit } = undo
  return [
    prepare(
      env.DB,
      sql`DELETE FROM outbox WHERE kind IN ${inList(changeKinds)} AND state = 'new'
        AND version = ${`${eventId} ${changedAt}`}`,
    ),
    prepare(
      env.DB,
      sql`UPDATE event_revisions SET notified = 0 WHERE event_id = ${eventId} AND revision = ${revision}`,
    ),
    prepare(env.DB, sql`DELETE FROM event_undos WHERE event_id = ${eventId}`),
    ...(edit
      ? [
          prepare(
            env.DB,
            sql`INSERT OR IGNORE INTO event_edits (event_id, user_id, revision, fields, settled, updated_at)
              VALUES (${eventId}, ${edit.userId}, ${revision + 1}, ${JSON.stringify(edit.fields)}, '{}', ${now})`,
          ),
        ]
      : []),
  ]
}
