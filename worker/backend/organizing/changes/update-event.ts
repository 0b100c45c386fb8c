import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { update } from '../../../../src/contracts/v1/organizing.ts'
import type { GivenFields } from '../../../../src/contracts/v1/organizing/event-fields.ts'
import type { previewChanges, RevisionChange } from '../../../../src/contracts/v1/organizing/revisions.ts'
import { AppError } from '../../../http/errors.ts'
import { offerFreeSeats } from '../../attendance/seats.ts'
import type { HandlerContext } from '../../core/context.ts'
import { prepare } from '../../db/run-sql.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { EventRow } from '../../db/schema.ts'
import { publishedStatus } from '../../events/published.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { changeMail, notifiedBy, queueEventChange, type ChangeMail } from '../../reminders/queue-event-change.ts'
import { changedEvent } from '../changed-event.ts'
import type { WrittenEvent } from '../written-event.ts'
import { changedSettings } from '../changed-settings.ts'
import { diffEvents } from './event-diff.ts'
import { loadOrganized, presentOrganized, type LoadedEvent } from '../organized-event.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { coversOf, invalid } from '../save-event.ts'
import { writeChange } from './write-change.ts'

/** A computed edit that is not written yet. */
interface PlannedUpdate {
  row: WrittenEvent
  settings: EventSettings
  changes: RevisionChange[]
  mail: ChangeMail | undefined
}

/**
 * Computes an edit of an event.
 * @throws {AppError} `invalid_input` with every invalid field, `conflict`
 */
async function planUpdate(context: HandlerContext, loaded: LoadedEvent, given: GivenFields): Promise<PlannedUpdate> {
  const { row: base, references } = loaded
  const { now } = context
  const draft = publishedStatus(base.status) === undefined
  const { row: changed, problems } = changedEvent(base, given, { now, references, isNew: draft, draft })
  const covers = await coversOf(context, base, given.cover)
  const { settings, problems: unset } = changedSettings(loaded.settings, given, changed.timeZone)
  const wrong = {
    ...problems,
    ...unset,
    ...covers.problems,
    ...(draft && given.status && { status: 'is changed by POST /v1/events/{id}/publish' }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const row = { ...changed, coverUrl: covers.coverUrl }
  refuseConflicts(base, row)
  return {
    row,
    settings,
    changes: changesBetween(loaded, row, now, settings),
    mail: draft ? undefined : changeMail(now, base, row),
  }
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
    fields: { revision: `must be ${loaded.settings.revision}` },
    current: presentOrganized(loaded, now, role),
  })
}

/**
 * Changes an event, notifies registered people, and offers additional seats to the waiting
 * list, in one transaction.
 * @param body the fields to change; `notify` false suppresses a mail that is optional
 * @returns the number of queued mails
 * @throws {AppError} `not_found`, `invalid_input` with every invalid field, `conflict`
 */
export async function updateEvent(
  context: HandlerContext,
  id: string,
  { notify, note, revision, ...given }: EndpointInput<typeof update>['body'],
  role: EventRole,
): Promise<number> {
  const notified = await writeChange(context, id, async (loaded) => {
    refuseStale(loaded, revision, context.now, role)
    const { row, settings, changes, mail } = await planUpdate(context, loaded, given)
    const sentMail = mail && (mail.required || notify) ? mail : undefined
    const draft = publishedStatus(row.status) === undefined
    return {
      row,
      settings,
      ...(!draft && {
        revision: {
          action: 'edited',
          changes,
          note: note || undefined,
          people: sentMail ? await people(context, id) : 0,
        },
      }),
      also: offerFreeSeats(context, sql`events.id = ${id}`),
      mails: sentMail ? queueEventChange(context, loaded.row, row, note || undefined) : [],
    }
  })
  sendSoon(context)
  return notified
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
  const { changes, mail } = await planUpdate(context, loaded, given)
  return {
    revision: loaded.settings.revision,
    changes,
    mail: mail ? { kind: mail.kind, people: await people(context, id), required: mail.required } : null,
  }
}

/** The number of people notified of an event's changes. */
export async function people({ env }: Pick<HandlerContext, 'env'>, id: string): Promise<number> {
  const row = await prepare(env.DB, sql`SELECT count(*) AS people FROM registrations WHERE ${notifiedBy(id)}`).first<{
    people: number
  }>()
  return row?.people ?? 0
}

function refuseConflicts(base: EventRow, row: WrittenEvent): void {
  const occupied = base.attendeesCount + base.heldCount
  if (row.maxAttendees !== null && row.maxAttendees < occupied && row.maxAttendees !== base.maxAttendees)
    throw new AppError('conflict', `${occupied} seats are taken or kept for somebody; there cannot be fewer`, {
      fields: { maxAttendees: `must be at least ${occupied}` },
    })
  if (row.registerUrl !== null && base.registerUrl === null && occupied > 0)
    throw new AppError('conflict', 'People are registered here already; they cannot be registered elsewhere', {
      fields: { registerUrl: 'must be empty while people are registered here' },
    })
}
