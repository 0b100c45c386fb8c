import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Entry } from '../../src/builder/entry.ts'
import type { ContentReader, Select } from '../../src/builder/content-reader.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { contentLevels } from '../../src/contracts/limits.ts'
import { parseJson } from '../../src/lib/parse-json.ts'
import type { PageEntryQuery } from '../../src/page/define-page.ts'
import { withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { isPublicUrl } from '../http/outgoing/public-url.ts'
import { readText } from '../http/outgoing/read-text.ts'
import { cachedContent, inMemory, isCachedContent, nothing } from './cached-content.ts'
import { createDelivery } from './delivery.ts'
import type { Preview } from './preview.ts'
import type { Resolved } from './resolve-entry.ts'

const requestMs = 5000
const maxRequestBytes = 1_000_000

/** Reads content for pages: through every cache, or past all of them for a preview. */
export interface SiteContent extends ContentReader {
  /** The entry whose address ends with a slug, see `entrySlug`. */
  bySlug: (model: string, slug: string) => Promise<Entry | null>
  /** The entry of a page, with symbols, references and answers of requests in it. */
  ofPage: (query: PageEntryQuery) => Promise<Resolved | null>
  /** The same with an editor's unsaved changes; for a path an empty entry if none is stored. */
  edited: (query: PageEntryQuery, edits: Edits) => Promise<Resolved | null>
  /** Whether this isolate remembers the entry of a page, or that there is none, so that `ofPage` need not read. */
  isKnown: (query: PageEntryQuery) => boolean
  /** Why something that was read is missing: the content service failed, and nothing was cached. */
  fault: () => ContentFault | undefined
}

/** `unavailable`: the content service failed, so what is not found may well exist. */
export class ContentFault extends AppError {
  constructor({ message, retryAfter, cause }: AppError) {
    super('unavailable', message, { ...(retryAfter !== undefined && { retryAfter }), cause })
  }
}

interface ContentOptions {
  locale: Locale
  preview?: Preview | undefined
  /** Why the service is known not to answer: entries of pages are not requested then. */
  fault?: ContentFault | undefined
  /** Called when something is missing because the service failed. */
  onFault?: (() => void) | undefined
}

/** The name under which the entry of a page is cached. */
export const composedName = (c: AppContext, locale: Locale, query: PageEntryQuery) =>
  `composed ${c.get('origin')} ${locale} ${JSON.stringify(query)}`

/**
 * Content for the pages of a request. What cannot be read is `null` or an empty list and is logged; `fault` returns the
 * reason.
 */
export function createContent(c: AppContext, { locale, preview, onFault, ...options }: ContentOptions): SiteContent {
  const delivery = createDelivery(c, { locale, preview, onFault })
  let { fault } = options

  /** @param fallback for content that cannot be read */
  async function orFallback<T>(reading: Promise<T>, fallback: T): Promise<T> {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      fault = new ContentFault(error)
      onFault?.()
      return fallback
    }
  }

  const all = (model: string, select: Select = {}) => orFallback(delivery.entries({ model, ...select }), [])
  const one = async (model: string, select: Select = {}) => (await all(model, { ...select, limit: 1 }))[0] ?? null
  const parts = {
    entry: (model: string, id: string) => one(model, { query: { id } }),
    request: (url: string) => readRequest(c, url),
  }

  const stored = async (query: PageEntryQuery): Promise<Entry | null> =>
    'slug' in query ? delivery.bySlug(query.model, query.slug) : delivery.atPath(query.model, query.urlPath)

  async function ofPage(query: PageEntryQuery): Promise<Resolved | null> {
    const read = async (): Promise<Resolved> => {
      const entry = await stored(query)
      if (!entry) throw nothing()
      // With the evaluator of content code, which pages without an entry don't need.
      return (await import('./resolve-entry.ts')).resolveEntry(entry, parts)
    }
    try {
      if (preview) return await read()
      return await cachedContent(c, composedName(c, locale, query), inMemory(c), read)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }
  }

  return {
    one,
    all,
    isPreview: preview?.drafts === true,
    bySlug: (model, slug) => orFallback(delivery.bySlug(model, slug), null),
    // A page does not wait twice for a service that fails.
    ofPage: async (query) => (fault ? null : orFallback(ofPage(query), null)),
    edited: async (query, edits) => {
      const entry = await orFallback(stored(query), null)
      if (!entry && !('urlPath' in query)) return null
      // Only the visual editor needs it.
      const { resolveEdited } = await import('./edited-entry.ts')
      return resolveEdited(entry, edits, parts)
    },
    isKnown: (query) => isCachedContent(c, composedName(c, locale, query)),
    fault: () => fault,
  }
}

/** Makes a request of a content, to hosts that an operator allowed only (security: editors choose the URLs). */
async function readRequest(c: AppContext, address: string): Promise<unknown> {
  if (!URL.canParse(address)) throw new Error('it has no valid address')
  const url = new URL(address)
  const allowed = c.get('settings').CONTENT_REQUEST_HOSTS
  const isAllowed = allowed.some(
    (host) => url.hostname === host || (host.startsWith('.') && url.hostname.endsWith(host)),
  )
  if (!isPublicUrl(url) || !isAllowed) throw new Error(`${url.hostname} is not among the allowed hosts`)
  return withCache(`request ${address}`, inMemory(c), async () => {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(requestMs),
    })
    const text = await readText(answer, maxRequestBytes)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return parseJson(text, contentLevels)
  })
}
