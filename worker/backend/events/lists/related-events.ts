import { sql } from 'drizzle-orm'
import type { EventSummary } from '../../../../src/events/events.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { toEventSummary } from '../present-event.ts'
import { isPublished } from '../published.ts'
import { listedRow, selectPage } from '../select-events.ts'
import { eventScope } from './event-scope.ts'

/**
 * Coming events similar to one: first same topic nearby, then nearby, then same topic
 * anywhere, then any; in each group soonest first. Excludes the event itself, cancelled and
 * unlisted ones.
 * @param event its id or slug: the database finds the others without a round trip for the event
 * @throws {AppError} `not_found`
 */
export async function relatedEvents(
  event: string,
  limit: number,
  { env, now }: HandlerContext,
): Promise<EventSummary[]> {
  const other = sql`SELECT row FROM events WHERE ${isPublished} AND (id = ${event} OR slug = ${event}) ORDER BY id <> ${event} LIMIT 1`
  const scope = eventScope({ status: 'active' }, now, null)
  // Without a topic nothing has the same one.
  const hasTopic = sql`(SELECT it.topic_id FROM events AS it WHERE it.row = (${other})) IS NOT NULL`
  const exists = sql`(${other}) IS NOT NULL`
  const groups = [
    { near: true, topic: true },
    { near: true, topic: false },
    { near: false, topic: true },
    { near: false, topic: false },
  ]
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    event: other,
    groups: groups.map(
      (group) =>
        rowsOf(
          listedRow,
        )`${selectPage({ ...scope, like: { other, ...group }, onlyIf: group.topic ? hasTopic : exists }, limit, 0)}`,
    ),
  })
  if (!answers.event.found) throw notFound('event with the id', event)
  const references = readReferences(answers)
  const rows = answers.groups.flatMap((group) => group.rows)
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  return distinct.slice(0, limit).map((row) => toEventSummary(row, { now, references }))
}
