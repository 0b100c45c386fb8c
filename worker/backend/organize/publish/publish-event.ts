import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventRow } from '../../db/schema.ts'
import { nextTiming } from '../../events/timings.ts'
import { publishedStatus } from '../../events/published.ts'
import { run } from '../../db/run-sql.ts'
import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { excerptsOf } from '../event/changed-event.ts'
import type { Problems, WrittenEvent } from '../event/written-event.ts'
import { momentOf } from '../event/event-schedule.ts'
import { freeSlugs, reservedTitle, unlistedSlug } from '../event/event-slugs.ts'
import { invalid, undescribed } from '../event/save-event.ts'
import { refuseHeld } from './refuse-held.ts'
import { createdStatement, writeChange, type EventChange, type WriteContext } from '../event/write-change.ts'
import { copyTeam, pagesOf } from '../create/pages-of-dates.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import { undoStatements } from '../review/undo.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** What prevents publishing an event: fields and remedies. */
export function missingOf(row: WrittenEvent): Problems {
  const title = row.title[row.lang]
  const reserved = title === undefined ? undefined : reservedTitle(title)
  const placed = Object.keys(row.address).length > 0 || row.attendanceMode === 'online'
  return {
    ...(title === undefined && {
      title: fieldError('required', `must be given in the language of the event (${row.lang})`),
    }),
    ...(reserved !== undefined && { title: reserved }),
    ...(row.startsAt === 0 && { date: fieldError('required', 'must be given') }),
    ...(!placed && { address: fieldError('required', 'must be given') }),
    ...undescribed(row),
  }
}

