import { answeredErrors, fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { editGroup } from '../../../../src/organize/review/edit-groups.contract.ts'
import type {
  PendingEdit,
  publishEdit as publishEndpoint,
  EditConflict,
} from '../../../../src/organize/review/edits.contract.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { eventEdits, type EventEdit, eventRevisions } from '../../db/organizing-schema.ts'
import { rowsOf, run, decodeRow } from '../../db/run-sql.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { changeNotice } from '../cancel/change-notice.ts'
import { pagesInScope } from '../cancel/series-scope.ts'
import type { PlannedUpdate, Problems } from '../event/written-event.ts'
import { computeUpdate, refuseConflicts, updateEvent } from '../event/update-event.ts'
import { answerCounts, droppedProblems } from '../event/answered-questions.ts'
import { refuseDraft } from '../publish/publish-event.ts'
import { mergedTexts } from '../event/changed-event.ts'
import { loadOrganized, presentOrganized, type LoadedEvent } from '../event/organized-event.ts'
import { invalid } from '../event/save-event.ts'
import { editOfSeries } from './edit-of-series.ts'
import { changedGroups, fieldsIn, groupsOf, mergedFields } from './edit-fields.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'

/** Retries of a save after a concurrent one. */
const maxTries = 4

/** The viewer's edit of an event, and what it would do. */
export interface PlannedEdit {
  loaded: LoadedEvent
  edit: EventEdit
  planned: PlannedUpdate
}

/**
 * Loads the viewer's edit of an event; an empty one if there is none.
 * @throws {AppError} `not_found`, `conflict` for a draft
 */
export async function loadEdit(context: HandlerContext, id: string): Promise<PlannedEdit> {
  const [loaded, stored] = await Promise.all([loadOrganized(context, id), readEdit(context, id)])
  refuseDraft(loaded.row)
  const edit = stored ?? {
    eventId: id,
    userId: requireUser(context).id,
    revision: loaded.settings.revision,
    fields: {},
    settled: {},
    updatedAt: 0,
  }
  return { loaded, edit, planned: await computeUpdate(context, loaded, mergedTexts(loaded.row, edit.fields)) }
}

async function readEdit(context: HandlerContext, id: string): Promise<EventEdit | undefined> {
  const { id: user } = requireUser(context)
  const { first } = await run(
    context.env.DB,
    rowsOf(eventEdits)`SELECT * FROM event_edits WHERE event_id = ${id} AND user_id = ${user}`,
  )
  return first
}

/** The viewer's edit for its review. @throws {AppError} as `loadEdit` */
export async function presentEdit(context: HandlerContext, id: string, role: EventRole): Promise<PendingEdit> {
  const { now } = context
  const { loaded, edit, planned } = await loadEdit(context, id)
  const { row, settings } = planned
  const { fields: problems, codes } = answeredErrors(problemsOf(loaded, planned))
  return {
    event: presentOrganized({ ...loaded, row: { ...loaded.row, ...row }, settings }, now, role),
    stored: presentOrganized(loaded, now, role),
    revision: loaded.settings.revision,
    savedAt: savedAtOf(edit),
    changes: planned.changes,
    problems,
    codes,
    conflicts: await editConflicts(context, edit),
    mail: await changeNotice(context, { loaded, planned }),
  }
}

const savedAtOf = ({ updatedAt }: EventEdit) => (updatedAt === 0 ? null : toIso(updatedAt))

export function problemsOf({ row }: LoadedEvent, planned: PlannedUpdate): Problems {
  if (Object.keys(planned.problems).length > 0) return planned.problems
  try {
    refuseConflicts(row, planned.row)
    return {}
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? {}
    throw error
  }
}

/**
 * Saves fields of the viewer's edit. Fields that equal the event's are left out.
 * @param options `savedAt` of the edit that the save is based on, any by default; `dropQuestions`: ids of answered questions
 * that may go
 * @throws {AppError} `not_found`, `invalid_input` naming invalid fields of the save, `conflict`
 */
export async function saveEdit(
  context: HandlerContext,
  id: string,
  given: GivenFields,
  {
    savedAt,
    dropQuestions = [],
  }: { savedAt?: string | null | undefined; dropQuestions?: readonly string[] | undefined } = {},
): Promise<void> {
  for (let left = maxTries; left > 0; left--) {
    const { loaded, edit } = await loadEdit(context, id)
    if (savedAt !== undefined && savedAt !== savedAtOf(edit))
      throw new AppError('conflict', 'The edit was saved elsewhere meanwhile; look at it as it is now', {
        fields: { savedAt: fieldError('invalid', `must be ${savedAtOf(edit) ?? 'null'}`) },
      })
    const merged = mergedFields(edit.fields, given, presentOrganized(loaded, context.now, 'owner'))
    const planned = await computeUpdate(context, loaded, mergedTexts(loaded.row, merged))
    const problems = {
      ...problemsOf(loaded, planned),
      ...(await unconfirmed(context, loaded, edit, given, dropQuestions)),
    }
    const saved = groupsOf(given)
    const wrong = Object.entries(problems).filter(([field]) => saved.has(editGroup(field)) || field in given)
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
    const changed = changedGroups(planned.changes)
    const invalidGroups = new Set(Object.keys(problems).map(editGroup))
    const fields = fieldsIn(merged, (group) => changed.has(group) || invalidGroups.has(group))
    if (await writeEdit(context, edit, { fields, settled: edit.settled })) return
  }
  throw new AppError('conflict', 'The edit was saved elsewhere at the same time; try again')
}

/** Answered questions that a save drops from the edit, and that were not confirmed to go. */
async function unconfirmed(
  { env }: HandlerContext,
  { row, settings }: LoadedEvent,
  { fields }: EventEdit,
  { questions }: GivenFields,
  confirmed: readonly string[],
): Promise<Problems> {
  if (!questions) return {}
  return droppedProblems(await answerCounts(env, row.id), fields.questions ?? settings.questions, questions, confirmed)
}

/** @returns whether it was stored: not after a concurrent save */
async function writeEdit(
  { env, now }: HandlerContext,
  edit: EventEdit,
  { fields, settled }: Pick<EventEdit, 'fields' | 'settled'>,
): Promise<boolean> {
  const { eventId, userId, revision, updatedAt } = edit
  const isEmpty = Object.keys(fields).length === 0
  if (isEmpty && updatedAt === 0) return true
  const statement = isEmpty
    ? sql`DELETE FROM event_edits WHERE event_id = ${eventId} AND user_id = ${userId} AND updated_at = ${updatedAt}`
    : sql`INSERT INTO event_edits (event_id, user_id, revision, fields, settled, updated_at)
        VALUES (${eventId}, ${userId}, ${revision}, ${JSON.stringify(fields)}, ${JSON.stringify(settled)},
          ${Math.max(now, updatedAt + 1)})
        ON CONFLICT (event_id, user_id) DO UPDATE SET fields = excluded.fields, settled = excluded.settled,
          updated_at = excluded.updated_at WHERE event_edits.updated_at = ${updatedAt}`
  const { changes } = await run(env.DB, statement)
  return changes > 0
}

/**
 * Settles a conflict: without the field, or with the change of the viewer.
 * @throws {AppError} as `loadEdit`
 */
export async function resolveConflict(
  context: HandlerContext,
  id: string,
  field: string,
  use: 'theirs' | 'mine',
): Promise<void> {
  const { loaded, edit } = await loadEdit(context, id)
  const stored =
    use === 'mine'
      ? { fields: edit.fields, settled: { ...edit.settled, [field]: loaded.settings.revision } }
      : { fields: fieldsIn(edit.fields, (group) => group !== field), settled: edit.settled }
  if (!(await writeEdit(context, edit, stored)))
    throw new AppError('conflict', 'The edit was saved elsewhere at the same time; try again')
}

/** Discards the viewer's edit. */
export async function dropEdit(context: HandlerContext, id: string): Promise<void> {
  const { id: user } = requireUser(context)
  await run(context.env.DB, sql`DELETE FROM event_edits WHERE event_id = ${id} AND user_id = ${user}`)
}

/**
 * Changes the event by the viewer's edit, which is removed in the same transaction. Without an edit nothing happens.
 * @returns the number of queued mails
 * @throws {AppError} `not_found`, `invalid_input`, `conflict` with conflicts and for another revision
 */
export async function publishEdit(
  context: HandlerContext,
  id: string,
  { scope, rejoin, ...options }: EndpointInput<typeof publishEndpoint>['body'],
  role: EventRole,
): Promise<number> {
  const edit = await readEdit(context, id)
  if (!edit) return 0
  const conflicts = await editConflicts(context, edit)
  if (conflicts.length > 0)
    throw new AppError('conflict', 'Another organizer changed the same fields; choose a value first', {
      fields: Object.fromEntries(
        conflicts.map(({ field }) => [field, fieldError('invalid', 'was changed by another organizer')]),
      ),
    })
  const { eventId, userId, updatedAt } = edit
  const [, ...others] = await pagesInScope(context, id, { scope, drafts: true })
  let fieldsFor: Awaited<ReturnType<typeof editOfSeries>>
  const fieldsOf = async (loaded: LoadedEvent) => {
    if (loaded.row.id === id) fieldsFor = await editOfSeries(context, loaded, edit.fields, rejoin)
    return (await fieldsFor(loaded)).fields
  }
  return updateEvent(context, id, fieldsOf, {
    ...options,
    role,
    edit,
    others,
    also: [
      sql`DELETE FROM event_edits WHERE event_id = ${eventId} AND user_id = ${userId} AND updated_at = ${updatedAt}`,
    ],
  })
}

/** Changes that were published since an edit was begun, to fields that the edit changes too; settled ones are left out. */
async function editConflicts({ env }: Pick<HandlerContext, 'env'>, edit: EventEdit): Promise<EditConflict[]> {
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
