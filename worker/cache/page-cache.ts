import type { CachePolicy } from '../../src/pages/define-page.ts'
import type { RenderedPage } from './rendered-page.ts'

interface Entry {
  page: RenderedPage
  bytes: number
  at: number
}

/** 24 MB of the isolate's 128. */
const capacityBytes = 24 * 1024 * 1024
/** Not-found pages are cached briefly, so that a flood of made-up paths cannot evict real pages. */
const notFoundSeconds = 30
const notFoundCapacity = 200

/** `hit`, `stale` (sent, and rendered again in the background) or `miss`. */
export type CacheState = 'hit' | 'stale' | 'miss'

const freshSeconds = (entry: Entry | undefined, { fresh }: CachePolicy) =>
  entry && entry.page.status !== 200 ? Math.min(fresh, notFoundSeconds) : fresh

/**
 * Rendered pages in an isolate's memory. Cached pages are rendered without a visitor (a cached page's loader cannot see
 * one), so an entry may be given to anyone; without that, one visitor's page would be another's.
 */
export class PageCache {
  /** No `BoundedMap`: the limit is their bytes, not their number. */
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, { at: number; page: Promise<RenderedPage> }>()
  #bytes = 0
  #notFound = 0

  /** The page of a key while it is fresh. @param now ms */
  fresh(key: string, policy: CachePolicy, now: number): RenderedPage | undefined {
    const entry = this.#entries.get(key)
    return entry && now - entry.at <= freshSeconds(entry, policy) * 1000 ? entry.page : undefined
  }

  /**
   * The page of a key, rendered only when it must be; one rendering per key at a time.
   * @param key generation, variant, locale, path, declared query and city
   * @param times moment of the request, and of the visitor's last change, whose page is never older than that; ms
   * @returns the page and what happened: `hit`, `stale` (served, and renewed behind) or `miss`
   */
  async serve(
    key: string,
    policy: CachePolicy,
    { now, notBefore = -1 }: { now: number; notBefore?: number },
    waitUntil: (promise: Promise<unknown>) => void,
    render: () => Promise<RenderedPage>,
  ): Promise<{ page: RenderedPage; state: CacheState }> {
    const stored = this.#entries.get(key)
    const entry = stored && stored.at > notBefore ? stored : undefined
    const age = entry ? (now - entry.at) / 1000 : Infinity
    const fresh = freshSeconds(entry, policy)
    if (entry && age <= fresh) return { page: entry.page, state: 'hit' }
    const rendering = this.#render(key, now, notBefore, render)
    if (entry && age <= fresh + policy.stale) {
      waitUntil(rendering.catch(() => undefined))
      return { page: entry.page, state: 'stale' }
    }
    return { page: await rendering, state: 'miss' }
  }

  #render(key: string, now: number, notBefore: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = this.#pending.get(key)
    if (running && running.at > notBefore) return running.page
    const rendered = render()
      .then((page) => {
        if (page.cacheable) this.#store(key, { page, bytes: page.byteLength, at: now })
        return page
      })
      .finally(() => {
        if (this.#pending.get(key) === entry) this.#pending.delete(key)
      })
    const entry = { at: now, page: rendered }
    this.#pending.set(key, entry)
    return rendered
  }

  #store(key: string, entry: Entry): void {
    this.#remove(key)
    if (entry.page.status !== 200 && this.#notFound >= notFoundCapacity) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    if (entry.page.status !== 200) this.#notFound += 1
    while (this.#bytes > capacityBytes) this.#remove(this.#entries.keys().next().value!)
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    if (entry.page.status !== 200) this.#notFound -= 1
  }

  /** Drops every page of this isolate. */
  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#notFound = 0
  }
}
