import type { Select } from '../../src/builder/content-reader.ts'
import type { Entry } from '../../src/builder/entry.ts'
import { contentLocales } from '../../src/contracts/content/localized-value.ts'
import { AppError } from '../../src/contracts/errors.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache, type Keep } from '../cache/with-cache.ts'
import type { AppContext } from '../context.ts'
import { choose, type Wanted } from './choose-entry.ts'
import { contentGeneration } from './content-generation.ts'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'
import { fetchEntries, remoteDelivery, type Deliver } from './fetch-entries.ts'
import type { Preview } from './preview.ts'
import { withReadings } from './readings.ts'
import { serveDelivery } from './serve-delivery.ts'

/** The embedded store needs no key; the address has one all the same. */
const ownKey = 'own'
/** Entries of one answer, and those that are looked through at most, for a service that does not look for them itself. */
const pageSize = 30
const mostEntries = 1200
/** Articles among which the most read are looked for. */
const mostRanked = 100

/** What is asked of the service in a visitor's name. */
export interface Asked extends Select {
  model: string
}

/** Entries out of the content delivery service: the one whose key is set, else our own (D18). */
export interface Delivery {
  /**
   * What fits, through every cache, or past all of them for a preview; an empty list is not kept.
   * @throws {AppError} `unavailable` when nothing can be had
   */
  entries(asked: Asked): Promise<Entry[]>
  /** The entry for a path: by its address, else by what it is targeted at. @throws {AppError} `unavailable` */
  atPath(model: string, urlPath: string): Promise<Entry | null>
}

interface Reading {
  /** The language of values and of whoever asks; all languages without one. */
  locale: Locale | undefined
  /** Whoever may see what is not published, with what the address of their page says. */
  preview?: Pick<Preview, 'drafts' | 'at' | 'options'> | undefined
}

/** The delivery of content for a request. */
export function createDelivery(c: AppContext, { locale, preview }: Reading): Delivery {
  const [settings, origin] = [c.get('settings'), c.get('origin')]
  const { BUILDER_API_KEY, BUILDER_API_HOST } = settings
  const host = BUILDER_API_KEY ? BUILDER_API_HOST : origin
  const drafts = preview?.drafts === true
  const now = preview?.at ?? (drafts ? undefined : c.get('now'))
  const deliver: Deliver = BUILDER_API_KEY
    ? remoteDelivery(`${origin} ${host} content`, fetch)
    : (url) => serveDelivery(url, { db: c.env.DB, drafts, now })

  const whole = (asked: Asked): DeliveryQuery => ({
    apiKey: BUILDER_API_KEY ?? ownKey,
    locale: locale && contentLocales[locale],
    ...asked,
    ...(preview && { includeUnpublished: drafts, cachebust: true, options: preview.options }),
  })
  const wanted = ({ query = {}, userAttributes, fields }: Asked, path?: string): Wanted => ({
    // What an answer leaves out cannot be compared.
    query: fields === undefined ? query : {},
    attributes: { ...(locale && { locale }), ...userAttributes },
    path,
    now,
  })

  /** What fits of one answer, and the whole of it. */
  async function answer(asked: Asked, what: Wanted) {
    const found = await fetchEntries(host, whole(asked), deliver)
    if (found === null) throw new AppError('upstream_invalid', 'The content service gave no results')
    const fit = choose(found, what)
    // Only this site knows how often the articles of another service are read here.
    return { fit: BUILDER_API_KEY && asked.model === 'article' ? await withReadings(c.env.DB, fit) : fit, found }
  }

  /** The first that fits on any page of what the service has. */
  async function search(asked: Asked, what: Wanted): Promise<Entry[]> {
    let before: string | undefined
    for (let offset = 0; offset < mostEntries; offset += pageSize) {
      const { fit, found } = await answer({ ...asked, limit: pageSize, ...(offset > 0 && { offset }) }, what)
      // The last page, all at once, or the same page again.
      if (fit.length > 0 || found.length !== pageSize || found[0]?.id === before) return fit
      before = found[0]?.id
    }
    return []
  }

  /** By how often they were read: as the service counts it (spec §7), else the latest of some articles as this site does. */
  async function mostRead(asked: Asked, what: Wanted): Promise<Entry[]> {
    const count = (entry: Entry) => Number(entry['count'] ?? 0)
    const ranked = (entries: readonly Entry[]) => entries.toSorted((a, b) => count(b) - count(a))
    const { fit: counted, found } = await answer(asked, what)
    if (found.length === 0 || found.some((entry) => typeof entry['count'] === 'number'))
      return ranked(counted).slice(0, asked.limit)
    const { limit, offset = 0, ...rest } = asked
    const { fit } = await answer({ ...rest, sort: { firstPublished: -1 }, limit: mostRanked }, what)
    return ranked(fit).slice(offset, offset + (limit ?? pageSize))
  }

  /** Reads through the caches; nothing is not kept: paths that nobody made could push out what there is. */
  async function keep(asked: Asked, read: () => Promise<Entry[]>): Promise<Entry[]> {
    const some = async () => {
      const found = await read()
      if (found.length === 0) throw new AppError('not_found', 'There is no such content')
      return found
    }
    try {
      if (preview) return await some()
      const key = `content ${await contentGeneration(c)} ${deliveryUrl(host, whole(asked))}`
      return await withCache(key, keeping(c), some)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      // An answer without results is logged, and as good as an empty one (spec §8); what it leaves out is not kept.
      if (error.code !== 'not_found') c.set('degraded', true)
      return []
    }
  }

  return {
    entries: (asked) =>
      keep(asked, async () => {
        const what = wanted(asked)
        if (BUILDER_API_KEY && asked.sort?.['count']) return mostRead(asked, what)
        const { fit, found } = await answer(asked, what)
        // Something else than was asked for: this service does not look at conditions.
        const all = fit.length === 0 && found.length > 0 && asked.limit === 1 ? await search(asked, what) : fit
        return asked.limit === undefined ? all : all.slice(0, asked.limit)
      }),

    async atPath(model, urlPath) {
      const { SITE_VARIANT: variant } = settings
      const targeted = {
        model,
        userAttributes: { urlPath, ...(locale && { locale: contentLocales[locale] }), variant },
      }
      const asked = { ...targeted, query: { 'data.url': urlPath }, limit: 1 }
      const what = wanted(targeted, urlPath)
      const [entry] = await keep(asked, async () => {
        const { fit } = await answer(asked, what)
        return fit.length > 0 ? fit.slice(0, 1) : (await search(targeted, what)).slice(0, 1)
      })
      return entry ?? null
    },
  }
}

/** How content is kept: in the isolate, and for others too. */
export const keeping = (c: AppContext): Keep => ({
  now: c.get('now'),
  policy: policies.content,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  second: kvTier(c.env.CONTENT_CACHE, 'v1'),
})
