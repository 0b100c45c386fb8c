import type { Condition } from '../../../src/contracts/content/entry.ts'
import { decodedPart } from '../../../src/lib/decoded-part.ts'

/** Attributes of visitor and page: `urlPath`, `locale`, `device`, … */
export type Attributes = Readonly<Record<string, unknown>>

/** The targeting of an entry; one of another service may contain anything here. */
interface Targeted {
  data?: Record<string, unknown> | undefined
  query?: unknown
}

type Comparison = (actual: unknown, expected: unknown) => boolean
const ofTexts =
  (compare: (actual: string, expected: string) => boolean): Comparison =>
  (actual, expected) =>
    typeof actual === 'string' && compare(actual, String(expected))
const ofNumbers =
  (compare: (actual: number, expected: number) => boolean): Comparison =>
  (actual, expected) =>
    typeof actual === 'number' && typeof expected === 'number' && compare(actual, expected)

/** The operators of Builder.io's targeting; `isNot` negates `is`. */
const comparisons = new Map<string, Comparison>([
  ['is', (actual, expected) => actual === expected],
  ['contains', ofTexts((actual, expected) => actual.includes(expected))],
  ['startsWith', ofTexts((actual, expected) => actual.startsWith(expected))],
  ['endsWith', ofTexts((actual, expected) => actual.endsWith(expected))],
  ['greaterThan', ofNumbers((actual, expected) => actual > expected)],
  ['greaterThanOrEqualTo', ofNumbers((actual, expected) => actual >= expected)],
  ['lessThan', ofNumbers((actual, expected) => actual < expected)],
  ['lessThanOrEqualTo', ofNumbers((actual, expected) => actual <= expected)],
])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The path of a path or a whole URL, decoded and without a trailing slash. */
export function pathOf(address: string): string {
  const base = 'https://site.invalid'
  if (!URL.canParse(address, base)) return address
  const path = new URL(address, base).pathname.replace(/\/+$/, '') || '/'
  return decodedPart(path) ?? path
}

/** Normalizes a value: `fr-FR` is `fr`; `/a/` is `/a` where the whole path is compared. */
function comparable(property: string, operator: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (property === 'locale') return value.split('-')[0]
  return property === 'urlPath' && /^is(Not)?$/.test(operator) ? pathOf(value) : value
}

function holds({ property, operator, value }: Condition, actual: unknown): boolean {
  const compare = comparisons.get(operator === 'isNot' ? 'is' : operator)
  if (!compare) return false
  const found = listOf(actual).some((one) =>
    listOf(value).some((expected) =>
      compare(comparable(property, operator, one), comparable(property, operator, expected)),
    ),
  )
  return operator === 'isNot' ? !found : found
}

/** The non-empty conditions of an entry. */
function conditionsOf({ query }: Targeted): Condition[] {
  return listOf(query).filter((one): one is Condition => {
    const { property, operator } = (one ?? {}) as Partial<Condition>
    return typeof property === 'string' && property !== '' && typeof operator === 'string' && operator !== ''
  })
}

/** The paths that an entry names as its own: all of a list or a localized value. */
export const pathsOf = ({ data }: Targeted): string[] => {
  const url = data?.['url']
  const texts = typeof url === 'object' && url !== null ? Object.values(url) : [url]
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/**
 * Whether an entry is for exactly this path: by its URL, if it has one, else by its
 * targeting.
 * @param urlPath encoded or not
 */
export function isAt(entry: Targeted, urlPath: string): boolean {
  const paths = pathsOf(entry)
  if (paths.length > 0) return paths.some((path) => pathOf(path) === pathOf(urlPath))
  const conditions = conditionsOf(entry).filter(({ property }) => property === 'urlPath')
  return (
    conditions.some(({ operator }) => operator !== 'isNot') &&
    conditions.every((condition) => holds(condition, pathOf(urlPath)))
  )
}

/**
 * Scores how well an entry matches the visitor, 0 for not at all: an entry of this page
 * beats one for all pages, then one in the visitor's language wins, then one with fewer
 * further conditions. Conditions on absent attributes are ignored.
 */
export function matchScore(entry: Targeted, attributes: Attributes): number {
  const conditions = conditionsOf(entry)
  const path = attributes['urlPath']
  const isOwnPath = typeof path === 'string' && isAt(entry, path)
  if (typeof path === 'string' && !isOwnPath && pathsOf(entry).length > 0) return 0
  const hasAttribute = ({ property }: Condition) => attributes[property] !== undefined
  // An entry's own URL overrides its condition on the path.
  const applicable = conditions.filter(
    (condition) => hasAttribute(condition) && !(isOwnPath && condition.property === 'urlPath'),
  )
  if (!applicable.every((condition) => holds(condition, attributes[condition.property]))) return 0
  const inLanguage = applicable.some(({ property }) => property === 'locale')
  return 1 + (isOwnPath ? 4 : 0) + (inLanguage ? 2 : 0) + (conditions.every(hasAttribute) ? 1 : 0)
}

/** The range of a `Date`, ms. */
const furthest = 8.64e15

/**
 * Parses a moment.
 * @returns ms, `undefined` for an invalid one
 */
export function momentOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : value
  return typeof at === 'number' && Math.abs(at) <= furthest ? at : undefined
}

/**
 * Whether a moment is within the period in which an entry is shown.
 * @param now ms
 */
export function isDue({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }, now: number): boolean {
  return (momentOf(startDate) ?? -Infinity) <= now && now < (momentOf(endDate) ?? Infinity)
}
