import { isDeepStrictEqual } from 'node:util'
import { editGroup } from '../../../../src/organize/review/edit-groups.contract.ts'
import type { GivenAddress, GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import type { OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'
import { momentOf } from '../event/event-schedule.ts'
import { readPrice } from '../../../../src/lib/text/price-words.ts'
import { minuteMs } from '../../../../src/lib/time/durations.ts'

const texts = ['title', 'summary', 'description', 'keywords', 'cover'] as const
type Key = keyof GivenFields

/**
 * The fields of an edit after a save.
 * @param previous fields of the edit so far
 * @param sent fields of the save; texts replace those of the same language only
 * @param stored the event
 */
export function mergedFields(previous: GivenFields, sent: GivenFields, stored: OrganizedEvent): GivenFields {
  const given = withoutShown(sent, stored)
  const merged: Record<string, unknown> = { ...previous, ...given }
  // What is as it was is no change any more.
  for (const name of Object.keys(sent)) if (!(name in given)) delete merged[name]
  for (const name of texts)
    if (previous[name] && given[name]) merged[name] = { ...(previous[name] as object), ...(given[name] as object) }
  if (given.timings) {
    delete merged['date']
    delete merged['endDate']
  } else if (given.date !== undefined) delete merged['timings']
  // Where it is belongs to the address it was chosen with.
  if (sent.address && sent.coordinates === undefined) delete merged['coordinates']
  return merged
}

/**
 * Leaves out what a form sends for parts of the event that it shows in simplified form, when they were not changed: an
 * address without its region, a price as an amount, the generated cover.
 */
function withoutShown(given: GivenFields, stored: OrganizedEvent): GivenFields {
  const fields: GivenFields = { ...given }
  if (given.address) {
    const address = completeAddress(given.address, stored)
    if (address) fields.address = address
    else delete fields.address
  }
  for (const name of sameMoments(given, stored)) delete fields[name]
  if (given.price && isDeepStrictEqual(readPrice(given.price as OrganizedEvent['price']), readPrice(stored.price)))
    delete fields.price
  if (given.accessibility && sameSet(given.accessibility, stored.accessibility)) delete fields.accessibility
  const cover = given.cover && Object.values(given.cover).map((one) => one?.url)
  const shown = [stored.coverDisplay.url, ...Object.values(stored.cover).map(({ url }) => url)]
  if (cover && cover.length > 0 && cover.every((url) => shown.includes(url ?? ''))) delete fields.cover
  return fields
}

/** Dates that are the stored ones to the minute, which is what a form shows of them. */
function sameMoments(given: GivenFields, stored: OrganizedEvent): Key[] {
  const minuteOf = (text: string | null) => text && Math.floor(momentOf(text, stored.timeZone) / minuteMs)
  const isSame = (text: string | null | undefined, own: string | null) =>
    text !== undefined && minuteOf(text) === minuteOf(own)
  if (given.timings)
    return given.timings.length === stored.timings.length &&
      stored.timings.every(({ begin, end }, at) => {
        const one = given.timings![at]!
        return isSame(one.begin, begin) && isSame(one.end, end)
      })
      ? ['timings']
      : []
  if (stored.timings.length > 1 || !isSame(given.date, stored.date)) return []
  return isSame(given.endDate, stored.endDate) ? ['date', 'endDate'] : ['date']
}

const sameSet = (a: readonly string[], b: readonly string[]) => isDeepStrictEqual(new Set(a), new Set(b))

const placed = (address: Partial<GivenAddress>) =>
  (['name', 'street', 'postalCode', 'city'] as const).map((part) => address[part]?.trim() ?? '')

/** The given address, in full where it names a stored place; `undefined` if nothing of it changed. */
function completeAddress(given: NonNullable<GivenFields['address']>, stored: OrganizedEvent): GivenFields['address'] {
  if (!('city' in given)) return given
  const same = Object.entries(stored.address).find(([, one]) => one && isDeepStrictEqual(placed(one), placed(given)))
  if (!same) return given
  const [locale, address] = same
  const access = given.access?.trim() ?? ''
  if ((address?.access ?? '') === access) return undefined
  return { ...stored.address, [locale]: { ...address, access } } as GivenFields['address']
}

/** The groups of the fields of an edit. */
export const groupsOf = (fields: GivenFields): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([key, value]) =>
      texts.some((name) => name === key) && value
        ? Object.keys(value).map((locale) => editGroup(`${key}.${locale}`))
        : [editGroup(key)],
    ),
  )

/**
 * The fields of an edit that belong to some groups.
 * @param keeps decides for the name of a group
 */
export function fieldsIn(fields: GivenFields, keeps: (group: string) => boolean): GivenFields {
  const selected: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields) as [Key, unknown][]) {
    if (!texts.some((name) => name === key) || !value) {
      if (keeps(editGroup(key))) selected[key] = value
      continue
    }
    const parts = Object.entries(value).filter(([locale]) => keeps(editGroup(`${key}.${locale}`)))
    if (parts.length > 0) selected[key] = Object.fromEntries(parts)
  }
  return selected
}

/** The groups of changed fields. */
export const changedGroups = (changes: readonly RevisionChange[]): Set<string> =>
  new Set(changes.map(({ field }) => editGroup(field)))
