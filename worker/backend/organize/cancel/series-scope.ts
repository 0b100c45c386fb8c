import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { maxReached, scopes, type Scope, type ScopeCount } from '../../../../src/organize/duplicate/series.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { run } from '../../db/run-sql.ts'
import { organizedBy } from '../../events/organizer-role.ts'
import { notifiedGroups } from '../../../../src/organize/history/revisions.contract.ts'
import { inGroups } from '../../reminders/queue-event-change.ts'

/** Which pages of a series an act reaches. */
interface Reach {
  scope: Scope
  /** An act on a published page reaches unpublished ones too. */
  drafts?: boolean
}

const unpublished = (event: SQL): SQL => sql`${event}.status IN ('draft', 'scheduled')`

/**
 * The pages of a series that an act on one of them reaches, as a query of ids: the page itself, and of the others those that the
 * viewer may edit and are not over: online ones, and unpublished ones where the page is unpublished too.
 * @param id of the page that the act is made on
 */
function reached(context: HandlerContext, id: string, { scope, drafts = false }: Reach): SQL {
  const viewer = requireUser(context)
  const later = scope === 'following' ? sql`(events.starts_at, events.row) > (own.starts_at, own.row)` : sql`1`
  const editable = viewer.role === 'admin' ? sql`1` : organizedBy(viewer.id, ['editor'])
  const others = sql`SELECT events.id FROM events AS own JOIN event_settings AS settings ON settings.event_id = own.id
    JOIN event_settings AS date ON date.series_id = settings.series_id JOIN events ON events.id = date.event_id
    WHERE own.id = ${id} AND events.id <> own.id AND events.over_at >= ${context.now} AND ${later} AND ${editable}
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

/** How many pages and people with an address each scope reaches that can be chosen. */
export async function countScopes(context: HandlerContext, id: string): Promise<ScopeCount[]> {
  const counts = await Promise.all(
    scopes.map(async (scope) => {
      const { only } = await run(
        context.env.DB,
        sql<{ dates: number; people: number }>`WITH reached AS (${reached(context, id, { scope })})
          SELECT (SELECT count(*) FROM reached) AS dates, count(DISTINCT email) AS people FROM registrations
          WHERE event_id IN (SELECT id FROM reached) AND ${inGroups(notifiedGroups)} AND instr(email, '@') > 0`,
      )
      return { scope, ...only }
    }),
  )
  return offeredScopes(counts)
}

/** The scopes to choose from: neither two that reach the same dates, nor one that reaches too many; none where all are the page alone. */
export function offeredScopes(counts: readonly ScopeCount[]): ScopeCount[] {
  const datesOf = (scope: Scope) => counts.find((count) => count.scope === scope)?.dates
  const offered = counts.filter(({ scope, dates }) => {
    const isSame = (scope !== 'one' && dates === datesOf('one')) || (scope === 'following' && dates === datesOf('all'))
    return dates <= maxReached && !isSame
  })
  return offered.length > 1 ? offered : []
}
