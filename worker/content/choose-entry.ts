import type { Entry } from '../../src/builder/entry.ts'
import type { Select } from '../../src/builder/content-reader.ts'
import { isLocalized } from '../../src/contracts/content/localized-value.ts'
import { isAt, isDue, matchScore, type Attributes } from '../backend/content/targeting.ts'

/** Conditions on entries. */
export interface EntryFilter {
  query: NonNullable<Select['query']>
  attributes: Attributes
  /** Only entries targeted at this path, not those for every path. */
  path?: string | undefined
  /** Entries must be due at this time, ms; without one their dates do not matter. */
  now: number | undefined
}

/**
 * The entries of a response that meet the conditions, best first: a service may ignore parameters, even all of them.
 */
export function choose(entries: readonly Entry[], { query, attributes, path, now }: EntryFilter): Entry[] {
  const fit = entries.filter(
    (entry) =>
      entry['published'] !== 'archived' &&
      (now === undefined || isDue(entry, now)) &&
      (path === undefined || isAt(entry, path)) &&
      matchScore(entry, attributes) > 0 &&
      meets(entry, query),
  )
  const rank = (entry: Entry) => matchScore(entry, attributes) + (entry['published'] === 'draft' ? 0 : 100)
  // Equals remain in the order of the service.
  return fit.toSorted((a, b) => rank(b) - rank(a))
}

type Value = string | number
const ofOneKind =
  (compare: (value: Value, wanted: Value) => boolean) => (values: readonly unknown[], wanted: unknown) =>
    values.some((value) => typeof value === typeof wanted && compare(value as Value, wanted as Value))
const isAmong = (values: readonly unknown[], wanted: unknown) =>
  Array.isArray(wanted) && wanted.some((one) => values.includes(one))

/** Operators of conditions, over all the values of a field; others are evaluated by the service alone. */
const operators = new Map<string, (values: readonly unknown[], wanted: unknown) => boolean>([
  ['$eq', (values, wanted) => values.includes(wanted)],
  ['$ne', (values, wanted) => !values.includes(wanted)],
  ['$in', isAmong],
  ['$nin', (values, wanted) => !isAmong(values, wanted)],
  ['$gt', ofOneKind((value, wanted) => value > wanted)],
  ['$gte', ofOneKind((value, wanted) => value >= wanted)],
  ['$lt', ofOneKind((value, wanted) => value < wanted)],
  ['$lte', ofOneKind((value, wanted) => value <= wanted)],
  ['$exists', (values, wanted) => wanted === values.some((value) => value !== null)],
])

/** `{data: {slug: 'x'}}` and `{'data.slug': 'x'}` are equivalent. */
function meets(entry: Entry, query: Record<string, unknown>, prefix = ''): boolean {
  return Object.entries(query).every(([name, wanted]) => {
    const path = prefix + name
    if (typeof wanted !== 'object' || wanted === null) return valuesAt(entry, path.split('.')).includes(wanted)
    const conditions = Object.entries(wanted)
    if (!conditions.some(([operator]) => operator.startsWith('$')))
      return meets(entry, wanted as Record<string, unknown>, `${path}.`)
    const values = valuesAt(entry, path.split('.'))
    return conditions.every(([operator, operand]) => operators.get(operator)?.(values, operand) ?? true)
  })
}

/** The values of a field; with a list on the path, those of each item. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, step === undefined ? [] : [step, ...rest]))
  if (step === undefined) return isLocalized(value) ? Object.values(value) : [value ?? null]
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[step], rest) : [null]
}
