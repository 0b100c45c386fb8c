import type { EventFilters, EventSummary } from '../../../../src/contracts/v1/events.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import type { EventRow } from '../../db/schema.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { eventScope } from './event-scope.ts'
import { toEventSummary } from '../present-event.ts'
import { listedRow, selectPage } from '../select-events.ts'

/** "Near" for related events, km. */
const nearKm = 50

/**
 * Coming events similar to one: first same topic nearby, then nearby, then same topic
 * anywhere, then any; in each group soonest first. Excludes the event itself, cancelled and
 * unlisted ones.
 */
export async function relatedEvents(
  event: EventRow,
  limit: number,
  { env, now }: HandlerContext,
): Promise<EventSummary[]> {
  const near: EventFilters =
    event.lat !== null && event.lng !== null ? { loc: [event.lng, event.lat], distance: nearKm } : {}
  const topic: EventFilters = event.topicId === null ? {} : { topic: [event.topicId] }
  const groups = [{ ...near, ...topic }, near, topic, {}].map((filters) =>
    eventScope({ ...filters, status: 'active' }, now, null),
  )
  const answers = await batch(env.DB, {
    ...referenceStatements(env.DB),
    groups: groups.map((scope) => prepare(env.DB, selectPage(scope, limit + 1, 0), listedRow)),
  })
  const references = readReferences(answers)
  const rows = answers.groups.flatMap((group) => group.rows)
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  return distinct
    .filter(({ id }) => id !== event.id)
    .slice(0, limit)
    .map((row) => toEventSummary(row, { now, references }))
}
