import { sql } from 'drizzle-orm'
import { v1 } from '../../../../src/contracts/v1/table.ts'
import { AppError } from '../../../http/errors.ts'
import { guarded, implementAll } from '../../core/implement.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch } from '../../db/run-sql.ts'
import { organizers } from '../../events/organizer-role.ts'
import { sampleStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { eventAfter, noticeData } from '../changes/change-notice.ts'
import { loadOrganized, presentOrganized } from '../organized-event.ts'
import { dropEdit, loadEdit, presentEdit, publishEdit, saveEdit, resolveConflict } from './pending-edit.ts'

/** Edits of published events: saved, reviewed, published (D7). */
export const editRoutes = implementAll(v1.edits, {
  edit: guarded(organizers('edit'), ({ params: { id } }, context, role) => presentEdit(context, id, role)),

  saveEdit: guarded(organizers('edit'), async ({ params: { id }, body }, context, role) => {
    await saveEdit(context, id, body)
    return presentEdit(context, id, role)
  }),

  dropEdit: guarded(organizers('edit'), async ({ params: { id } }, context) => {
    await dropEdit(context, id)
    return { ok: true }
  }),

  resolveConflict: guarded(organizers('edit'), async ({ params: { id }, body: { field, use } }, context, role) => {
    await resolveConflict(context, id, field, use)
    return presentEdit(context, id, role)
  }),

  publishEdit: guarded(organizers('edit'), async ({ params: { id }, body }, context, role) => {
    const notified = await publishEdit(context, id, body, role)
    return { ...presentOrganized(await loadOrganized(context, id), context.now, role), notified }
  }),

  tryEdit: guarded(organizers('edit'), async ({ params: { id }, body: { note, lang } }, context) => {
    const { id: user } = requireUser(context)
    const { loaded, planned } = await loadEdit(context, id)
    const { mail } = planned
    if (!mail) throw new AppError('conflict', 'This edit sends no mail')
    await rateLimit(context.env.DB, `samples:${user}`, limits.samples, context.now)
    const data = {
      ...noticeData(context, loaded, mail),
      ...(note && { note }),
      sample: eventAfter(context, loaded, planned),
    }
    await batch(context.env.DB, [sampleStatement(context, { kind: mail.kind, lang, data }, sql`id = ${user}`)])
    sendSoon(context)
    return { ok: true }
  }),
})
