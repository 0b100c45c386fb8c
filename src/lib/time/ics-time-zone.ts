import { icsComponent, icsLine, icsLocal } from './ics.ts'
import { offsetText, zoneOffset } from './zone-offset.ts'
import { dayMs } from './durations.ts'

/** A change of a zone's UTC offset. Offsets and moments in ms. */
interface Transition {
  at: number
  from: number
  to: number
}

const stepMs = 7 * dayMs
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The VTIMEZONE component for a TZID (RFC 5545 §3.6.5), from the platform's time zone data.
 * @param timeZone IANA name
 * @param first the earliest moment written in this zone, ms since 1970
 * @param last the latest one
 * @returns lines, correct from the year before `first` to the year after `last`; changes with a yearly rule have no end
 */
export function icsTimeZone(timeZone: string, first: number, last: number): string[] {
  const [fromYear, toYear] = [new Date(first).getUTCFullYear() - 1, new Date(last).getUTCFullYear() + 2]
  const transitions = findTransitions(timeZone, Date.UTC(fromYear, 0, 1), Date.UTC(toYear, 0, 1))
  const groups = Map.groupBy(transitions, ({ at, from, to }) => [from, to, new Date(at + from).getUTCMonth()].join())
  const changes = [...groups.values()].flatMap((group) => observances(group, toYear - fromYear))
  // The offset before the first change.
  const before = transitions[0]?.from ?? zoneOffset(timeZone, first)
  const initial = transitions.some(({ at }) => at <= first)
    ? []
    : icsComponent('STANDARD', onset(-before, before, before))
  return icsComponent('VTIMEZONE', [icsLine('TZID', timeZone), ...initial, ...changes])
}

/** Finds the offset changes between two moments: weekly steps, then bisection down to the second. */
function findTransitions(timeZone: string, begin: number, end: number): Transition[] {
  const found: Transition[] = []
  let from = zoneOffset(timeZone, begin)
  for (let left = begin; left < end; left += stepMs) {
    const to = zoneOffset(timeZone, left + stepMs)
    if (to === from) continue
    let [low, high] = [left, left + stepMs]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (zoneOffset(timeZone, middle) === from) low = middle
      else high = middle
    }
    found.push({ at: high, from, to })
    from = to
  }
  return found
}

/**
 * Changes of one kind and month: a yearly RRULE when there is one, else one component each (few readers support RDATE
 * here).
 */
function observances(group: Transition[], years: number): string[] {
  const rule = group.length === years ? yearlyRule(group) : undefined
  const written = rule ? group.slice(0, 1) : group
  const repeat = rule ? [icsLine('RRULE', rule)] : []
  return written.flatMap(({ at, from, to }) =>
    icsComponent(to > from ? 'DAYLIGHT' : 'STANDARD', [...onset(at, from, to), ...repeat]),
  )
}

const onset = (at: number, from: number, to: number) => [
  icsLine('DTSTART', icsLocal(at + from)),
  icsLine('TZOFFSETFROM', offsetText(from, '')),
  icsLine('TZOFFSETTO', offsetText(to, '')),
]

/** An RRULE such as "last Sunday of March" if every change falls on it at the same local time. */
function yearlyRule(group: Transition[]): string | undefined {
  const onsets = group.map(({ at, from }) => new Date(at + from))
  const [first] = onsets
  const day = weekdays[first!.getUTCDay()]!
  const same = (of: (onset: Date) => number) => onsets.every((onset) => of(onset) === of(first!))
  if (!same((onset) => onset.getUTCDay()) || !same((onset) => onset.getTime() % dayMs)) return undefined
  const nth = (onset: Date) => Math.ceil(onset.getUTCDate() / 7)
  const isLast = (onset: Date) => new Date(onset.getTime() + stepMs).getUTCMonth() !== onset.getUTCMonth()
  const ordinal = onsets.every(isLast) ? -1 : same(nth) ? nth(first!) : undefined
  return ordinal === undefined ? undefined : `FREQ=YEARLY;BYMONTH=${first!.getUTCMonth() + 1};BYDAY=${ordinal}${day}`
}
