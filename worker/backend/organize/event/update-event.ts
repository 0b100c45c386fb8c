import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import {
  notifiedGroups,
  type previewChanges,
  type RevisionChange,
  type NotifiedGroup,
} from '../../../../src/organize/history/revisions.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { offerFreeSeats } from '../../attendance/seats.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventEdit } from '../../db/organizing-schema.ts'
import type { EventRow } from '../../db/schema.ts'
import { publishedStatus } from '../../events/published.ts'
import { sendAfterUndo, sendSoon } from '../../mail/queue/queue-mail.ts'
import { changeMail, queueEventChange } from '../../reminders/queue-event-change.ts'
import { answerCounts, answeredProblems, droppedProblems, withRetired } from './answered-questions.ts'
import { changedEvent } from './changed-event.ts'
import type { WrittenEvent, PlannedUpdate } from './written-event.ts'
import { changedSettings } from './changed-settings.ts'
import { changeNotice, countPeople } from '../cancel/change-notice.ts'
import { undoStatements, undoUntil } from '../review/undo.ts'
import { diffEvents } from './event-diff.ts'
import { loadOrganized, presentOrganized, type LoadedEvent } from './organized-event.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { coversOf, invalid, undescribed } from './save-event.ts'
import { writeChange } from './write-change.ts'

/** Computes an edit of an event, with what is wrong with its fields. */
export async function computeUpdate(
  context: HandlerContext,
  loaded: LoadedEvent,
  given: GivenFields,
): Promise<PlannedUpdate> {
  const { row: base, references } = loaded
  const { now } = context
  const draft = publishedStatus(base.status) === undefined
  const { row: changed, problems } = changedEvent(base, given, { now, references, isNew: draft, draft })
  const covers = await coversOf(context, base, given.cover)
  const { settings, problems: unset } = changedSettings(loaded.settings, given, changed.timeZone)
  const row = { ...changed, coverUrl: covers.coverUrl }
  const counts = given.questions && !draft ? await answerCounts(context.env, base.id) : {}
  return {
    row,
    settings: withRetired(counts, loaded.settings, settings),
    changes: changesBetween(loaded, row, now, settings),
    mail: draft ? undefined : changeMail(now, base, row),
    problems: {
      ...problems,
      ...unset,
      ...answeredProblems(counts, loaded.settings.questions, settings.questions),
      ...covers.problems,
      ...(!draft && (given.cover || given.coverAltText !== undefined) && undescribed(row)),
      ...(draft && given.status && { status: fieldError('invalid', 'is changed by POST /v1/events/{id}/publish') }),
    },
  }
}

/**
 * Computes an edit that can be written.
 * @throws {AppError} `invalid_input` with every invalid field, `conflict`
 */
async function planUpdate(context: HandlerContext, loaded: LoadedEvent, given: GivenFields): Promise<PlannedUpdate> {
  const planned = await computeUpdate(context, loaded, given)
  if (Object.keys(planned.problems).length > 0) throw invalid(planned.problems)
  refuseConflicts(loaded.row, planned.row)
  return planned
}

/** The changed fields, for the history. */
export const changesBetween = (
  loaded: LoadedEvent,
  row: WrittenEvent,
  now: number,
  settings = loaded.settings,
): RevisionChange[] =>
  diffEvents(
    presentOrganized(loaded, now, 'owner'),
    presentOrganized({ ...loaded, row: { ...loaded.row, ...row }, settings }, now, 'owner'),
  )

/**
 * Refuses an edit of an outdated revision.
 * @throws {AppError} `conflict` with the current event
 */
export function refuseStale(loaded: LoadedEvent, revision: number | undefined, now: number, role: EventRole): void {
  if (revision === undefined || revision === loaded.settings.revision) return
  throw new AppError('conflict', 'The event has changed meanwhile; look at it as it is now', {
    fields: { revision: fieldError('invalid', `must be ${loaded.settings.revision}`) },
    current: presentOrganized(loaded, now, role),
  })
}

