import { BoundedMap } from '../../src/lib/bounded-map.ts'

/** A list's feed is made anew after this time, ms; a change of an event ends it at once. */
const freshMs = 15_000
/** A calendar of 500 events is 800 kB in UTF-16: 13 MB of the isolate's 128. */
const capacity = 16

/** Feeds of lists in an isolate's memory: programs that subscribe to one ask for it at the same minute. */
export class RecentFeeds {
  readonly #feeds = new BoundedMap<string, { body: string; at: number }>(capacity)

  /**
   * The text of a feed, made only when it must be.
   * @param key address with its query, and language
   * @param now moment of the request, ms
   * @param changedAt when an event was last changed, ms
   */
  async read(key: string, now: number, changedAt: number, make: () => Promise<string>): Promise<string> {
    const feed = this.#feeds.get(key)
    if (feed && feed.at > changedAt && now - feed.at <= freshMs) return feed.body
    const body = await make()
    this.#feeds.set(key, { body, at: now })
    return body
  }
}
