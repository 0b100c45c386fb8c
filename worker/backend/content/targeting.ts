import type { Condition } from '../../../src/contracts/content/entry.ts'

/** What is told of who asks and for which page: `urlPath`, `locale`, `device`, … */
export type Attributes = Readonly<Record<string, unknown>>

/** What says where and to whom an entry is shown; an entry of another service may hold anything here. */
interface Targeted {
  data?: Record<string, unknown> | undefined
  query?: unknown
}

type Comparison = (told: unknown, wanted: unknown) => boolean
const ofTexts =
  (compare: (told: string, wanted: string) => boolean): Comparison =>
  (told, wanted) =>
    typeof told === 'string' && compare(told, String(wanted))
const ofNumbers =
  (compare: (told: number, wanted: number) => boolean): Comparison =>
  (told, wanted) =>
    typeof told === 'number' && typeof wanted === 'number' && compare(told, wanted)

/** The operators of Builder.io's targeting; `isNot` is the opposite of `is`. */
const comparisons = new Map<string, Comparison>([
  ['is', (told, wanted) => told === wanted],
  ['contains', ofTexts((told, wanted) => told.includes(wanted))],
  ['startsWith', ofTexts((told, wanted) => told.startsWith(wanted))],
  ['endsWith', ofTexts((told, wanted) => told.endsWith(wanted))],
  ['greaterThan', ofNumbers((told, wanted) => told > wanted)],
  ['greaterThanOrEqualTo', ofNumbers((told, wanted) => told >= wanted)],
  ['lessThan', ofNumbers((told, wanted) => told < wanted)],
  ['lessThanOrEqualTo', ofNumbers((told, wanted) => told <= wanted)],
])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The path that a path or a whole address means, readable and without a slash at its end. */
export function pathOf(address: string): string {
  const base = 'https://site.invalid'
  if (!URL.canParse(address, base)) return address
  const path = new URL(address, base).pathname.replace(/\/+$/, '') || '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `fr-FR` and `fr` are one language; `/a/` and `/a` one path, where the whole of it is meant. */
function comparable(property: string, operator: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (property === 'locale') return value.split('-')[0]
  return property === 'urlPath' && /^is(Not)?$/.test(operator) ? pathOf(value) : value
}

function holds({ property, operator, value }: Condition, told: unknown): boolean {
  const compare = comparisons.get(operator === 'isNot' ? 'is' : operator)
  if (!compare) return false
  const found = listOf(told).some((one) =>
    listOf(value).some((wanted) =>
      compare(comparable(property, operator, one), comparable(property, operator, wanted)),
    ),
  )
  return operator === 'isNot' ? !found : found
}

/** The conditions of an entry that say something: an editor may have left one empty. */
function conditionsOf({ query }: Targeted): Condition[] {
  return listOf(query).filter((one): one is Condition => {
    const { property, operator } = (one ?? {}) as Partial<Condition>
    return typeof property === 'string' && property !== '' && typeof operator === 'string' && operator !== ''
  })
}

/** The paths that an entry names as its own; of a list, or of one per language, all. */
const pathsOf = ({ data }: Targeted): string[] => {
  const url = data?.['url']
  const texts = typeof url === 'object' && url !== null ? Object.values(url) : [url]
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/**
 * Whether an entry is one for this very path: its address, where it has one, else what it is targeted at.
 * @param urlPath as in an address, encoded or not
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
 * How well an entry suits who asks, 0 for not at all: one for the very page before one for every page, then one in their
 * language, then one that wants to know nothing more of them. What is not told decides nothing.
 */
export function suits(entry: Targeted, attributes: Attributes): number {
  const conditions = conditionsOf(entry)
  const path = attributes['urlPath']
  const here = typeof path === 'string' && isAt(entry, path)
  if (typeof path === 'string' && !here && pathsOf(entry).length > 0) return 0
  const isTold = ({ property }: Condition) => attributes[property] !== undefined
  // The address of an entry has the last word on its path.
  const asked = conditions.filter((condition) => isTold(condition) && !(here && condition.property === 'urlPath'))
  if (!asked.every((condition) => holds(condition, attributes[condition.property]))) return 0
  const inLanguage = asked.some(({ property }) => property === 'locale')
  return 1 + (here ? 4 : 0) + (inLanguage ? 2 : 0) + (conditions.every(isTold) ? 1 : 0)
}

/** @returns ms, `undefined` for none */
export function momentOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : value
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined
}

/** Whether a moment lies between those from and until which an entry is shown. @param now ms */
export function isDue({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }, now: number): boolean {
  return (momentOf(startDate) ?? -Infinity) <= now && now < (momentOf(endDate) ?? Infinity)
}
