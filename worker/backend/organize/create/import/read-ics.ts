import type { Announcement } from './imported-event.ts'

/** Events of one file that are looked at. */
const maxEvents = 2000

/**
 * The event of an iCalendar file (RFC 5545) that comes next; the last one when all are over. Recurrences are not expanded.
 * @param now ms
 * @returns `undefined` for a file without an event, or one that cannot be parsed
 */
export async function readIcs(text: string, now: number): Promise<Announcement | undefined> {
  // Only an import of a calendar file loads the parser.
  const { default: ICAL } = await import('ical.js')
  let events: InstanceType<typeof ICAL.Component>[]
  try {
    events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').slice(0, maxEvents)
  } catch {
    return undefined
  }
  const read = events.flatMap((event) => {
    const value = (name: string) => {
      const found = event.getFirstPropertyValue(name)
      return found === null || found === undefined ? undefined : String(found)
    }
    const title = value('summary')
    const zone = event.getFirstProperty('dtstart')?.getParameter('tzid')
    const [lat, lng] = (value('geo') ?? '').split(/[;,]/).map(Number)
    const announcement: Announcement = {
      title: title ?? '',
      description: value('description'),
      start: value('dtstart'),
      end: value('dtend'),
      timeZone: typeof zone === 'string' ? zone : undefined,
      place: value('location'),
      ...(Number.isFinite(lat) && Number.isFinite(lng) && { coordinates: [lng!, lat!] }),
    }
    return title ? [announcement] : []
  })
  // A local time is a few hours off here, which does not change the order of days.
  const startOf = ({ start }: Announcement) => Date.parse(start ?? '') || 0
  const sorted = read.toSorted((a, b) => startOf(a) - startOf(b))
  return sorted.find((one) => startOf(one) >= now) ?? sorted.at(-1)
}
