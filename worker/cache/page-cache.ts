import type { CachePolicy } from '../../src/page/define-page.ts'
import { type RenderedPage, renderedByAnother } from './rendered-page.ts'
import type { SharedPages } from './shared-pages.ts'
import { TimedCache, type Asking, type WaitUntil } from './timed-cache.ts'

/** 24 MB of the isolate's 128: a page that was sent is there twice, in pieces and joined for everybody (`splice`). */
const capacityBytes = 12 * 1024 * 1024
/** Not-found pages are cached briefly, so that a flood of made-up paths cannot evict real pages. */
const notFoundSeconds = 30
const notFoundCapacity = 200

/** `hit`, `stale` (sent, and rendered again in the background), `shared` (another isolate rendered it) or `miss`. */
export type CacheState = 'hit' | 'stale' | 'shared' | 'miss'

/** What serving a page is given besides its key and policy: a page is never older than the visitor's last change, or the last one that it shows. */
interface Serving extends Asking {
  /** Pages of other isolates. */
  shared?: SharedPages | undefined
}

type Made = { page: RenderedPage; at: number; state: 'shared' | 'miss' }

const freshMs = (page: RenderedPage | undefined, { fresh }: CachePolicy) =>
  1000 * (page && page.status !== 200 ? Math.min(fresh, notFoundSeconds) : fresh)

/**
 * Rendered pages in an isolate's memory. Cached pages are rendered without a visitor (a cached page's loader cannot see
 * one), so an entry may be given to anyone; without that, one visitor's page would be another's.
 */
export class PageCache {
  readonly #pages = new TimedCache<RenderedPage>(capacityBytes, ({ byteLength }) => byteLength)

  /** The page of a key while it is fresh. */
  fresh(key: string, policy: CachePolicy, asking: Asking): RenderedPage | undefined {
    return this.#pages.fresh(key, asking, freshMs(this.#pages.get(key)?.value, policy))
  }

  /**
   * The page of a key, rendered only when it must be; one rendering per key at a time.
   * @param key generation, variant, locale, path, declared query and city
   * @returns the page and what happened
   */
  async serve(
    key: string,
    policy: CachePolicy,
    serving: Serving,
    waitUntil: WaitUntil,
    render: () => Promise<RenderedPage>,
  ): Promise<{ page: RenderedPage; state: CacheState }> {
    const { now, notBefore = -1, shared } = serving
    const asking = { now, notBefore, waitUntil }
    const entry = this.#pages.get(key)
    const usableMs = freshMs(entry?.value, policy)
    const known = this.#pages.fresh(key, asking, usableMs)
    if (known) return { page: known, state: 'hit' }
    const rendered = async (): Promise<Made> => {
      const page = await render()
      const share = async (whole: RenderedPage) => {
        if (shared && whole.cacheable && whole.status === 200)
          await shared.put(key, { page: whole, at: now }, policy.fresh + policy.stale)
      }
      waitUntil((page.rest?.whole() ?? Promise.resolve(page)).then(share, () => undefined))
      return { page, at: now, state: 'miss' }
    }
    /** A page of another isolate, if it is newer than the one that is known here. @param seconds at which it is too old */
    const made = async (seconds: number): Promise<Made> => {
      const other = await shared?.get(key)
      const newest = Math.max(notBefore, entry?.at ?? -1)
      const isUsable = other && other.at > newest && now - other.at <= seconds * 1000
      return isUsable ? { ...other, state: 'shared' } : rendered()
    }
    const sharing = this.#sharing(key)
    const renew = (make: () => Promise<Made>) => this.#pages.renew(key, asking, make, sharing)
    const stale = this.#pages.fresh(key, asking, usableMs + policy.stale * 1000)
    if (stale) {
      renew(() => made(policy.fresh))
      return { page: stale, state: 'stale' }
    }
    const { page, at, state } = await this.#pages.once(key, asking, () => made(policy.fresh + policy.stale), sharing)
    if (state === 'shared' && now - at > policy.fresh * 1000) renew(rendered)
    return { page, state }
  }

  /** One making per key at a time: until the whole page is known, others get what is known of it. */
  #sharing(key: string) {
    return {
      until: ({ page, at }: Made) => {
        if (page.rest) return page.rest.whole().then((whole) => this.#store(key, whole, at))
        this.#store(key, page, at)
        return undefined
      },
      forOthers: (made: Made): Made => ({ ...made, page: renderedByAnother(made.page) }),
    }
  }

  #store(key: string, page: RenderedPage, at: number): void {
    if (!page.cacheable) return
    this.#pages.delete(key)
    const isLost = ({ status }: RenderedPage) => status !== 200
    if (!isLost(page) || this.#pages.count(isLost) < notFoundCapacity) this.#pages.set(key, page, at)
  }

  /** Drops every page of this isolate. */
  clear(): void {
    this.#pages.clear()
  }
}
