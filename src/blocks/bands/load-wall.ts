import { siteTimeZone } from '../../contracts/limits.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { withDistinctCovers } from '../../events/list/curation/distinct-covers.ts'
import { dayOf } from '../../events/event-dates.ts'
import { comingRange } from '../../events/list/date-presets.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import type { BlockLoading } from '../block-loading.ts'
import { countEvents, listEvents } from '../discover/list-events.ts'
import { placeOfPage } from '../place-of-page.ts'

/** Parts of the week from today, first and last day: a list is in the order of days, and the wall shows all of them. */
const parts = [
  [0, 1],
  [2, 3],
  [4, 6],
] as const
/** Events read of each part. */
const perPart = 14

/**
 * The events of the week for a wall of posters: what leads by the rule (docs/curation.md), from all of its days, and of as many
 * topics as there are.
 */
export async function loadWall(
  limit: number,
  loading: BlockLoading,
): Promise<{ events: EventSummary[]; total: number }> {
  const today = dayIn(siteTimeZone, loading.now)
  const lastDay = addDays(today, 6)
  const lists = parts.map(([first, last]) =>
    listEvents(loading, {
      limit: perPart,
      ...comingRange({ from: addDays(today, first), to: addDays(today, last) }, today),
    }),
  )
  const mixed = Promise.all(lists).then((read) => inTurn(read.map(({ data }) => data)))
  const [{ place }, { total }, all] = await Promise.all([
    placeOfPage(loading),
    countEvents(loading),
    withFeatured(loading, mixed, ({ next, timeZone }) => dayOf(next.begin, timeZone) <= lastDay),
  ])
  const events = curate(all, { now: loading.now, near: place })
  const byTopic = Map.groupBy(events.slice(0, limit * 2), ({ topic }) => topic?.slug)
  return { events: withDistinctCovers(inTurn([...byTopic.values()]).slice(0, limit)), total }
}

/** The first of each list, then the second of each … */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat()
}
