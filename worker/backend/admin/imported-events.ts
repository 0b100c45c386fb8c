import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { ImportedEvent } from '../../../src/admin/imports/imports.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch, run } from '../db/run-sql.ts'

/** Events that one statement removes: each takes its rows of the indexes along. */
const chunk = 500

const ofRun = (id: number): SQL => sql`SELECT event_id FROM imported_events WHERE run_id = ${id}`
/** Nobody registered, and nobody owns it. */
const isFree = sql`owner_id IS NULL AND NOT EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id)`

/** One page of the events that an import created, those with registrations first, and their numbers. */
export async function listImported(
  { env: { DB }, now }: Pick<HandlerContext, 'env' | 'now'>,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<{ data: ImportedEvent[]; total: number; over: number; removable: number }> {
  const { listed, counted } = await batch(DB, {
    listed: sql<{
      id: string
      slug: string
      title: string
      begin: number
      zone: string
      end: number
      registrations: number
    }>`
      SELECT id, slug, title, next_begin AS begin, time_zone AS zone, over_at AS "end",
        (SELECT count(*) FROM registrations WHERE event_id = events.id) AS registrations
      FROM events WHERE id IN (${ofRun(id)})
      ORDER BY registrations > 0 DESC, next_begin, id LIMIT ${limit} OFFSET ${page * limit}`,
    counted: sql<{ total: number; over: number; removable: number }>`SELECT count(*) AS total,
      count(*) FILTER (WHERE over_at < ${now}) AS over, count(*) FILTER (WHERE ${isFree}) AS removable
      FROM events WHERE id IN (${ofRun(id)})`,
  })
  return {
    data: listed.rows.map(({ id: event, title, begin, zone, end, ...rest }) => ({
      ...rest,
      _id: event,
      title: JSON.parse(title) as Localized,
      begin: toIso(begin),
      timeZone: zone,
      over: end < now,
    })),
    ...counted.only,
  }
}

/**
 * Removes the events that an import created, but for those that people registered for or that an account owns.
 * @param count number of events that go, as the operator typed it
 * @throws {AppError} `invalid_input` for another number
 */
export async function undoImport(
  context: HandlerContext,
  { id, source }: { id: number; source: string },
  count: number,
): Promise<void> {
  const { env, now } = context
  const { removable } = await listImported(context, id, { limit: 1, page: 0 })
  if (count !== removable)
    throw new AppError('invalid_input', `Type the number of events that go: ${removable}`, {
      fields: { count: fieldError('count', 'is not the number of events') },
    })
  await batch(env.DB, [
    sql`UPDATE import_runs SET undone_at = ${now} WHERE id = ${id}`,
    await operatorStatement(context, {
      kind: 'importUndone',
      before: { source },
      after: { events: String(removable) },
    }),
  ])
  for (let removed = chunk; removed >= chunk;) {
    const answer = await run(
      env.DB,
      sql`DELETE FROM events WHERE id IN (SELECT id FROM events WHERE id IN (${ofRun(id)}) AND ${isFree} LIMIT ${chunk}) RETURNING id`,
    )
    removed = answer.rows.length
  }
  await context.renewPages?.()
}
