import { isDeepStrictEqual } from 'node:util'
import { locales } from '../../../../src/contracts/locales.ts'
import type { OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'

/** Localized fields: each language is compared separately. */
const localized = ['title', 'summary', 'description', 'keywords', 'address', 'cover', 'statusReason'] as const
const plain = [
  'lang',
  'date',
  'endDate',
  'timeZone',
  'coordinates',
  'attendanceMode',
  'onlineUrl',
  'maxAttendees',
  'guests',
  'registerUrl',
  'registrationOpensAt',
  'registrationClosesAt',
  'waitingList',
  'seatsPerPerson',
  'contactEmail',
  'certificate',
  'questions',
  'coverAltText',
  'coverCredit',
  'coverFocus',
  'coverCut',
  'color',
  'accessibility',
  'age',
  'private',
  'status',
  'change',
] as const
const references = ['type', 'topic', 'momentum', 'pillar', 'hotspot'] as const

/**
 * The fields that differ between an event before and after an edit, named as the edit names them.
 * @example diffEvents(before, after) // [{ field: 'title.en', before: null, after: 'Bike night' }]
 */
export function diffEvents(before: OrganizedEvent, after: OrganizedEvent): RevisionChange[] {
  const [old, now] = [flat(before), flat(after)]
  return Object.keys({ ...old, ...now }).flatMap((field) => {
    const pair = { before: old[field] ?? null, after: now[field] ?? null }
    return isDeepStrictEqual(pair.before, pair.after) ? [] : [{ field, ...pair }]
  })
}

function flat(event: OrganizedEvent): Record<string, unknown> {
  const perLanguage = localized.flatMap((field) =>
    locales.map((locale) => [`${field}.${locale}`, event[field]?.[locale]] as const),
  )
  return {
    ...Object.fromEntries(perLanguage),
    ...Object.fromEntries(plain.map((field) => [field, event[field]])),
    ...Object.fromEntries(references.map((field) => [field, event[field]?.slug])),
    // A single date is covered by `date` and `endDate`.
    timings: event.timings.length > 1 ? event.timings : undefined,
    'price.free': event.price.free,
    ...Object.fromEntries(locales.map((locale) => [`price.text.${locale}`, event.price.text[locale]])),
  }
}
