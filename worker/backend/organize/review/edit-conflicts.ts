import { sql } from 'drizzle-orm'
import { editGroup } from '../../../../src/organize/review/edit-groups.contract.ts'
import type { EditConflict } from '../../../../src/organize/review/edits.contract.ts'
import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { eventRevisions, type EventEdit } from '../../db/organizing-schema.ts'
import { decodeRow, run } from '../../db/run-sql.ts'
import { groupsOf } from './edit-fields.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Changes that were published since an edit was begun, to fields that the edit changes too; settled ones are left out. */
export async function editConflicts({ env }: Pick<HandlerContext, 'env'>, edit: EventEdit): Promise<EditConflict[]> {
  const { rows } = await run(
    env.DB,
    sql`SELECT r.*, coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by
      FROM event_revisions r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${edit.eventId} AND r.revision > ${edit.revision} ORDER BY r.revision`,
  )
  const mine = groupsOf(edit.fields)
  const found = new Map<string, EditConflict>()
  for (const stored of rows) {
    const { revision, changes, createdAt } = decodeRow(eventRevisions, stored)
    for (const change of changes) {
      const field = editGroup(change.field)
      if (!mine.has(field) || revision <= (edit.settled[field] ?? 0)) continue
      found.set(field, {
        field,
        by: String(stored['by']),
        at: toIso(createdAt),
        changes: inOne(found.get(field)?.changes ?? [], change),
      })
    }
  }
  return [...found.values()]
}

/** Consecutive changes of a field as one, from the first value to the last. */
function inOne(changes: readonly RevisionChange[], later: RevisionChange): RevisionChange[] {
  const earlier = changes.find(({ field }) => field === later.field)
  return [
    ...changes.filter((change) => change !== earlier),
    { ...later, before: earlier === undefined ? later.before : earlier.before },
  ]
}
