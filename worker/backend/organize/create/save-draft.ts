import { sql } from 'drizzle-orm'
import type { DraftFields } from '../../../../src/organize/create/drafts.contract.ts'
import { wallClock, zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch } from '../../db/run-sql.ts'
import { eventStatements } from '../../events/write-events.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { changedSettings } from '../event/changed-settings.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import { changedEvent, mergedTexts } from '../event/changed-event.ts'
import type { Problems, WrittenEvent } from '../event/written-event.ts'
import { defaultSettings, settingsStatement } from '../../events/event-settings.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { forgetSoon, giveUpStatements } from '../../uploads/forget-uploads.ts'
import { missingOf, refusePublished } from '../publish/publish-event.ts'
import { coversOf, emptyEvent, invalid, undated, unplaced } from '../event/save-event.ts'
import { refuseStale } from '../event/update-event.ts'
import { createdStatement, writeChange } from '../event/write-change.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Maximum drafts per person. */
const maxDrafts = 100

/**
 * Stores a new draft.
 * @param owner id and name
 * @returns its id
 * @throws {AppError} `invalid_input` with every invalid field, `conflict` with too many
 * drafts
 */
export async function createDraft(
  context: HandlerContext,
  owner: { id: string; name: string },
  given: DraftFields,
): Promise<string> {
  const { env, now, once } = context
  if (once?.made) return once.made[0]!
  const id = crypto.randomUUID()
  const answers = await batch(env.DB, {
    counted: sql<{ drafts: number }>`
      SELECT count(*) AS drafts FROM events WHERE owner_id = ${owner.id} AND status IN ('draft', 'scheduled')`,
    ...referenceStatements(),
  })
  if (answers.counted.only.drafts >= maxDrafts)
    throw new AppError('conflict', `You have ${maxDrafts} drafts; publish or delete one first`)
  const base: WrittenEvent = { ...emptyEvent(id, owner.id, owner.name, now), slug: id, status: 'draft' }
  const { row, settings } = await changedDraft(context, base, given, {
    references: readReferences(answers),
    settings: { ...defaultSettings(id), revision: 1 },
  })
  await batch(env.DB, [
    ...(await eventStatements(env.DB, [row])),
    settingsStatement([settings]),
    createdStatement(context, [id]),
    ...(once?.making([id]) ?? []),
  ])
  return id
}

/**
 * Saves fields of a draft or a scheduled event.
 * @param revision the edited one; absent if it does not matter
 * @throws {AppError} `not_found`, `invalid_input` with every invalid field, `conflict` for
 * an outdated revision and for a published event
 */
export async function saveDraft(
  context: HandlerContext,
  id: string,
  given: DraftFields,
  { revision, role }: { revision: number | undefined; role: EventRole },
): Promise<void> {
  await writeChange(context, id, async (loaded) => {
    const { row: base } = loaded
    refusePublished(base, 'change it by PUT /v1/events/{id}')
    refuseStale(loaded, revision, context.now, role)
    const { row, settings } = await changedDraft(context, base, given, loaded)
    // A picture is saved before its words are typed.
    const { coverAltText: _, ...missing }: Problems = base.status === 'scheduled' ? missingOf(row) : {}
    if (Object.keys(missing).length > 0) throw invalid(missing)
    // A cover that was replaced stays for a while: its owner may compare. One that was removed does not.
    const also = given.cover === null ? giveUpStatements(Object.values(base.coverUrl)) : []
    return { row, settings, also }
  })
  if (given.cover === null) forgetSoon(context)
}

/** @throws {AppError} `invalid_input` with every invalid field */
async function changedDraft(
  context: HandlerContext,
  base: WrittenEvent,
  { date, address, ...rest }: DraftFields,
  { references, settings: stored }: Pick<LoadedEvent, 'references' | 'settings'>,
): Promise<Pick<LoadedEvent, 'settings'> & { row: WrittenEvent }> {
  const start = { ...base, ...(date === null && undated), ...(address === null && unplaced) }
  const given = mergedTexts(start, { ...rest, ...(date && { date }), ...(address && { address }) })
  const written = { now: context.now, references, isNew: true, draft: true }
  const { row, problems } = changedEvent(start, given, written)
  const covers = await coversOf(context, base, given.cover)
  const { settings, problems: unset } = changedSettings(stored, given, row.timeZone)
  const wrong = { ...problems, ...covers.problems, ...unset }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const dated = given.date !== undefined || given.endDate !== undefined || given.timings !== undefined
  return { row: { ...(dated ? row : atSameClock(base.timeZone, row)), coverUrl: covers.coverUrl }, settings }
}

/** A draft whose place moves to another time zone retains its local time. */
function atSameClock(before: string, row: WrittenEvent): WrittenEvent {
  const { timeZone } = row
  if (row.startsAt === 0 || before === timeZone) return row
  const moved = (ms: number) => {
    const clock = toIso(wallClock(before, ms))
    return zonedTime(clock.slice(0, 10), clock.slice(11, 16), timeZone)
  }
  return {
    ...row,
    startsAt: moved(row.startsAt),
    endsAt: row.endsAt === null ? null : moved(row.endsAt),
    overAt: moved(row.overAt),
    timings: row.timings && row.timings.map(([begin, end]) => [moved(begin), moved(end)]),
    nextBegin: moved(row.nextBegin),
    nextEnd: moved(row.nextEnd),
  }
}
