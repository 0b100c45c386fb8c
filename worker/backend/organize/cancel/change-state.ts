import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { Localized } from '../../../../src/contracts/locales.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import type { Scope } from '../../../../src/organize/duplicate/series.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { offerFreeSeats } from '../../attendance/seats.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventRow } from '../../db/schema.ts'
import { plainTexts } from '../../events/event-texts.ts'
import { nextSequence } from '../../events/write-events.ts'
import { sendAfterUndo, sendSoon } from '../../mail/queue/queue-mail.ts'
import { changeMail, queueEventChange } from '../../reminders/queue-event-change.ts'
import type { WrittenEvent } from '../event/written-event.ts'
import { refuseDraft, refusePublished, touched } from '../publish/publish-event.ts'
import { refuseWithdrawn } from '../publish/refuse-held.ts'
import { countPeople } from './change-notice.ts'
import { pagesInScope } from './series-scope.ts'
import { undoStatements, undoUntil } from '../review/undo.ts'
import { changesBetween } from '../event/update-event.ts'
import { writeChange } from '../event/write-change.ts'

interface AnnouncedState {
  state: 'cancelled' | 'postponed'
  /** Per language; the previous reason remains without one. */
  reason: GivenFields['statusReason']
  /** Dates of the event's series that it reaches. */
  scope: Scope
}

/**
 * Cancels or postpones a published event, and the dates of its series in the scope, and notifies all registered people.
 * @returns the number of queued mails
 * @throws {AppError} `not_found`, `conflict` for a draft, and for postponing a cancelled
 * event
 */
export async function announceState(
  context: HandlerContext,
  id: string,
  { state, reason, scope }: AnnouncedState,
): Promise<number> {
  const { now } = context
  const act = crypto.randomUUID()
  const notified = await writeChange(context, await pagesInScope(context, id, { scope }), async (loaded) => {
    const { row: base } = loaded
    refuseDraft(base)
    if (state === 'postponed' && base.status === 'cancelled')
      throw new AppError('conflict', 'This event is cancelled', {
        fields: { state: fieldError('invalid', 'is cancelled') },
      })
    if (state === 'cancelled' ? base.status === 'cancelled' : base.change === 'postponed') return null
    const row = withState(base, state, reason, now)
    const mail = changeMail(now, base, row)
    return {
      row,
      revision: {
        action: state,
        changes: changesBetween(loaded, row, now),
        people: mail ? (await countPeople(context, base.id)).people : 0,
      },
      also: [...offerFreeSeats(context, sql`events.id = ${base.id}`), ...undoStatements(context, loaded, row, { act })],
      mails: queueEventChange(context, base, row, { leavesAt: undoUntil(now) }),
    }
  })
  sendSoon(context)
  sendAfterUndo(context)
  return notified
}

function withState(
  base: EventRow,
  state: 'cancelled' | 'postponed',
  reason: GivenFields['statusReason'],
  now: number,
): WrittenEvent {
  const row: WrittenEvent = {
    ...touched(base, now),
    ...(state === 'cancelled' ? { status: 'cancelled' } : { change: 'postponed', previousStartsAt: null }),
    ...(reason !== undefined && { statusReason: reason && plainTexts(reason as Localized) }),
  }
  return { ...row, sequence: nextSequence(base, row) }
}

/**
 * Unlists events, or lists them again, all or none; their URLs are unchanged. It can be undone.
 * @param ids one or more
 * @throws {AppError} `not_found`
 */
export async function listEvents(context: HandlerContext, ids: readonly string[], unlisted: boolean): Promise<void> {
  const { now } = context
  const act = crypto.randomUUID()
  await writeChange(context, ids, async (loaded) => {
    if (loaded.row.private === unlisted) return null
    const row = { ...touched(loaded.row, now), private: unlisted }
    return {
      row,
      revision: { action: unlisted ? 'unlisted' : 'listed', changes: changesBetween(loaded, row, now) },
      also: undoStatements(context, loaded, row, { act }),
    }
  })
}

/**
 * Deletes drafts and scheduled events, all or none: nobody sees them any more, and what is not undone is erased (`forgetUndos`).
 * @param ids one or more
 * @throws {AppError} `not_found`, `conflict` for a published event
 */
export async function deleteDrafts(context: HandlerContext, ids: readonly string[]): Promise<void> {
  const { now } = context
  const act = crypto.randomUUID()
  await writeChange(context, ids, async (loaded) => {
    refusePublished(loaded.row, 'cancel it by POST /v1/events/{id}/cancel')
    await refuseWithdrawn(context, loaded.row.id)
    const row = touched(loaded.row, now)
    return {
      row,
      settings: { publishAt: null },
      also: [
        sql`UPDATE events SET status = 'deleted' WHERE id = ${row.id}`,
        ...undoStatements(context, loaded, row, { act }),
      ],
    }
  })
}
