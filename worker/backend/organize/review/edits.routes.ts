import * as edits from '../../../../src/organize/review/edits.contract.ts'
import { guarded, implement } from '../../core/implement.ts'
import { organizers } from '../../events/organizer-role.ts'
import { sendSample } from '../cancel/send-sample.ts'
import { loadOrganized, presentOrganized } from '../event/organized-event.ts'
import { planEdit, readEditScopes } from './edit-scopes.ts'
import { dropEdit, presentEdit, publishEdit, saveEdit, resolveConflict } from './pending-edit.ts'

/** Edits of published events: saved, reviewed, published (D7). */
export const editRoutes = [
  implement(
    edits.edit,
    guarded(organizers('edit'), ({ params: { id } }, context, role) => presentEdit(context, id, role)),
  ),

  implement(
    edits.saveEdit,
    guarded(
      organizers('edit'),
      async ({ params: { id }, body: { savedAt, dropQuestions, ...given } }, context, role) => {
        await saveEdit(context, id, given, { savedAt, dropQuestions })
        return presentEdit(context, id, role)
      },
    ),
  ),

  implement(
    edits.editScopes,
    guarded(organizers('edit'), ({ params: { id } }, context) => readEditScopes(context, id)),
  ),

  implement(
    edits.dropEdit,
    guarded(organizers('edit'), ({ params: { id } }, context) => dropEdit(context, id)),
  ),

  implement(
    edits.resolveConflict,
    guarded(organizers('edit'), async ({ params: { id }, body: { field, use } }, context, role) => {
      await resolveConflict(context, id, field, use)
      return presentEdit(context, id, role)
    }),
  ),

  implement(
    edits.publishEdit,
    guarded(organizers('edit'), async ({ params: { id }, body }, context, role) => {
      const notified = await publishEdit(context, id, body, role)
      return { ...presentOrganized(await loadOrganized(context, id), context.now, role), notified }
    }),
  ),

  implement(
    edits.tryEdit,
    guarded(organizers('edit'), async ({ params: { id }, body: { note, lang, ...given } }, context) =>
      sendSample(context, await planEdit(context, id, given), { note, lang }),
    ),
  ),
]
