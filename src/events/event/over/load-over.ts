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

async function nextDate({ api, defer, now, locale }: PublicContext, event: contract.Event) {
  const inSeries = event.series?.upcoming[0]
  if (inSeries) return { ...inSeries, isSame: true }
  const { organizer } = event
  if (organizer === null) return undefined
  const query = {
    organizer,
    from: dayIn(siteTimeZone, now),
    upcoming: 'true',
    status: 'active',
    counted: 'false',
    limit: candidates,
    lang: locale,
  } as const
  const answer = await defer(api(contract.list, { query }), undefined)
  const coming = answer?.data.filter(({ _id, everyDay }) => _id !== event._id && !everyDay) ?? []
  const title = titleOf(event, event.lang).text
  const cityOf = (other: contract.EventSummary) => addressOf(other, locale)?.city
  const titled = coming.filter((other) => titleOf(other, event.lang).text === title)
  const same = titled.find((other) => cityOf(other) === cityOf(event)) ?? titled[0]
  const near = coming.filter(({ date }) => msOf(date) < now + soon)
  const next = same ?? near.find(({ topic }) => topic?.slug === event.topic?.slug) ?? near[0]
  if (!next) return undefined
  const city = cityOf(next)
  return { ...next, date: next.next.begin, isSame: next === same, elsewhere: city === cityOf(event) ? undefined : city }
}
