import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Entry } from '../../src/builder/entry.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import type { ContentReader, Select } from '../../src/builder/content-reader.ts'
import { AppError } from '../errors.ts'
import type { ComposedQuery } from '../../src/pages/define-page.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../context.ts'
import { contentGeneration } from './content-generation.ts'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'
import { fetchEntries, remoteDelivery, type Deliver } from './fetch-entries.ts'
import { isPublicUrl } from '../images/public-url.ts'
import type { Preview } from './preview.ts'
import { resolveEdited } from './edited-entry.ts'
import { resolveEntry, type Resolved } from './resolve-entry.ts'
import { serveDelivery } from './serve-delivery.ts'

/** Languages as the content service names them. */
const contentLocales: Record<Locale, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' }
/** The embedded store needs no key; the address has one all the same. */
const ownKey = 'own'
const requestMs = 5000
const mostRequestBytes = 1_000_000

/** Reads content for pages: through every cache, or past all of them for a preview. */
export interface SiteContent extends ContentReader {
  /** The entry that a page shows, with all it needs in it. */
  composed: (asked: ComposedQuery) => Promise<Resolved | null>
  /** The same as somebody edits it; for a path there always is one, an empty one at first. */
  edited: (asked: ComposedQuery, edits: Edits) => Promise<Resolved | null>
}

/**
 * Content for the pages of a request: out of the content delivery service when its key is set, else out of the embedded
 * store (D18). What cannot be had is `null` or an empty list, and is logged.
 */
export function createContent(c: AppContext, preview?: Preview): SiteContent {
  const [settings, locale, origin] = [c.get('settings'), c.get('locale'), c.get('origin')]
  const { BUILDER_API_KEY, BUILDER_API_HOST } = settings
  const host = BUILDER_API_KEY ? BUILDER_API_HOST : origin
  const deliver: Deliver = BUILDER_API_KEY
    ? remoteDelivery(fetch)
    : (url) => serveDelivery(url, { db: c.env.DB, drafts: preview?.drafts === true })

  async function entries(query: Omit<DeliveryQuery, 'apiKey'>): Promise<Entry[] | null> {
    const whole: DeliveryQuery = {
      apiKey: BUILDER_API_KEY ?? ownKey,
      locale: contentLocales[locale],
      ...query,
      ...(preview && { includeUnpublished: preview.drafts, cachebust: true, options: preview.options }),
    }
    const read = async () => {
      const found = await fetchEntries(host, whole, deliver)
      if (found === null) throw new AppError('unavailable', 'The content cannot be had right now')
      // Nothing is not kept: paths that nobody made could push out what there is.
      if (found.length === 0) throw new AppError('not_found', 'There is no such content')
      return found
    }
    try {
      if (preview) return await read()
      return await withCache(`content ${await contentGeneration(c)} ${deliveryUrl(host, whole)}`, await keep(), read)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'not_found') return []
      c.set('degraded', true)
      return null
    }
  }

  async function keep() {
    return {
      now: c.get('now'),
      policy: policies.content,
      waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
      second: kvTier(c.env.CONTENT_CACHE, 'v1'),
    }
  }

  const one = async (model: string, select: Select = {}) => (await entries({ model, ...select, limit: 1 }))?.[0] ?? null
  const byId = (model: string, id: string) => one(model, { query: { id } })

  /** By its path; an entry for every path of the site is none for a path that nobody made. */
  async function forPath(model: string, urlPath: string): Promise<Entry | null> {
    const entry = await one(model, { userAttributes: { urlPath }, query: { 'data.url': urlPath } })
    return entry?.data?.url === urlPath ? entry : null
  }

  const stored = (asked: ComposedQuery) =>
    'slug' in asked ? one(asked.model, { query: { 'data.slug': asked.slug } }) : forPath(asked.model, asked.urlPath)
  const parts = { entry: byId, request: (url: string) => readRequest(c, url) }

  async function composed(asked: ComposedQuery): Promise<Resolved | null> {
    const read = async (): Promise<Resolved> => {
      const entry = await stored(asked)
      if (!entry) throw new AppError('not_found', 'There is no such content')
      return resolveEntry(entry, parts)
    }
    try {
      if (preview) return await read()
      const { second: _, ...memory } = await keep()
      return await withCache(
        `composed ${origin} ${locale} ${await contentGeneration(c)} ${JSON.stringify(asked)}`,
        memory,
        read,
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }
  }

  return {
    one,
    all: async (model, select = {}) => (await entries({ model, ...select })) ?? [],
    composed,
    edited: async (asked, edits) => {
      const entry = await stored(asked)
      return entry || 'urlPath' in asked ? resolveEdited(entry, edits, parts) : null
    },
  }
}

/** What a content asks of elsewhere: only of hosts that an operator allowed (security: requests of editors). */
async function readRequest(c: AppContext, address: string): Promise<unknown> {
  if (!URL.canParse(address)) throw new Error('it has no valid address')
  const url = new URL(address)
  const allowed = c.get('settings').CONTENT_REQUEST_HOSTS
  const isAllowed = allowed.some(
    (host) => url.hostname === host || (host.startsWith('.') && url.hostname.endsWith(host)),
  )
  if (!isPublicUrl(url) || !isAllowed) throw new Error(`${url.hostname} is not among the allowed hosts`)
  return withCache(
    `request ${address}`,
    { now: c.get('now'), policy: policies.content, waitUntil: (work) => c.executionCtx.waitUntil(work) },
    async () => {
      const answer = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(requestMs),
      })
      const text = await answer.text()
      if (!answer.ok || text.length > mostRequestBytes)
        throw new Error(`status ${answer.status}, ${text.length} characters`)
      return JSON.parse(text) as unknown
    },
  )
}
