import type { Locale } from '../../../../../src/contracts/locales.ts'
import type { Address } from '../../../../../src/events/events.contract.ts'
import type { ImportedFields } from '../../../../../src/organize/create/import/import-preview.contract.ts'
import { cleanLine } from '../../../../../src/lib/text/clean-line.ts'
import { isTimeZone } from '../../../../../src/lib/time/zoned-time.ts'
import { descriptionOf, excerpt } from '../../../events/event-texts.ts'
import { oneLine } from '../../../events/one-line.ts'

/** An event as another site announces it, before it is made into the fields of a draft. */
export interface Announcement {
  title: string
  /** Plain text or HTML. */
  description?: string | undefined
  lang?: Locale | undefined
  /** ISO 8601, with an offset or without one. */
  start?: string | undefined
  end?: string | undefined
  timeZone?: string | undefined
  address?: { [Part in keyof Address]?: Address[Part] | undefined } | undefined
  /** The place in one line. */
  place?: string | undefined
  coordinates?: [number, number] | undefined
  attendanceMode?: ImportedFields['attendanceMode']
  onlineUrl?: string | undefined
  free?: boolean | undefined
  picture?: string | undefined
}

/**
 * The announcement that comes next; the last one when all are over. A local time is a few hours off, which does not change the
 * order of days. @param now ms
 */
export function nextOf(announcements: readonly Announcement[], now: number): Announcement | undefined {
  const startOf = ({ start }: Announcement) => Date.parse(start ?? '') || 0
  const sorted = announcements.toSorted((a, b) => startOf(a) - startOf(b))
  return sorted.find((one) => startOf(one) >= now) ?? sorted.at(-1)
}

const maxTitle = 150
const maxDescription = 20_000

/** The fields of a draft that an announcement makes; what a draft would refuse is left out. */
export function fieldsOf(event: Announcement, fallback: Locale): ImportedFields {
  const lang = event.lang ?? fallback
  const description = event.description ? descriptionOf(event.description.slice(0, maxDescription)) : ''
  const [date, endDate] = [momentText(event.start), momentText(event.end)]
  const address = addressOf(event)
  return {
    lang,
    title: { [lang]: oneLine(event.title).slice(0, maxTitle) },
    ...(description && description.length <= maxDescription && { description: { [lang]: description } }),
    ...(description && { summary: { [lang]: excerpt(description) } }),
    ...(date !== undefined && { date }),
    ...(date !== undefined && endDate !== undefined && { endDate }),
    ...(event.timeZone !== undefined && isTimeZone(event.timeZone) && { timeZone: event.timeZone }),
    ...(address && { address }),
    ...(event.coordinates && isPosition(event.coordinates) && { coordinates: event.coordinates }),
    ...(event.attendanceMode && { attendanceMode: event.attendanceMode }),
    ...(event.onlineUrl?.startsWith('https://') && URL.canParse(event.onlineUrl) && { onlineUrl: event.onlineUrl }),
    ...(event.free !== undefined && { price: { free: event.free } }),
  }
}

const isPosition = ([lng, lat]: [number, number]) =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)

/**
 * A moment as drafts take it; a day without a time is its midnight.
 * @example momentText('2026-12-01T18:30:00+0100') // '2026-12-01T18:30:00+01:00'
 */
export function momentText(text: string | undefined): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text?.trim() ?? '',
  )
  if (!match) return undefined
  const [, day = '', time = '00:00', seconds = ':00', offset = ''] = match
  const moment = `${day}T${time}${seconds}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`
  return Number.isNaN(Date.parse(offset === '' ? `${moment}Z` : moment)) ? undefined : moment
}

/** A venue whose city is known, or can be read from its line. */
function addressOf({ address = {}, place = '' }: Announcement): Address | undefined {
  const line = oneLine(address.formattedAddress ?? place)
  const city = oneLine(address.city ?? '') || cityIn(line)
  if (!city || city.length > 100) return undefined
  const parts = { name: address.name, street: address.street, postalCode: address.postalCode, region: address.region }
  const limits = { name: 150, street: 200, postalCode: 16, region: 100 }
  const known = Object.entries(parts)
    .map(([name, text]) => [name, cleanLine(text ?? '').slice(0, limits[name as keyof typeof limits])] as const)
    .filter(([, text]) => text !== '')
  const written =
    line || [address.street, [address.postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = /^[A-Za-z]{2}$/.test(address.countryCode ?? '') ? address.countryCode!.toUpperCase() : 'FR'
  return { ...Object.fromEntries(known), city, formattedAddress: written.slice(0, 300), countryCode: country }
}

/** The city after a French postal code. */
const cityIn = (line: string): string => /\b\d{5}\s+([^,;\d]{2,60})/.exec(line)?.[1]?.trim() ?? ''
