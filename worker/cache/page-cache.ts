import type { CachePolicy } from '../../src/page/define-page.ts'
import type { RenderedPage } from './rendered-page.ts'
import type { SharedPages } from './shared-pages.ts'

interface Entry {
  page: RenderedPage
  bytes: number
  at: number
}

/** 24 MB of the isolate's 128: a page that was sent is there twice, in pieces and joined for everybody (`splice`). */
const capacityBytes = 12 * 1024 * 1024
/** Not-found pages are cached briefly, so that a flood of made-up paths cannot evict real pages. */
const notFoundSeconds = 30
const notFoundCapacity = 200

/** `hit`, `stale` (sent, and rendered again in the background), `shared` (another isolate rendered it) or `miss`. */
export type CacheState = 'hit' | 'stale' | 'shared' | 'miss'

/** What serving a page is given besides its key and policy. */
interface Serving {
  /** Moment of the request, ms. */
  now: number
  /** Moment of the visitor's last change, or of the last one that shows on the page, ms: it is never older than that. */
  notBefore?: number
  /** Pages of other isolates. */
  shared?: SharedPages | undefined
}

type WaitUntil = (work: Promise<unknown>) => void

type Made = { page: RenderedPage; at: number; state: 'shared' | 'miss' }

const freshSeconds = (entry: Entry | undefined, { fresh }: CachePolicy) =>
  entry && entry.page.status !== 200 ? Math.min(fresh, notFoundSeconds) : fresh

/**
 * Rendered pages in an isolate's memory. Cached pages are rendered without a visitor (a cached page's loader cannot see
 * one), so an entry may be given to anyone; without that, one visitor's page would be another's.
 */
export class PageCache {
  /** No `BoundedMap`: the limit is their bytes, not their number. */
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, { at: number; made: Promise<Made> }>()
  #bytes = 0
  #notFound = 0

  /** The page of a key while it is fresh. @param now ms @param notBefore as in `serve` */
  fresh(key: string, policy: CachePolicy, now: number, notBefore = -1): RenderedPage | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.at > notBefore && now - entry.at <= freshSeconds(entry, policy) * 1000
      ? entry.page
      : undefined
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
    const stored = this.#entries.get(key)
    const entry = stored && stored.at > notBefore ? stored : undefined
    const age = entry ? (now - entry.at) / 1000 : Infinity
    const fresh = freshSeconds(entry, policy)
    if (entry && age <= fresh) return { page: entry.page, state: 'hit' }
    const rendered = async (): Promise<Made> => {
      const page = await render()
      const share = async (whole: RenderedPage) => {
        if (shared && whole.cacheable && whole.status === 200)
          await shared.put(key, { page: whole, at: now }, policy.fresh + policy.stale)
      }
      waitUntil((page.rest?.whole ?? Promise.resolve(page)).then(share, () => undefined))
      return { page, at: now, state: 'miss' }
    }
    const moment = { now, notBefore, waitUntil }
    /** A page of another isolate, if it is newer than the one that is known here. @param seconds at which it is too old */
    const made = async (seconds: number): Promise<Made> => {
      const other = await shared?.get(key)
      const isUsable = other && other.at > notBefore && other.at > (entry?.at ?? -1) && now - other.at <= seconds * 1000
      return isUsable ? { ...other, state: 'shared' } : rendered()
    }
    const renew = (make: () => Promise<Made>) => waitUntil(this.#make(key, moment, make).catch(() => undefined))
    if (entry && age <= fresh + policy.stale) {
      renew(() => made(policy.fresh))
      return { page: entry.page, state: 'stale' }
    }
    const making = this.#make(key, moment, () => made(policy.fresh + policy.stale))
    // Others may wait for it: it goes on when the visitor who asked first leaves.
    waitUntil(making.catch(() => undefined))
    const { page, at, state } = await making
    if (state === 'shared' && now - at > policy.fresh * 1000) renew(rendered)
    return { page, state }
  }

  /** One making per key at a time: until the whole page is known, others get what is known of it. */
  #make(
    key: string,
    { now, notBefore, waitUntil }: { now: number; notBefore: number; waitUntil: WaitUntil },
    make: () => Promise<Made>,
  ): Promise<Made> {
    const running = this.#pending.get(key)
    if (running && running.at > notBefore) return running.made
    const forget = () => {
      if (this.#pending.get(key) === entry) this.#pending.delete(key)
    }
    const made = make().then(
      (one) => {
        const store = (page: RenderedPage) => {
          if (page.cacheable) this.#store(key, { page, bytes: page.byteLength, at: one.at })
          forget()
        }
        if (one.page.rest) waitUntil(one.page.rest.whole.then(store).catch(forget))
        else store(one.page)
        return one
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    const entry = { at: now, made }
    this.#pending.set(key, entry)
    return made
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
