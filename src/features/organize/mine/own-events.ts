import type { OrganizingFigures } from '../../../contracts/v1/attendance.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import type { I18n } from '../../../i18n/use-i18n.ts'
import { fold } from '../../places/gazetteer/fold.ts'
import { formatDay } from '../../events/event-dates.ts'
import { placeOf, titleOf } from '../../events/event-texts.ts'

/** An event in its organizer's lists; without figures where a remote `/v1` has none. */
export type OwnEvent = EventSummary & { organizing?: OrganizingFigures | null | undefined }

/** The lists of one's own events, each at `/organize/mine/{tab}`. */
export const mineTabs = ['active', 'cancelled', 'past'] as const
export type MineTab = (typeof mineTabs)[number]

export const mineSorts = ['date', 'attendees', 'changed'] as const
export type MineSort = (typeof mineSorts)[number]

export const isMineTab = (value: string | undefined): value is MineTab => mineTabs.some((tab) => tab === value)
export const readSort = (value: string | null): MineSort => mineSorts.find((sort) => sort === value) ?? 'date'

/**
 * The events whose title, place, day or month contain every word of a search, accents and case aside.
 * @param search what was typed; empty, all events
 */
export function searchOwn<T extends EventSummary>(events: readonly T[], search: string, i18n: I18n): T[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return [...events]
  return events.filter((event) => {
    const { locale } = i18n
    const day = formatDay(event.next.begin, locale, event.timeZone, 'full')
    const text = fold([titleOf(event, locale).text, placeOf(event, i18n), day].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Events in the chosen order; by date they stay as they came. */
export function sortOwn<T extends EventSummary>(events: readonly T[], sort: MineSort): T[] {
  if (sort === 'attendees') return events.toSorted((a, b) => b.attendeesCount - a.attendeesCount)
  if (sort === 'changed') return events.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return [...events]
}
