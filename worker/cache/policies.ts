/**
 * How long a value is cached, seconds: used for `fresh`, then for `stale` while a new one is read in the background, and up to
 * `error` while reading fails.
 */
export interface CacheTimes {
  fresh: number
  stale: number
  error: number
}

/** Named policies: what kind of thing is read, not how long. */
export const policies = {
  /** Reference data of another host, and counts that take long: both change rarely. */
  slow: { fresh: 60, stale: 3600, error: 86_400 },
  /**
   * Taxonomies, hotspots, interface texts, search-engine texts: changed by operators, read by every page. Reading them again costs one
   * row in a batch that the page sends anyway, so they are cached as briefly as lists.
   */
  reference: { fresh: 5, stale: 10, error: 86_400 },
  /** What editors compose; a publication purges it. */
  content: { fresh: 60, stale: 3600, error: 86_400 },
  /** Lists of events. A page made from a stale one is 15 s old at most, and served for 45 s: a minute in all. */
  list: { fresh: 5, stale: 10, error: 3600 },
  /** One event: its seats must not lie for long. */
  event: { fresh: 5, stale: 10, error: 3600 },
} satisfies Record<string, CacheTimes>
