import { sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { signedIn } from '../auth/admit.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { nextTiming } from '../events/import/timings.ts'
import type { WrittenEvent } from './changed-event.ts'
import { latest, momentOf } from './event-schedule.ts'
import { loadOrganized } from './organized-event.ts'
import { storeNew } from './save-event.ts'

/**
 * Copies an event to other dates, with its team; all copies or none. A date that is given twice counts once.
 * @param dates with an offset, or local times of the venue; without an end the length is that of the event
 * @throws {AppError} `not_found`, `invalid_input` naming `dates`
 */
export async function copyEvent(
  context: HandlerContext,
  id: string,
  dates: readonly { date: string; endDate?: string | null | undefined }[],
): Promise<WrittenEvent[]> {
  const { env, now } = context
  const viewer = signedIn(context)
  const { row: original } = await loadOrganized(context, id)
  const [first, end] = original.timings?.[0] ?? [original.startsAt, original.overAt]
  const spans = dates.map(({ date, endDate }): [number, number] => {
    const begin = momentOf(date, original.timeZone)
    return [begin, endDate ? momentOf(endDate, original.timeZone) : begin + end - first]
  })
  if (spans.some(([begin, over]) => begin < now || over < begin || over > latest))
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { dates: 'must be to come, each with its end after its beginning' },
    })
  const copies = [...new Map(spans)].map((span) => copyOn(original, span, original.ownerId ?? viewer.id, now))
  const ids = JSON.stringify(copies.map((copy) => copy.id))
  return storeNew(env.DB, original.title[original.lang] ?? original.slug, copies, [
    prepare(
      env.DB,
      sql`INSERT INTO coorganizers (event_id, user_id, role, created_at)
        SELECT copy.value, user_id, role, ${now} FROM coorganizers, json_each(${ids}) AS copy WHERE event_id = ${id}`,
    ),
  ])
}

/** What the event says, without what happened to it and without where it came from. */
function copyOn(original: EventRow, [begin, over]: [number, number], ownerId: string, now: number): WrittenEvent {
  const [nextBegin, nextEnd] = nextTiming([[begin, over]], now)
  return {
    ...original,
    id: crypto.randomUUID(),
    ownerId,
    startsAt: begin,
    endsAt: over > begin ? over : null,
    overAt: over,
    timings: null,
    nextBegin,
    nextEnd,
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
    createdAt: now,
    updatedAt: now,
  }
}
