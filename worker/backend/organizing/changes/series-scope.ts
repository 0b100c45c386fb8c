import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { maxReached, scopes, type Scope } from '../../../../src/contracts/v1/organizing/series.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { requireUser } from '../../core/require-user.ts'
import { run } from '../../db/run-sql.ts'
import { organizedBy } from '../../events/organizer-role.ts'
import { notifiedGroups } from '../../../../src/contracts/v1/organizing/revisions.ts'
import { inGroups } from '../../reminders/queue-event-change.ts'

/**
 * The pages of a series that an act on one of them reaches, as a query of ids: the page itself, and of the others those that the
 * viewer may edit, are online and are not over.
 * @param id of the page that the act is made on
 */
function reached(context: HandlerContext, id: string, scope: Scope): SQL {
  const viewer = requireUser(context)
  const later = scope === 'following' ? sql`(events.starts_at, events.row) > (own.starts_at, own.row)` : sql`1`
  const editable = viewer.role === 'admin' ? sql`1` : organizedBy(viewer.id, ['editor'])
  const others = sql`SELECT events.id FROM events AS own JOIN event_settings AS settings ON settings.event_id = own.id
    JOIN event_settings AS date ON date.series_id = settings.series_id JOIN events ON events.id = date.event_id
    WHERE own.id = ${id} AND events.id <> own.id AND events.status = 'active' AND events.over_at >= ${context.now}
      AND ${later} AND ${editable}`
  return scope === 'one' ? sql`SELECT ${id} AS id` : sql`SELECT ${id} AS id UNION ALL ${others}`
}

/** The ids of the pages that an act reaches, that of the page itself first. @throws {AppError} `invalid_input` for too many */
export async function pagesInScope(context: HandlerContext, id: string, scope: Scope): Promise<string[]> {
  const { rows } = await run(context.env.DB, sql<{ id: string }>`${reached(context, id, scope)}`)
  if (rows.length > maxReached)
    throw new AppError('invalid_input', 'These are too many dates for one act', {
      fields: { scope: fieldError('dates', `must be at most ${maxReached} dates`, { n: maxReached }) },
    })
  return rows.map((row) => row.id)
}

/** How many pages and people with an address each scope reaches; empty where all scopes are the page alone. */
export async function countScopes(
  context: HandlerContext,
  id: string,
): Promise<{ scope: Scope; dates: number; people: number }[]> {
  const counts = await Promise.all(
    scopes.map(async (scope) => {
      const { only } = await run(
        context.env.DB,
        sql<{ dates: number; people: number }>`WITH reached AS (${reached(context, id, scope)})
          SELECT (SELECT count(*) FROM reached) AS dates, count(DISTINCT email) AS people FROM registrations
          WHERE event_id IN (SELECT id FROM reached) AND ${inGroups(notifiedGroups)} AND instr(email, '@') > 0`,
      )
      return { scope, ...only }
    }),
  )
  const possible = counts.filter(({ dates }) => dates <= maxReached)
  return possible.some(({ dates }) => dates > 1) ? possible : []
}