/** @throws {AppError} `invalid_input` naming what is missing */
function refuseIncomplete(row: WrittenEvent): void {
  const missing = missingOf(row)
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** A row with a later `updatedAt`. */
export const touched = (row: EventRow, now: number): WrittenEvent => ({
  ...row,
  updatedAt: Math.max(now, row.updatedAt + 1),
})

/**
 * The change that publishes a complete draft, as one page or as one for each date: their slugs are derived from its title.
 * @param given slugs of events that are published with it; its own are added
 * @param act id of the act that can be undone
 */
async function published(
  context: WriteContext,
  loaded: LoadedEvent,
  given = new Set<string>(),
  act?: string,
): Promise<EventChange> {
  const { env, now } = context
  const { row: base, settings } = loaded
  const title = base.title[base.lang]!
  const [nextBegin, nextEnd] = nextTiming(base.timings ?? [[base.startsAt, base.overAt]], now)
  const summary =
    base.summary[base.lang] === undefined ? { ...excerptsOf(base.description), ...base.summary } : base.summary
  const dated = { ...touched(base, now), summary, status: 'active' as const, nextBegin, nextEnd }
  const pages = pagesOf(dated, settings, now)
  const free = base.private
    ? pages.map(() => unlistedSlug(title))
    : await freeSlugs(env.DB, title, pages.length + given.size)
  const slugs = free.filter((slug) => !given.has(slug)).slice(0, pages.length)
  for (const slug of slugs) given.add(slug)
  const [own, ...created] = pages.map((page, index) => ({ ...page, row: { ...page.row, slug: slugs[index]! } }))
  const ids = created.map(({ row }) => row.id)
  return {
    row: own!.row,
    settings: { ...own!.settings, publishAt: null },
    created,
    revision: { action: 'published' },
    also: [
      // Feeds date it today.
      sql`UPDATE events SET created_at = ${now} WHERE id = ${base.id}`,
      ...(ids.length > 0 ? [createdStatement(context, ids), copyTeam(context, base.id, ids)] : []),
      ...(act ? undoStatements(context, loaded, own!.row, { act, created: ids }) : []),
    ],
  }
}

/**
 * Publishes drafts and scheduled events, all or none; one that is published is left as it is. It can be undone.
 * @param ids one or more
 * @param statements of the same transaction; with any it cannot be undone
 * @throws {AppError} `not_found`, `invalid_input` naming what is missing
 */
export async function publishEvent(
  context: WriteContext,
  ids: readonly string[],
  statements: readonly SQL[] = [],
): Promise<void> {
  const slugs = new Set<string>()
  const act = statements.length === 0 ? crypto.randomUUID() : undefined
  await writeChange(context, ids, async (loaded) => {
    const { row } = loaded
    // After a concurrent write all of them are planned again.
    if (row.id === ids[0]) slugs.clear()
    if (publishedStatus(row.status) !== undefined)
      return statements.length === 0 ? null : { row: touched(row, context.now), also: [...statements] }
    refuseIncomplete(row)
    await refuseHeld(context, row)
    const change = await published(context, loaded, slugs, act)
    return { ...change, also: [...(change.also ?? []), ...(row.id === ids[0] ? statements : [])] }
  })
}

/** @throws {AppError} `conflict` */
export function refusePublished(row: Pick<EventRow, 'status'>, remedy: string): void {
  if (publishedStatus(row.status) !== undefined)
    throw new AppError('conflict', `This event is published; ${remedy}`, {
      fields: { state: fieldError('invalid', 'is published') },
    })
}

/** @throws {AppError} `conflict` */
export function refuseDraft(row: Pick<EventRow, 'status'>): void {
  if (publishedStatus(row.status) === undefined)
    throw new AppError('conflict', 'This event is not published', {
      fields: { state: fieldError('invalid', 'is not published') },
    })
}

/**
 * Schedules the publication of a draft.
 * @param at with an offset, or a local time of the venue
 * @throws {AppError} `not_found`, `invalid_input` naming what is missing, `conflict` for a
 * published event
 */
export async function scheduleEvent(context: WriteContext, id: string, at: string): Promise<void> {
  const { now } = context
  await writeChange(context, id, async ({ row }) => {
    refusePublished(row, 'it cannot be scheduled')
    refuseIncomplete(row)
    const publishAt = momentOf(at, row.timeZone)
    if (!(publishAt > now)) throw invalid({ at: fieldError('past', 'must be to come') })
    if (publishAt >= row.overAt) throw invalid({ at: fieldError('beforeEnd', 'must be before the end of the event') })
    await refuseHeld(context, row)
    const change = { field: 'publishAt', before: null, after: toIso(publishAt) }
    return {
      row: { ...touched(row, now), status: 'scheduled' },
      settings: { publishAt },
      revision: { action: 'scheduled', changes: [change] },
    }
  })
}

/** Makes a scheduled event a draft again. @throws {AppError} `not_found`, `conflict` for a published event */
export async function unscheduleEvent(context: WriteContext, id: string): Promise<void> {
  await writeChange(context, id, async ({ row }) => {
    refusePublished(row, 'it can be cancelled')
    return row.status === 'draft' ? null : unscheduled(context, row)
  })
}

const unscheduled = ({ now }: WriteContext, row: EventRow): EventChange => ({
  row: { ...touched(row, now), status: 'draft' },
  settings: { publishAt: null },
  revision: { action: 'unscheduled' },
})

/** Events published per run. */
const maxEvents = 50

/**
 * Publishes the scheduled events that are due, for the scheduled handler; an incomplete one
 * becomes a draft again. Idempotent.
 * @param context `now` in ms
 */
export async function publishScheduled({ env, now }: Pick<HandlerContext, 'env' | 'now'>): Promise<void> {
  const context: WriteContext = { env, now, viewer: null }
  const { rows } = await run(
    env.DB,
    sql<{ id: string }>`
      SELECT event_id AS id FROM event_settings WHERE publish_at <= ${now} ORDER BY publish_at LIMIT ${maxEvents}`,
  )
  for (const { id } of rows)
    await writeChange(context, id, async (loaded) => {
      const { row } = loaded
      if (row.status !== 'scheduled') return null
      return Object.keys(missingOf(row)).length > 0 ? unscheduled(context, row) : published(context, loaded)
    })
}
