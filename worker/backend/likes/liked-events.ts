import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/likes/likes.contract.ts'
import { markAttending } from '../events/mark-attending.ts'
import { requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, prepare } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'

/**
 * The signed-in user's liked events: those to come, soonest first, or past ones, latest
 * first. Includes unlisted ones: a user who likes one knows it (D30).
 */
export async function likedEvents(
  { limit, page, past }: EndpointInput<typeof contract.events>['query'],
  context: HandlerContext,
): Promise<EndpointOutput<typeof contract.events>> {
  const { env, now } = context
  const size = limit === undefined ? eventsPageSize : limit || allLimit
  const from = sql`FROM likes JOIN events ON events.id = likes.event_id
    WHERE likes.user_id = ${requireUser(context).id} AND (events.over_at < ${now}) = ${Number(past)}`
  const order = past ? sql`events.over_at DESC` : sql`events.next_begin`
  const answers = await batch(env.DB, {
    ...referenceStatements(env.DB),
    listed: prepare(
      env.DB,
      sql`SELECT ${listedColumns} ${from} ORDER BY ${order}, events.row LIMIT ${size} OFFSET ${page * size}`,
      listedRow,
    ),
    counted: prepare(env.DB, sql<{ total: number }>`SELECT count(*) AS total ${from}`),
  })
  const references = readReferences(answers)
  const data = await markAttending(
    context,
    answers.listed.rows.map((row) => toEventSummary(row, { now, references })),
  )
  return { data, total: answers.counted.only.total, count: data.length }
}
