import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type * as series from '../../../../src/organize/duplicate/series.contract.ts'
import { maxReached, scopes, type Scope, type ScopeCount } from '../../../../src/organize/duplicate/series.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { inList, run } from '../../db/run-sql.ts'
import type { EventRow } from '../../db/schema.ts'
import { organizedBy } from '../../events/organizer-role.ts'
import { notifiedGroups } from '../../../../src/organize/history/revisions.contract.ts'
import { inGroups } from '../../reminders/queue-event-change.ts'

/** Which pages of a series an act reaches. */
interface Reach {
  scope: Scope
  /** An act on a published page reaches unpublished ones too. */
  drafts?: boolean
  /** Of the other pages only those in lists, or only those that are not. */
  listed?: boolean | undefined
}

const unpublished = (event: SQL): SQL => sql`${event}.status IN ('draft', 'scheduled')`

/**
 * The pages of a series that an act on one of them reaches, as a query of ids: the page itself, and of the others those that the
 * viewer may edit and are not over: online ones, and unpublished ones where the page is unpublished too.
 * @param id of the page that the act is made on
 */
function reached(context: HandlerContext, id: string, { scope, drafts = false, listed }: Reach): SQL {
  const viewer = requireUser(context)
  const later = scope === 'following' ? sql`(events.starts_at, events.row) > (own.starts_at, own.row)` : sql`1`
  const editable = viewer.role === 'admin' ? sql`1` : organizedBy(viewer.id, ['editor'])
  const others = sql`SELECT events.id FROM events AS own JOIN event_settings AS settings ON settings.event_id = own.id
    JOIN event_settings AS date ON date.series_id = settings.series_id JOIN events ON events.id = date.event_id
    WHERE own.id = ${id} AND events.id <> own.id AND events.over_at >= ${context.now} AND ${later} AND ${editable}
      AND ${listed === undefined ? sql`1` : sql`events.private = ${listed ? 0 : 1}`}
      AND CASE WHEN ${unpublished(sql`events`)} THEN ${drafts} OR ${unpublished(sql`own`)}
        ELSE events.status = 'active' AND NOT ${unpublished(sql`own`)} END ORDER BY events.starts_at, events.row`
  return scope === 'one' ? sql`SELECT ${id} AS id` : sql`SELECT ${id} AS id UNION ALL SELECT * FROM (${others})`
}

/** The ids of the pages that an act reaches, that of the page itself first, however many. */
export async function pagesReached(context: HandlerContext, id: string, reach: Reach): Promise<string[]> {
  const { rows } = await run(context.env.DB, sql<{ id: string }>`${reached(context, id, reach)}`)
  return rows.map((row) => row.id)
}

/** The ids of the pages that an act reaches, that of the page itself first. @throws {AppError} `invalid_input` for too many */
export async function pagesInScope(context: HandlerContext, id: string, reach: Reach): Promise<string[]> {
  const ids = await pagesReached(context, id, reach)
  if (ids.length > maxReached)
    throw new AppError('invalid_input', 'These are too many dates for one act', {
      fields: { scope: fieldError('dates', `must be at most ${maxReached} dates`, { n: maxReached }) },
    })
  return ids
}

/** The pages that a scope reaches, the page itself first. */
export interface ScopedPages {
  scope: Scope
  ids: readonly string[]
}

/** What each scope reaches, the narrowest first, without those of too many dates for one act. */
export async function scopedPages(
  context: HandlerContext,
  id: string,
  reach: Omit<Reach, 'scope'>,
): Promise<ScopedPages[]> {
  const all = await Promise.all(
    scopes.map(async (scope) => ({ scope, ids: await pagesReached(context, id, { ...reach, scope }) })),
  )
  return all.filter(({ ids }) => ids.length <= maxReached)
}

/**
 * How many pages and people with an address each scope reaches, of those to choose from: neither two that reach the same pages;
 * none where all are the page alone.
 * @param isMailed whether the act sends a mail about a page
 */
export async function countScopes(
  { env }: HandlerContext,
  reached: readonly ScopedPages[],
  isMailed: (page: string) => boolean = () => true,
): Promise<ScopeCount[]> {
  const sizeOf = (scope: Scope) => reached.find((one) => one.scope === scope)?.ids.length
  const offered = reached.filter(({ scope, ids: { length } }) =>
    scope === 'one' ? true : length !== sizeOf('one') && !(scope === 'following' && length === sizeOf('all')),
  )
  if (offered.length < 2) return []
  return Promise.all(
    offered.map(async ({ scope, ids }) => {
      const { only } = await run(
        env.DB,
        sql<{ people: number }>`SELECT count(DISTINCT email) AS people FROM registrations
          WHERE event_id IN ${inList(ids.filter(isMailed))} AND ${inGroups(notifiedGroups)} AND instr(email, '@') > 0`,
      )
      return { scope, dates: ids.length, people: only.people }
    }),
  )
}

/** The scopes that an act on a page of a series can have, and their dates in order. */
export async function readScopes(
  context: HandlerContext,
  id: string,
  reach: Omit<Reach, 'scope'>,
): Promise<EndpointOutput<typeof series.readScopes>> {
  const reached = await scopedPages(context, id, reach)
  const data = await countScopes(context, reached)
  if (data.length === 0) return { data, dates: [] }
  const { rows } = await run(
    context.env.DB,
    sql<{ id: string; startsAt: number; timeZone: string }>`SELECT id, starts_at AS startsAt, time_zone AS timeZone
      FROM events
      WHERE id IN ${inList(reached.flatMap(({ ids }) => ids))} ORDER BY starts_at, events.row`,
  )
  return { data, dates: rows.map((row) => scopedDate(row, reached)) }
}

/** A date with the scopes that reach it. */
export const scopedDate = (
  { id, startsAt, timeZone }: Pick<EventRow, 'id' | 'startsAt' | 'timeZone'>,
  reached: readonly ScopedPages[],
) => ({
  _id: id,
  date: toIso(startsAt),
  timeZone,
  scopes: reached.filter(({ ids }) => ids.includes(id)).map(({ scope }) => scope),
})
