import { sql, type SQL } from 'drizzle-orm'
import type { LogKind } from '../../../src/organize/dashboard/history.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

interface LogEntry {
  /** Id of the event. */
  event: string
  kind: LogKind
  /** Number of people it concerns; as SQL, nothing is written when there are none. */
  people?: number | SQL
  /** The subject of a message, a role, a format; never the name or the e-mail of an attendee. */
  detail?: string
  /** Adds the people to the same user's entry of the same kind and hour, for work that is repeated. */
  gather?: boolean
  /** Writes nothing unless it holds: a scalar, read before the statements that come after it in the batch. */
  when?: SQL
}

/**
 * An entry in the history of an event, by the viewer: a statement for the batch of what was done, so that both are stored
 * or neither is.
 * @example batch(env.DB, […, logStatement(context, { event: id, kind: 'exported', people: 52, detail: 'csv' })])
 */
export function logStatement(
  { now, viewer }: Pick<HandlerContext, 'env' | 'now' | 'viewer'>,
  { event, kind, people = 0, detail = '', gather = false, when }: LogEntry,
): SQL {
  const by = viewer?.id ?? null
  const key = gather ? `${kind} ${by ?? ''} ${Math.floor(now / hourMs)}` : null
  const condition = when ?? (typeof people === 'number' ? sql`1` : sql`${people} > 0`)
  return sql`INSERT INTO event_log (event_id, user_id, kind, people, detail, gathered, created_at)
    SELECT ${event}, ${by}, ${kind}, ${people}, ${detail}, ${key}, ${now} WHERE ${condition}
    ON CONFLICT (event_id, gathered) WHERE gathered IS NOT NULL
      DO UPDATE SET people = people + excluded.people, created_at = excluded.created_at`
}
