import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { nextTiming } from '../../events/timings.ts'
import type { WrittenEvent } from '../event/written-event.ts'

/** Beginning and end, ms. */
type Span = readonly [begin: number, over: number]

/** The columns of an event that takes place once. @param now ms */
export function datesOf([begin, over]: Span, now: number) {
  const [nextBegin, nextEnd] = nextTiming([[begin, over]], now)
  return { startsAt: begin, endsAt: over > begin ? over : null, overAt: over, timings: null, nextBegin, nextEnd }
}

/** An event's content on another date, without its state and import source. */
export function copyOn(original: WrittenEvent, span: Span, ownerId: string | null, now: number): WrittenEvent {
  return {
    ...original,
    id: crypto.randomUUID(),
    ownerId,
    ...datesOf(span, now),
    status: 'active',
    change: null,
    previousStartsAt: null,
    statusReason: null,
    soldOut: false,
    attendeesCount: 0,
    heldCount: 0,
    sequence: 0,
    sourceUid: null,
    sourceUser: null,
    sourceUrl: null,
    sourceDigest: null,
    sourceLeftAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Gives copies of an event its team. */
export const copyTeam = ({ now }: Pick<HandlerContext, 'env' | 'now'>, id: string, copies: readonly string[]) =>
  sql`INSERT INTO coorganizers (event_id, user_id, role, created_at)
    SELECT copy.value, user_id, role, ${now} FROM coorganizers, json_each(${JSON.stringify(copies)}) AS copy WHERE event_id = ${id}`
