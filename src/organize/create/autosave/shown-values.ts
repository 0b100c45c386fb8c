import { locales } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { localMoment } from '../form/local-times.ts'

/**
 * What a stored event has for a group of fields, as text that can be compared: two events whose texts are equal show the same
 * in a form.
 * @param group as `groupOf` names it
 */
export function valueOf(event: OrganizedEvent | undefined, group: string): string {
  if (!event) return ''
  const [field = '', locale] = group.split('.')
  if (field === 'title' || field === 'summary' || field === 'description')
    return event[field][locales.find((known) => known === locale) ?? event.lang] ?? ''
  if (group === 'dates') return datesOf(event)
  if (group === 'place') {
    const { attendanceMode, address, coordinates, onlineUrl } = event
    return JSON.stringify([attendanceMode, address, coordinates, onlineUrl])
  }
  if (group === 'topic' || group === 'type' || group === 'momentum' || group === 'hotspot')
    return event[group]?.slug ?? ''
  const value = (event as unknown as Record<string, unknown>)[group] ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Dates by the clocks of the venue: they are the same when the place moves to another time zone. */
function datesOf({ date, endDate, timings, timeZone }: OrganizedEvent): string {
  const shown = (moment: string | null) => localMoment(moment, timeZone)
  return timings.length > 1
    ? timings.map(({ begin, end }) => `${shown(begin)} ${shown(end)}`).join(', ')
    : `${shown(date)} ${shown(endDate)}`
}

/** Texts that a reader cannot tell apart are equal: spaces at the ends and markup do not count. */
export const isSameText = (a: string, b: string): boolean => plainText(a) === plainText(b)

/** HTML or text without markup. */
export const plainText = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
