import type { Edits } from '../../src/builder/editor/editor-settings.ts'
import type { Entry } from '../../src/builder/entry.ts'
import type { ContentReader, Select } from '../../src/builder/content-reader.ts'
import type { ComposedQuery } from '../../src/pages/define-page.ts'
import { withCache, type Keep } from '../cache/with-cache.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { isPublicUrl } from '../images/public-url.ts'
import { contentGeneration } from './content-generation.ts'
import { createDelivery, keeping } from './delivery.ts'
import type { Preview } from './preview.ts'
import { resolveEntry, type Resolved } from './resolve-entry.ts'

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
 * Content for the pages of a request. What cannot be had is `null` or an empty list and is logged; what the request misses
 * by it is said in `contentFault`.
 */
export function createContent(c: AppContext, preview?: Preview): SiteContent {
  const delivery = createDelivery(c, { locale: c.get('locale'), preview })

  /** @param instead what stands in for content that cannot be had */
  async function had<T>(reading: Promise<T>, instead: T): Promise<T> {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      c.set('degraded', true)
      c.set('contentFault', error)
      return instead
    }
  }

  const all = (model: string, select: Select = {}) => had(delivery.entries({ model, ...select }), [])
  const one = async (model: string, select: Select = {}) => (await all(model, { ...select, limit: 1 }))[0] ?? null
  const parts = {
    entry: (model: string, id: string) => one(model, { query: { id } }),
    request: (url: string) => readRequest(c, url),
  }

  const stored = async (asked: ComposedQuery): Promise<Entry | null> =>
    'slug' in asked
      ? ((await delivery.entries({ model: asked.model, query: { 'data.slug': asked.slug }, limit: 1 }))[0] ?? null)
      : delivery.atPath(asked.model, asked.urlPath)

  async function composed(asked: ComposedQuery): Promise<Resolved | null> {
    const read = async (): Promise<Resolved> => {
      const entry = await stored(asked)
      if (!entry) throw new AppError('not_found', 'There is no such content')
      return resolveEntry(entry, parts)
    }
    try {
      if (preview) return await read()
      const key = `composed ${c.get('origin')} ${c.get('locale')} ${await contentGeneration(c)} ${JSON.stringify(asked)}`
      return await withCache(key, inMemory(c), read)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    }
  }

  return {
    one,
    all,
    // Where it just failed, the page that says so does not wait for it.
    composed: async (asked) => (c.get('contentFault') ? null : had(composed(asked), null)),
    edited: async (asked, edits) => {
      const entry = await had(stored(asked), null)
      if (!entry && !('urlPath' in asked)) return null
      // Only the visual editor needs it.
      const { resolveEdited } = await import('./edited-entry.ts')
      return resolveEdited(entry, edits, parts)
    },
  }
}

/** For what is large, or made anew at little cost. */
function inMemory(c: AppContext): Keep {
  const { second: _, ...memory } = keeping(c)
  return memory
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
  return withCache(`request ${address}`, inMemory(c), async () => {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(requestMs),
    })
    const text = await answer.text()
    if (!answer.ok || text.length > mostRequestBytes)
      throw new Error(`status ${answer.status}, ${text.length} characters`)
    return JSON.parse(text) as unknown
  })
}
