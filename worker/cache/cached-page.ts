import type { CachePolicy } from '../../src/page/define-page.ts'
import type { CacheState } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/** What is known of a page once it is served. */
export interface ServedPage {
  /** What the page cache did; `undefined` when it was not used. */
  cacheState: CacheState | undefined
  /** Id of the event that was shown to a visitor, to be counted; none for HEAD, previews and errors. */
  event: string | undefined
  /** The cached page, if it is the same for the next request of this visitor. */
  cached: CachedResponse | undefined
}

/** A page that was sent as it is cached, and how it was found in the page cache. */
export interface CachedResponse extends Lookup {
  page: RenderedPage
  /** The bytes that everyone gets; `undefined` when this visitor got parts of their own. */
  shared: Uint8Array | undefined
}

export interface Lookup {
  /** Key of the page cache; with `policy.near` the visitor's place is appended. */
  key: string
  policy: CachePolicy
  /** Generation of content, if the page may show any. */
  generation: string | undefined
}