interface UpdateOptions {
  /** False suppresses a mail that is optional. */
  notify: boolean
  /** The organizer's note to the notified people. */
  note?: string | undefined
  /** The edited revision; absent if it does not matter. */
  revision?: number | undefined
  role: EventRole
  /** Who gets a mail that is optional; all by default. */
  groups?: readonly NotifiedGroup[]
  /** The edit that is published: the change can be undone, and its mails wait until then. */
  edit?: EventEdit
  /** Other events that the edit changes too, undone with it. */
  others?: readonly string[]
  /** Answered questions that may go; of an edit those that it drops were confirmed before. */
  dropQuestions?: readonly string[] | undefined
  /** Further statements of the transaction. */
  also?: SQL[]
}

/**
 * Changes an event, and others with it, notifies registered people, and offers additional seats to the waiting
 * lists, in one transaction.
 * @param fieldsFor the fields to change, of each event as it is stored; asked for the event itself first
 * @returns the number of queued mails
 * @throws {AppError} `not_found`, `invalid_input` with every invalid field, `conflict`
 */
export async function updateEvent(
  context: HandlerContext,
  id: string,
  fieldsFor: (loaded: LoadedEvent) => GivenFields | Promise<GivenFields>,
  {
    notify,
    note,
    revision,
    role,
    groups = notifiedGroups,
    edit,
    others = [],
    dropQuestions = [],
    also = [],
  }: UpdateOptions,
): Promise<number> {
  const act = crypto.randomUUID()
  const notified = await writeChange(context, [id, ...others], async (loaded) => {
    const isOther = loaded.row.id !== id
    if (!isOther) refuseStale(loaded, revision, context.now, role)
    const given = await fieldsFor(loaded)
    const { row, settings, changes, mail } = await planUpdate(context, loaded, given)
    if (isOther && changes.length === 0) return null
    if (given.questions && !edit) await refuseDropped(context, loaded, given.questions, dropQuestions)
    const recipients = mail?.required ? notifiedGroups : groups
    const sentMail = mail && (mail.required || (notify && recipients.length > 0)) ? mail : undefined
    const leavesAt = edit && undoUntil(context.now)
    const draft = publishedStatus(row.status) === undefined
    return {
      row,
      settings,
      ...(!draft && {
        revision: {
          action: 'edited',
          changes,
          note: note || undefined,
          people: sentMail ? (await countPeople(context, row.id, recipients)).people : 0,
        },
      }),
      also: [
        ...offerFreeSeats(context, sql`events.id = ${row.id}`),
        ...(edit ? undoStatements(context, loaded, row, { act, ...(!isOther && { edit }) }) : []),
        ...(isOther ? [] : also),
      ],
      mails: sentMail
        ? queueEventChange(context, loaded.row, row, { note: note || undefined, leavesAt, groups: recipients })
        : [],
    }
  })
  sendSoon(context)
  if (edit) sendAfterUndo(context)
  return notified
}

/** @throws {AppError} `invalid_input` for an answered question that is left out without a confirmation */
async function refuseDropped(
  { env }: HandlerContext,
  { row, settings }: LoadedEvent,
  questions: NonNullable<GivenFields['questions']>,
  confirmed: readonly string[],
): Promise<void> {
  const problems = droppedProblems(await answerCounts(env, row.id), settings.questions, questions, confirmed)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/**
 * Previews an edit: changed fields and notified people.
 * @throws {AppError} as `updateEvent`
 */
export async function previewUpdate(
  context: HandlerContext,
  id: string,
  given: GivenFields,
): Promise<EndpointOutput<typeof previewChanges>> {
  const loaded = await loadOrganized(context, id)
  const planned = await planUpdate(context, loaded, given)
  return {
    revision: loaded.settings.revision,
    changes: planned.changes,
    mail: await changeNotice(context, { loaded, planned }),
  }
}

/** @throws {AppError} `conflict` for fewer seats than are occupied, and for a registration that moves elsewhere */
export function refuseConflicts(base: EventRow, row: WrittenEvent): void {
  const occupied = base.attendeesCount + base.heldCount
  if (row.maxAttendees !== null && row.maxAttendees < occupied && row.maxAttendees !== base.maxAttendees)
    throw new AppError('conflict', `${occupied} seats are occupied or reserved; there cannot be fewer`, {
      fields: { maxAttendees: fieldError('min', `must be at least ${occupied}`, { n: occupied }) },
    })
  if (row.registerUrl !== null && base.registerUrl === null && occupied > 0)
    throw new AppError('conflict', 'People are registered here already; they cannot be registered elsewhere', {
      fields: { registerUrl: fieldError('registered', 'must be empty while people are registered here') },
    })
}
