import { AppError } from '../../src/contracts/errors.ts'

/** A query to the content delivery service (spec §7 Content delivery). */
export interface DeliveryQuery {
  model: string
  apiKey: string | undefined
  /** `v2` or `v3`; default v3 (spec §9). */
  apiVersion?: string
  /** Default 30 (spec §9). */
  limit?: number
  noTraverse?: boolean
  includeRefs?: boolean
  locale?: string | undefined
  enrich?: boolean
  /** Default `meta.componentsUsed`. */
  omit?: string
  fields?: string
  offset?: number
  includeUnpublished?: boolean
  /** seconds */
  cacheSeconds?: number
  /** seconds */
  staleCacheSeconds?: number
  /** Names to 1 or -1. */
  sort?: Record<string, 1 | -1>
  userAttributes?: Record<string, unknown>
  /** Conditions on fields, with operators as objects: `{ 'data.startDate': { $lte: 1 } }`. */
  query?: Record<string, unknown>
  /** `builder.*` parameters of the page's own address, by their whole names; for previews only. */
  options?: Record<string, string>
  /** Past every cache of the service. */
  cachebust?: boolean
}

/**
 * The address of a call to the content delivery service, always written the same way for the same question, since the
 * service keeps its answers by it.
 * @throws {AppError} `invalid_input`: `Missing API key`, or an unknown version (spec §5, §8)
 */
export function deliveryUrl(host: string, given: DeliveryQuery): URL {
  const { model, apiKey, apiVersion = 'v3', limit = 30, omit = 'meta.componentsUsed' } = given
  if (!apiKey) throw new AppError('invalid_input', 'Missing API key')
  if (apiVersion !== 'v2' && apiVersion !== 'v3')
    throw new AppError('invalid_input', `Invalid apiVersion: expected 'v2' or 'v3', received '${apiVersion}'`)
  const url = new URL(`/api/${apiVersion}/content/${encodeURIComponent(model)}`, host)
  const set = (name: string, value: unknown) => {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  set('apiKey', apiKey)
  set('limit', limit)
  set('noTraverse', given.noTraverse ?? limit !== 1)
  set('includeRefs', given.includeRefs ?? true)
  set('locale', given.locale)
  set('enrich', given.enrich)
  set('omit', omit)
  set('fields', given.fields)
  if (isCount(given.offset)) set('offset', Math.floor(given.offset))
  set('includeUnpublished', given.includeUnpublished || undefined)
  if (isCount(given.cacheSeconds)) set('cacheSeconds', given.cacheSeconds)
  if (isCount(given.staleCacheSeconds)) set('staleCacheSeconds', given.staleCacheSeconds)
  for (const [name, direction] of Object.entries(given.sort ?? {})) set(`sort.${name}`, direction)
  for (const [name, value] of Object.entries(given.options ?? {}))
    set(name.replace(/^builder\./, '').replace(/^options\./, ''), value)
  if (given.userAttributes) set('userAttributes', JSON.stringify(given.userAttributes))
  for (const [name, value] of flattened(given.query ?? {})) set(`query.${name}`, JSON.stringify(value))
  set('cachebust', given.cachebust || undefined)
  return url
}

/** Finite and at least 0; anything else is not sent (spec §5). */
const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0

/** `{ data: { slug: 'a' } }` → `data.slug`; lists stay whole. */
function flattened(value: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? flattened(part as Record<string, unknown>, `${prefix}${name}.`)
      : part === undefined
        ? []
        : [[prefix + name, part]],
  )
}
