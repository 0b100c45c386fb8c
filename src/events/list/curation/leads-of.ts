import type { EventSummary } from '../../events.contract.ts'
import { lastsDays } from '../../event-dates.ts'
import { isCancelled, isFull } from '../../event-state.ts'
import type { Day } from '../../group-days.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
import { titleKey } from './curate.ts'

/** A day with fewer events has no lead. */
const fewest = 4
/** Of so many that most people go to, the one with most places left leads. */
const mostLiked = 3

const organizerOf = ({ user }: EventSummary) => user.map(({ displayname }) => displayname).join()

/** Whether it can be joined from its beginning on, on this day alone. */
const canLead = (event: EventSummary, now: number) =>
  !isCancelled(event) &&
  !isFull(event) &&
  !event.everyDay &&
  msOf(event.next.begin) > now &&
  !lastsDays(event.next.begin, event.next.end, event.timeZone)

/**
 * The event that leads each day of an agenda: what operators chose, else of the three that most people go to the one with most places left. It is never one whose title is on the day
 * twice, nor the title or the organizer of the lead before.
 * @param now ms
 * @returns by day; days with few events have none
 */
export function leadsOf(days: readonly Day[], now: number): Map<string, EventSummary> {
  const leads = new Map<string, EventSummary>()
  let before: EventSummary | undefined
  for (const { day, events } of days) {
    if (events.length < fewest) continue
    const isOnce = (event: EventSummary) => events.filter((other) => titleKey(other) === titleKey(event)).length === 1
    const isOther = (event: EventSummary) =>
      !before || (titleKey(before) !== titleKey(event) && organizerOf(before) !== organizerOf(event))
    const possible = events.filter((event) => canLead(event, now) && isOnce(event) && isOther(event))
    const liked = possible.toSorted((a, b) => b.attendeesCount - a.attendeesCount).slice(0, mostLiked)
    const places = ({ remaining }: EventSummary) => remaining ?? Number.MAX_SAFE_INTEGER
    const lead = possible.find(({ featured }) => featured) ?? liked.toSorted((a, b) => places(b) - places(a))[0]
    if (lead) leads.set(day, (before = lead))
  }
  return leads
}
