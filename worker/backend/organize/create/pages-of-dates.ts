import { untouched, type WrittenEvent } from '../event/written-event.ts'
import { areTogether } from '../../../../src/lib/time/dates-together.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { EventRow } from '../../db/schema.ts'
import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { nextTiming } from '../../events/timings.ts'

/** An event with its settings, as it is stored. */
export interface Page {
  row: WrittenEvent
  settings: EventSettings
}

/** Whether one registration is for all dates of an event: what its organizers chose, else what its dates suggest (D68). */
export const isCourse = (
  { timings }: Pick<EventRow, 'timings'>,
  { together }: Pick<EventSettings, 'together'>,
): boolean => together ?? areTogether((timings ?? []).map(([begin]) => toIso(begin)))

/**
 * A complete draft as the pages that it becomes: one, or one for each date that is not over when people choose their date; the
 * first is the draft itself, and they are one series.
 */
export function pagesOf(base: WrittenEvent, settings: EventSettings, now: number): Page[] {
  const { timings = null } = base
  if (!timings || timings.length < 2 || isCourse({ timings }, settings)) return [{ row: base, settings }]
  const coming = timings.filter(([, end]) => end >= now)
  const spans = coming.length > 0 ? coming : timings
  const seriesId = settings.seriesId ?? crypto.randomUUID()
  const [first] = spans[0]!
  return spans.map((span, index) => {
    const row = index === 0 ? { ...base, ...datesOf(span, now) } : copyOn(base, span, base.ownerId ?? null, now)
    // Registration closes before each date as long as before the first.
    const closesAt = settings.closesAt === null ? null : settings.closesAt + span[0] - first
    const own = settings.dateSeats.find(([begin]) => begin === span[0])
    return {
      row: own ? { ...row, maxAttendees: own[1] } : row,
      settings: {
        ...settings,
        eventId: row.id,
        revision: 1,
        seriesId,
        closesAt,
        publishAt: null,
        together: null,
        dateSeats: [],
      },
    }
  })
}

/** Beginning and end, ms. */
type Span = readonly [begin: number, over: number]

/** The columns of an event that takes place once. @param now ms */
function datesOf([begin, over]: Span, now: number) {
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
    ...untouched,
    createdAt: now,
    updatedAt: now,
  }
}

/** Gives copies of an event its team. */
export const copyTeam = ({ now }: Pick<HandlerContext, 'env' | 'now'>, id: string, copies: readonly string[]) =>
  sql`INSERT INTO coorganizers (event_id, user_id, role, created_at)
    SELECT copy.value, user_id, role, ${now} FROM coorganizers, json_each(${JSON.stringify(copies)}) AS copy WHERE event_id = ${id}`
