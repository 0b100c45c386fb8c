import type { PublicContext } from '../../../page/define-page.ts'
import { siteTimeZone, eventsPageSize } from '../../../contracts/limits.ts'
import { addDays, dayIn } from '../../../lib/time/zoned-time.ts'
import { list, type EventList, type EventSummary } from '../../events.contract.ts'
import { isRunning } from '../../group-days.ts'
import type { toApiQuery } from '../api-query.ts'
import { leadsOf } from '../curation/leads-of.ts'
import type { ListState } from '../list-query.ts'
import { listedDays, monthSpan, shownMonth } from './shown-days.ts'

/** What a month says besides the numbers of its days. */
export interface MonthFacts {
  /** The day with most events, and the event that leads it. */
  fullest?: { day: string; lead: EventSummary } | undefined
  /** Number of events from today on to the end of the present month. */
  left?: number | undefined
  /** What of the present month is over: its number, and its days. */
  over?: { count: number; from: string; to: string } | undefined
  /** What runs every day of it, or some of it, and how many there are. */
  running?: { events: readonly EventSummary[]; total: number } | undefined
}

type ListCall = ReturnType<typeof toApiQuery>

/** Reads what the month of a list says: at most three calls at once, each of which may fail without the others. */
export async function loadMonth(
  context: Pick<PublicContext, 'api' | 'defer' | 'now'>,
  { state, found, query }: { state: ListState; found: EventList; query: ListCall },
): Promise<MonthFacts> {
  const { api, defer, now } = context
  const today = dayIn(siteTimeZone, now)
  const read = (change: Partial<Omit<ListCall, 'facets'>> & { limit?: string; counted?: 'false' }) =>
    defer(api(list, { query: { ...query, upcoming: undefined, ...change, facets: undefined } }), undefined)
  const month = monthSpan(shownMonth(state, today))
  const isPresent = month.from < today && today <= month.to
  const isWhole = !state.from && !state.to
  const fullest = (found.days ?? [])
    .filter(({ day }) => day >= today)
    .reduce<{ day: string; dated: number } | undefined>((best, { day, count, daily }) => {
      const dated = count - daily
      return best && best.dated >= dated ? best : { day, dated }
    }, undefined)
  const [ofDay, past, running] = await Promise.all([
    fullest && read({ from: fullest.day, to: fullest.day, page: '0', counted: 'false' }),
    isPresent ? read({ from: month.from, to: addDays(today, -1), page: '0', limit: '1' }) : undefined,
    isWhole && found.running > 0
      ? read({ page: String(Math.floor((found.total - found.running) / eventsPageSize)), counted: 'false' })
      : undefined,
  ])
  const lead =
    fullest && ofDay && leadsOf([{ day: fullest.day, events: ofDay.data, whole: true }], now).get(fullest.day)
  const over = past ? past.total - past.running : 0
  const first = listedDays(state, today).from ?? today
  return {
    fullest: lead && { day: fullest.day, lead },
    left: isPresent && isWhole ? found.total - found.running : undefined,
    over: over > 0 ? { count: over, from: month.from, to: addDays(today, -1) } : undefined,
    running: running && {
      events: running.data.filter((event) => isRunning(event, first)),
      total: found.running,
    },
  }
}
