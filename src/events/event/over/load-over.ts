import { siteTimeZone } from '../../../contracts/limits.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../../page/define-page.ts'
import { isCancelled, openState } from '../../event-state.ts'
import * as contract from '../../events.contract.ts'
import { addressOf, titleOf } from '../../event-texts.ts'
import type * as Parts from './over.part.tsx'

/** What a page shows once its event is over or cancelled. */
export interface Over {
  parts: typeof Parts
  state: 'past' | 'cancelled'
  next: Parts.NextDate | undefined
}

/** Coming events of an organizer that are read to find the next date. */
const candidates = 12
/** How far ahead another title of the organizer is worth naming, ms. */
const soon = 60 * dayMs

/** @returns `undefined` while people can come to the event */
export async function loadOver(context: PublicContext, event: contract.Event): Promise<Over | undefined> {
  const state = isCancelled(event) ? 'cancelled' : openState(event, context.now)
  if (state !== 'past' && state !== 'cancelled') return undefined
  const [parts, next] = await Promise.all([import('./over.part.tsx'), nextDate(context, event)])
  return { parts, state, next }
}

/**
 * The next date after the event: of its series, else of its organizer, in the same city where there is one. The same title comes
 * first, then the same topic.
 */
async function nextDate({ api, defer, now, locale }: PublicContext, event: contract.Event) {
  const { organizer, series } = event
  const after = Math.max(now, msOf(event.next.begin))
  const inSeries = series?.upcoming.find(({ date }) => msOf(date) > after)
  if (inSeries) return { ...inSeries, isSame: true }
  if (organizer === null) return undefined
  const query = {
    organizer,
    from: dayIn(siteTimeZone, after),
    upcoming: 'true',
    status: 'active',
    counted: 'false',
    limit: candidates,
    lang: locale,
  } as const
  const answer = await defer(api(contract.list, { query }), undefined)
  const coming = answer?.data.filter((other) => msOf(other.next.begin) > after && !other.everyDay) ?? []
  const title = titleOf(event, event.lang).text
  const cityOf = (other: contract.EventSummary) => addressOf(other, locale)?.city
  const inCity = coming.filter((other) => cityOf(other) === cityOf(event))
  const from = inCity.length > 0 ? inCity : coming
  const same = from.find((other) => titleOf(other, event.lang).text === title)
  const near = from.filter((other) => msOf(other.next.begin) < after + soon)
  const next = same ?? near.find(({ topic }) => topic?.slug === event.topic?.slug) ?? near[0]
  if (!next) return undefined
  const elsewhere = from === inCity ? undefined : cityOf(next)
  return { ...next, date: next.next.begin, isSame: next === same, elsewhere }
}
