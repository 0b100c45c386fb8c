import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { tagged, type Tagged } from '../http/entity-tag.ts'

/** A list's feed is made anew after this time, ms; a change of an event ends it at once. */
const freshMs = 15_000
/** A calendar of 500 events has 400 kB: 7 MB of the isolate's 128, beside its heap. */
const capacity = 16
/** A making that takes longer was stopped with its request: another one is begun. */
const longestMakingMs = 30_000

interface FeedRequest {
  /** Moment of the request, ms. */
  now: number
  /** When an event was last changed, ms. */
  changedAt: number
  waitUntil: (promise: Promise<unknown>) => void
}

/** Feeds of lists in an isolate's memory: programs that subscribe to one ask for it at the same minute. */
export class RecentFeeds {
  readonly #feeds = new BoundedMap<string, { body: Tagged; at: number }>(capacity)
  readonly #making = new Map<string, { body: Promise<Tagged>; at: number }>()

  /**
   * The bytes of a feed, made only when they must be: one making per key at a time, since each holds 500 events.
   * @param key address with its query, and language
   */
  async read(key: string, { now, changedAt, waitUntil }: FeedRequest, make: () => Promise<string>): Promise<Tagged> {
    const feed = this.#feeds.get(key)
    if (feed && feed.at > changedAt && now - feed.at <= freshMs) return feed.body
    const running = this.#making.get(key)
    if (running && running.at > changedAt && now - running.at <= longestMakingMs) return running.body
    const body = make()
      .then(tagged)
      .then((made) => {
        this.#feeds.set(key, { body: made, at: now })
        return made
      })
      .finally(() => {
        if (this.#making.get(key) === entry) this.#making.delete(key)
      })
    const entry = { body, at: now }
    this.#making.set(key, entry)
    // Others may wait for it: it goes on when the program that asked first leaves.
    waitUntil(body.catch(() => undefined))
    return body
  }
}
