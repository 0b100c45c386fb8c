import { msOf } from './iso-instant.ts'
import { zoneOffset } from './zone-offset.ts'

/** A date of an event, ISO 8601. */
export interface EventDate {
  begin: string
  end: string
}
/** The dates of an event before or after a change, in order. */
export interface DatedEvent {
  timings: readonly EventDate[]
  timeZone: string
}

export type DateChange =
  | { kind: 'removed'; before: EventDate }
  | { kind: 'moved'; before: EventDate; after: EventDate }
  | { kind: 'added'; after: EventDate }

const order = ['removed', 'moved', 'added'] as const
/** A date that moves by less is the same date; a week later is the next date of a course. */
const sameDateMs = 7 * 86_400_000

/**
 * The dates that are removed, moved and added by a change, in this order, and those that it leaves as they are.
 * Only dates that are not over count, and only differences that can be read: `24:00` instead of `23:59` is none.
 * @param now ms, the moment of the change
 */
export function dateChanges(
  before: DatedEvent,
  after: DatedEvent,
  now: number,
): { changes: DateChange[]; same: EventDate[] } {
  const toCome = ({ timings, timeZone }: DatedEvent) =>
    new Map(timings.filter(({ end }) => msOf(end) >= now).map((date) => [readingOf(date, timeZone), date] as const))
  const [old, next] = [toCome(before), toCome(after)]
  const removed = [...old].filter(([reading]) => !next.has(reading)).map(([, date]) => date)
  const added = [...next].filter(([reading]) => !old.has(reading)).map(([, date]) => date)
  const isOneDate = before.timings.length === 1 && after.timings.length === 1
  const pairs = pairDates(removed, added, isOneDate ? Infinity : sameDateMs)
  const moved = new Set([...pairs].flat())
  const changes: DateChange[] = [
    ...removed.filter((date) => !moved.has(date)).map((date) => ({ kind: 'removed' as const, before: date })),
    ...[...pairs].map(([from, to]) => ({ kind: 'moved' as const, before: from, after: to })),
    ...added.filter((date) => !moved.has(date)).map((date) => ({ kind: 'added' as const, after: date })),
  ]
  return {
    changes: changes.toSorted(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || msOf(dateOf(a).begin) - msOf(dateOf(b).begin),
    ),
    same: [...next].filter(([reading]) => old.has(reading)).map(([, date]) => date),
  }
}

const dateOf = (change: DateChange): EventDate => ('before' in change ? change.before : change.after)

/** Removed dates with the added ones that replace them, the nearest first. */
function pairDates(removed: readonly EventDate[], added: readonly EventDate[], within: number) {
  const moments = added.map((to) => ({ to, at: msOf(to.begin) }))
  const candidates = removed.flatMap((from) => {
    const begin = msOf(from.begin)
    return moments
      .filter(({ at }) => Math.abs(at - begin) < within)
      .map(({ to, at }) => ({ from, to, away: Math.abs(at - begin) }))
  })
  const pairs = new Map<EventDate, EventDate>()
  const found = new Set<EventDate>()
  for (const { from, to } of candidates.toSorted((a, b) => a.away - b.away)) {
    if (pairs.has(from) || found.has(to)) continue
    pairs.set(from, to)
    found.add(to)
  }
  return pairs
}

/** What people read of a date: two with the same reading are the same. */
function readingOf({ begin, end }: EventDate, timeZone: string): string {
  const [from, to, offset] = [msOf(begin), msOf(end), zoneOffset(timeZone, msOf(begin))].map((ms) =>
    Math.floor(ms / 60_000),
  ) as [number, number, number]
  // Both 23:59 and 00:00 mean the end of a day.
  const until = (to + offset + 1) % 1440 === 0 ? to + 1 : to
  return [from, until, offset].join(' ')
}
