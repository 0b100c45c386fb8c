import { sql, type SQL } from 'drizzle-orm'
import type { RevisionAction, RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'
import type { Caller } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { batch } from '../../db/run-sql.ts'
import type { EventRow } from '../../db/schema.ts'
import { eventStatements } from '../../events/write-events.ts'
import type { WrittenEvent } from './written-event.ts'
import { settingsStatement } from '../../events/event-settings.ts'
import { slugTaken } from './event-slugs.ts'
import { renewAfter } from '../publish/publish-receipt.ts'
import { gatherStatements } from '../../mail/queue/queue-mail.ts'
import type { Page } from '../create/pages-of-dates.ts'
import { loadOrganized, type LoadedEvent } from './organized-event.ts'

/** Retries of a write after a concurrent one. */
const maxTries = 4

/** User and moment of a write; the scheduled job has no viewer. */
export type WriteContext = Pick<HandlerContext, 'env' | 'now' | 'viewer'> &
  Partial<Pick<HandlerContext, 'renewPages'>> &
  Caller

/** An atomic change of an event. */
export interface EventChange {
  row: WrittenEvent
  settings?: Partial<EventSettings>
  /** Events that it creates. */
  created?: Page[]
  /** The history entry; autosaves of drafts have none. */
  revision?: { action: RevisionAction; changes?: RevisionChange[]; note?: string | undefined; people?: number }
  /** Mails about it. */
  mails?: SQL[]
  /** Further statements, before the mails. */
  also?: SQL[]
}

/** An event as it was read, and its change. */
interface PlannedChange {
  loaded: LoadedEvent
  change: EventChange
}

/**
 * Reads events, computes their changes and writes them with their mails, one to a person, and history entries in one
 * transaction. After a concurrent write, the changes are computed again.
 * @param ids one or more
 * @param work returns `null` when there is nothing to change
 * @param deleted whether drafts may be changed whose deletion can still be undone
 * @returns the number of queued mails
 * @throws {AppError} `not_found`, and the errors of `work`
 */
export async function writeChange(
  context: WriteContext,
  ids: string | readonly string[],
  work: (loaded: LoadedEvent) => Promise<EventChange | null>,
  deleted = false,
): Promise<number> {
  for (let left = maxTries; ; left--) {
    const planned: PlannedChange[] = []
    for (const id of [ids].flat()) {
      const loaded = await loadOrganized(context, id, deleted)
      const change = await work(loaded)
      if (change) planned.push({ loaded, change })
    }
    if (planned.length === 0) return 0
    try {
      const mailed = planned.filter(({ change }) => change.mails?.length)
      const versions = mailed.map(({ change: { row } }) => `${row.id} ${row.updatedAt}`)
      const { mails, gathered } = await batch(context.env.DB, {
        written: await statementsOf(context, planned),
        mails: mailed.flatMap(({ change }) => change.mails!),
        gathered: versions.length > 1 ? gatherStatements(versions) : [],
      })
      for (const { loaded, change } of planned) {
        await renewAfter(context, loaded.row.status, change.row, change.revision?.action ?? 'edited')
        for (const { row } of change.created ?? []) await renewAfter(context, undefined, row, 'created')
      }
      return mails.reduce((sum, { changes }) => sum + changes, 0) - (gathered.at(-1)?.changes ?? 0)
    } catch (error) {
      if (left === 1 || !(isUnmet(error) || slugTaken(error))) throw error
    }
  }
}

/** The statements of changes, except their mails. */
async function statementsOf(context: WriteContext, planned: readonly PlannedChange[]): Promise<SQL[]> {
  const { DB } = context.env
  const created = planned.flatMap(({ change }) => change.created ?? [])
  return [
    ...planned.map(({ loaded, change }) => unchanged(loaded.row, change.row)),
    ...(await eventStatements(DB, [...planned.map(({ change }) => change.row), ...created.map(({ row }) => row)])),
    settingsStatement([...planned.map(settingsAfter), ...created.map(({ settings }) => settings)]),
    ...(await Promise.all(planned.map((one) => entriesOf(context, one)))).flat(),
    ...planned.flatMap(({ change }) => change.also ?? []),
  ]
}

const settingsAfter = ({ loaded: { settings }, change }: PlannedChange): EventSettings => ({
  ...settings,
  ...change.settings,
  revision: settings.revision + 1,
})

/** The entries of a change in the history of its event and in the operators' log. */
async function entriesOf(context: WriteContext, planned: PlannedChange): Promise<SQL[]> {
  const { now, viewer } = context
  const { row, revision } = planned.change
  if (!revision) return []
  return [
    sql`INSERT INTO event_revisions (event_id, revision, user_id, action, changes, note, notified, created_at)
      VALUES (${row.id}, ${settingsAfter(planned).revision}, ${viewer?.id ?? null}, ${revision.action},
        ${JSON.stringify(revision.changes ?? [])}, ${revision.note ?? null}, ${revision.people ?? 0}, ${now})`,
    ...(await operatorEntries(context, planned.loaded.row, row, revision.action)),
  ]
}

/** What an operator changes of the event of others is in the operators' log too. */
async function operatorEntries(
  context: WriteContext,
  base: EventRow,
  row: WrittenEvent,
  action: RevisionAction,
): Promise<SQL[]> {
  const { viewer } = context
  if (viewer?.role !== 'admin' || base.ownerId === viewer.id) return []
  const changed = base.status !== row.status
  return [
    await operatorStatement(context, {
      kind: 'eventChanged',
      subject: base.id,
      before: changed ? { state: base.status } : {},
      after: { action, ...(changed && { state: row.status ?? '' }) },
    }),
  ]
}

/** The first entries in the histories of new events. */
export const createdStatement = ({ now, viewer }: WriteContext, ids: readonly string[]): SQL =>
  sql`INSERT INTO event_revisions (event_id, revision, user_id, action, changes, created_at)
    SELECT value, 1, ${viewer?.id ?? null}, 'created', '[]', ${now} FROM json_each(${JSON.stringify(ids)})`

/** The event is as it was read, and people who registered since then do not exceed its new number of seats. */
const unchanged = (base: EventRow, { maxAttendees, registerUrl }: WrittenEvent) =>
  precondition(sql`SELECT updated_at = ${base.updatedAt} AND NOT coalesce(attendees_count + held_count > ${base.attendeesCount + base.heldCount}
        AND (attendees_count + held_count > ${maxAttendees} OR ${registerUrl} IS NOT NULL), 0)
      FROM events WHERE id = ${base.id}`)
