import { icsComponent, icsLine, icsLocal } from './ics.ts'
import { offsetText, zoneOffset } from './zone-offset.ts'

/** A change of a zone's clocks. Offsets and moments in ms. */
interface Transition {
  at: number
  from: number
  to: number
}

const dayMs = 86_400_000
const stepMs = 7 * dayMs
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The VTIMEZONE that a TZID needs (RFC 5545 §3.6.5), from the platform's own time zone data.
 * @param timeZone IANA name
 * @param first the earliest moment that is told in this zone, ms since 1970
 * @param last the latest one
 * @returns lines; right for the years of both and one around; changes that keep a yearly rule go on by that rule
 */
export function icsTimeZone(timeZone: string, first: number, last: number): string[] {
  const [fromYear, toYear] = [new Date(first).getUTCFullYear() - 1, new Date(last).getUTCFullYear() + 2]
  const transitions = findTransitions(timeZone, Date.UTC(fromYear, 0, 1), Date.UTC(toYear, 0, 1))
  const groups = Map.groupBy(transitions, ({ at, from, to }) => [from, to, new Date(at + from).getUTCMonth()].join())
  const changes = [...groups.values()].flatMap((group) => observances(group, toYear - fromYear))
  // What holds before the first change, where nothing else says it.
  const before = transitions[0]?.from ?? zoneOffset(timeZone, first)
  const initial = transitions.some(({ at }) => at <= first)
    ? []
    : icsComponent('STANDARD', onset(-before, before, before))
  return icsComponent('VTIMEZONE', [icsLine('TZID', timeZone), ...initial, ...changes])
}

/** Changes of the clocks between two moments, by steps of a week that are then halved down to the second. */
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

/** Changes of one kind and month: a yearly rule when all years keep one, else each on its own (few readers know RDATE here). */
function observances(group: Transition[], years: number): string[] {
  const rule = group.length === years ? yearlyRule(group) : undefined
  const told = rule ? group.slice(0, 1) : group
  const repeat = rule ? [icsLine('RRULE', rule)] : []
  return told.flatMap(({ at, from, to }) =>
    icsComponent(to > from ? 'DAYLIGHT' : 'STANDARD', [...onset(at, from, to), ...repeat]),
  )
}

const onset = (at: number, from: number, to: number) => [
  icsLine('DTSTART', icsLocal(at + from)),
  icsLine('TZOFFSETFROM', offsetText(from, '')),
  icsLine('TZOFFSETTO', offsetText(to, '')),
]

/** Such as the last Sunday of March, when every change falls on it at the same hour of the clock. */
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
