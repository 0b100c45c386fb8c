import type { Select } from '../../src/builder/content-reader.ts'
import type { Entry } from '../../src/builder/entry.ts'
import { entrySlug } from '../../src/contracts/content/editors-values.ts'
import { isLocalized } from '../../src/contracts/content/localized-value.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { contentLocales, type Locale } from '../../src/contracts/locales.ts'
import { type Attributes, isAt, isDue, matchScore } from '../backend/content/targeting.ts'
import type { AppContext } from '../http/context.ts'
import { cachedContent, contentOptions, nothing } from './cached-content.ts'
import { type DeliveryQuery, deliveryUrl } from './delivery-url.ts'
import { type Deliver, fetchEntries, remoteDelivery } from './fetch-entries.ts'
import type { Preview } from './preview.ts'
import { withReadings } from './readings.ts'

/** Conditions on entries. */
interface EntryFilter {
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
function choose(entries: readonly Entry[], { query, attributes, path, now }: EntryFilter): Entry[] {
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

/** Loaded with the first content: reads of a page travel together once it is there. */
let serveDelivery: typeof import('./serve-delivery.ts').serveDelivery | undefined

/** The embedded store needs no key; the address has one all the same. */
const ownKey = 'own'
/** Entries of one answer, and those that are looked through at most, for a service that does not look for them itself. */
const pageSize = 100
const maxEntries = 1200
/** Articles among which the most read are looked for. */
const maxRanked = 100

/** A query to the service, for a visitor. */
export interface EntryQuery extends Select {
  model: string
}

/** Entries out of the content delivery service: the one whose key is set, else our own (D18). */
export interface Delivery {
  /**
   * What fits, through every cache, or past all of them for a preview; that there is nothing is cached for a moment.
   * @throws {AppError} `unavailable` when the service fails and nothing is cached
   */
  entries(query: EntryQuery): Promise<Entry[]>
  /** The entry whose address ends with a slug: that slug, or its id, see `entrySlug`. @throws {AppError} `unavailable` */
  bySlug(model: string, slug: string): Promise<Entry | null>
  /** The entry for a path: by its address, else by what it is targeted at. @throws {AppError} `unavailable` */
  atPath(model: string, urlPath: string): Promise<Entry | null>
}

interface Reading {
  /** Language of values and of targeting; all languages without one. */
  locale: Locale | undefined
  /** The preview of an editor, with the options of the page's URL. */
  preview?: Pick<Preview, 'drafts' | 'at' | 'options'> | undefined
  /** Called when entries are missing because the service gave no usable answer. */
  onFault?: (() => void) | undefined
}

/** Key of the service's circuit breaker. */
export const breakerOf = (origin: string, host: string) => `${origin} ${host} content`

/** The delivery of content for a request. */
export const createDelivery = (c: AppContext, reading: Reading): Delivery => new ServiceDelivery(c, reading)

class ServiceDelivery implements Delivery {
  readonly #c: AppContext
  readonly #reading: Reading
  readonly #apiKey: string | undefined
  readonly #host: string
  /** The moment of which entries are read, ms; drafts have none. */
  readonly #now: number | undefined
  readonly #deliver: Deliver

  constructor(c: AppContext, reading: Reading) {
    const { BUILDER_API_KEY, BUILDER_API_HOST } = c.get('settings')
    const origin = c.get('origin')
    const drafts = reading.preview?.drafts === true
    const now = reading.preview?.at ?? (drafts ? undefined : c.get('now'))
    this.#c = c
    this.#reading = reading
    this.#apiKey = BUILDER_API_KEY
    this.#host = BUILDER_API_KEY ? BUILDER_API_HOST : origin
    this.#now = now
    this.#deliver = BUILDER_API_KEY
      ? remoteDelivery(breakerOf(origin, this.#host), fetch, c.get('trace').parent)
      : async (url) => {
          serveDelivery ??= (await import('./serve-delivery.ts')).serveDelivery
          return serveDelivery(url, { db: c.env.DB, drafts, now })
        }
  }

  entries(query: EntryQuery): Promise<Entry[]> {
    return this.#cached(query, async () => {
      const filter = this.#filterOf(query)
      if (this.#apiKey && query.sort?.['count']) return this.#selectPopular(query, filter)
      const { fit, found } = await this.#answer(query, filter)
      // No entry meets the conditions: this service ignores them.
      const all = fit.length === 0 && found.length > 0 && query.limit === 1 ? await this.#search(query, filter) : fit
      return query.limit === undefined ? all : all.slice(0, query.limit)
    })
  }

  async bySlug(model: string, slug: string): Promise<Entry | null> {
    const [named, known] = await Promise.all(
      [{ 'data.slug': slug }, { id: slug }].map((query) => this.entries({ model, query, limit: 1 })),
    )
    return [...named!, ...known!].find((entry) => entrySlug(entry) === slug) ?? known![0] ?? null
  }

  async atPath(model: string, urlPath: string): Promise<Entry | null> {
    const { SITE_VARIANT: variant } = this.#c.get('settings')
    const locale = this.#reading.locale
    const targeted = {
      model,
      userAttributes: { urlPath, ...(locale && { locale: contentLocales[locale] }), variant },
    }
    const query = { ...targeted, query: { 'data.url': urlPath }, limit: 1 }
    const filter = this.#filterOf(targeted, urlPath)
    const [entry] = await this.#cached(query, async () => {
      // Both at once: most unknown paths have neither, and a visitor waits for one answer only.
      const [named, aimed] = await Promise.all([this.#answer(query, filter), this.#search(targeted, filter)])
      return [...named.fit, ...aimed].slice(0, 1)
    })
    return entry ?? null
  }

  /** The query with what each query of this request has. */
  #deliveryQuery(query: EntryQuery): DeliveryQuery {
    const { locale, preview } = this.#reading
    return {
      apiKey: this.#apiKey ?? ownKey,
      locale: locale && contentLocales[locale],
      ...query,
      ...(preview && { includeUnpublished: preview.drafts === true, cachebust: true, options: preview.options }),
    }
  }
  #filterOf({ query = {}, userAttributes, fields }: EntryQuery, path?: string): EntryFilter {
    const { locale } = this.#reading
    return {
      // Fields that a response leaves out cannot be compared.
      query: fields === undefined ? query : {},
      attributes: { ...(locale && { locale }), ...userAttributes },
      path,
      now: this.#now,
    }
  }

  /** What fits of one answer, and the whole of it. */
  async #answer(query: EntryQuery, filter: EntryFilter) {
    const found = await fetchEntries(this.#host, this.#deliveryQuery(query), this.#deliver)
    if (found === null) throw new AppError('upstream_invalid', 'The content service gave no results')
    const fit = choose(found, filter)
    // Only this site knows how often the articles of another service are read here.
    return { fit: this.#apiKey && query.model === 'article' ? await withReadings(this.#c.env.DB, fit) : fit, found }
  }

  /** The first that fits on any page of what the service has: a service that looks at conditions has it on the first. */
  async #search(query: EntryQuery, filter: EntryFilter): Promise<Entry[]> {
    const pageAt = (offset: number) =>
      this.#answer({ ...query, limit: pageSize, ...(offset > 0 && { offset }) }, filter)
    const first = await pageAt(0)
    // All there is.
    if (first.fit.length > 0 || first.found.length !== pageSize) return first.fit
    const offsets = Array.from({ length: maxEntries / pageSize - 1 }, (_, index) => (index + 1) * pageSize)
    const pages = await Promise.all(offsets.map(pageAt))
    return pages.find(({ fit }) => fit.length > 0)?.fit ?? []
  }

  /** By how often they were read: as the service counts it (spec §7), else the latest of some articles as this site does. */
  async #selectPopular(query: EntryQuery, filter: EntryFilter): Promise<Entry[]> {
    const count = (entry: Entry) => Number(entry['count'] ?? 0)
    const ranked = (entries: readonly Entry[]) => entries.toSorted((a, b) => count(b) - count(a))
    const { fit: counted, found } = await this.#answer(query, filter)
    if (found.length === 0 || found.some((entry) => typeof entry['count'] === 'number'))
      return ranked(counted).slice(0, query.limit)
    const { limit, offset = 0, ...rest } = query
    const { fit } = await this.#answer({ ...rest, sort: { firstPublished: -1 }, limit: maxRanked }, filter)
    return ranked(fit).slice(offset, offset + (limit ?? pageSize))
  }

  /** Reads through the caches. */
  async #cached(query: EntryQuery, read: () => Promise<Entry[]>): Promise<Entry[]> {
    const some = async () => {
      const found = await read()
      if (found.length === 0) throw nothing()
      return found
    }
    try {
      if (this.#reading.preview) return await some()
      const name = `content ${deliveryUrl(this.#host, this.#deliveryQuery(query))}`
      return await cachedContent(this.#c, name, contentOptions(this.#c), some)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      // An answer without results is logged, and treated as empty (spec §8); a page made from it is not cached.
      if (error.code !== 'not_found') this.#reading.onFault?.()
      return []
    }
  }
}
