import { v1 } from '../../../../src/contracts/table.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { guarded, implementAll } from '../../core/implement.ts'
import { organizers } from '../../events/organizer-role.ts'
import { loadOrganized, presentOrganized } from '../event/organized-event.ts'
import { undoChange } from './undo-change.ts'
import { readUndo } from './undo.ts'

/** Undoing a change that its mails still wait for. */
export const undoRoutes = implementAll(v1.undo, {
  undoable: guarded(organizers('edit'), async ({ params: { id } }, context) => {
    const found = await readUndo(context, id)
    return { undo: found ? { revision: found.revision, until: toIso(found.until) } : null }
  }),

  undo: guarded(organizers('edit'), async ({ params: { id }, body: { revision } }, context, role) => {
    await undoChange(context, id, revision)
    return presentOrganized(await loadOrganized(context, id), context.now, role)
  }),
})
