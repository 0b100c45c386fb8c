import { TimedCache } from './timed-cache.ts'
import { SharedPages, type OpenCache } from './shared-pages.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** The last change of a published event in this location. */
export interface LastChange {
  /** ms; 0 without one. */
  at: number
  /** What copies of the database must have to show it; empty when there are none. */
  bookmark: string
}

/** What an isolate knows of changes is asked for again after this time, ms, while it answers. */
const freshMs = 2_000
/** After this time it waits for the answer: what changed in this location is new after 5 s at most. */
const usableMs = 4_000
/** Longer than any page of events is served. */
const rememberedSeconds = 120
const none: LastChange = { at: 0, bookmark: '' }

/**
 * What the isolates of one location (a data centre) share, by its cache: pages, and when an event was changed here. An isolate
 * without such a cache is alone.
 */
export class Location {
  readonly pages: SharedPages | undefined
  readonly #open: OpenCache | undefined
  readonly #address: string
  #last = none
  readonly #read = new TimedCache<true>(1)

  /**
   * @param origin of the addresses in the cache, `https://host`: the site's own, since Cloudflare looks other hosts up
   * (https://developers.cloudflare.com/workers/runtime-apis/cache/)
   */
  constructor(open?: OpenCache, origin = 'https://site.invalid') {
    this.#open = open
    this.#address = `${origin}/changes/events`
    this.pages = open && new SharedPages(open, origin)
  }

  /**
   * The last change, as far as it is known without waiting. @param now ms
   * @returns `undefined` when it must be read: then `lastChange` does
   */
  knownChange(now: number, waitUntil: (work: Promise<unknown>) => void): LastChange | undefined {
    const wasReadIn = (ms: number) => this.#read.fresh('', { now }, ms) === true
    if (this.#open === undefined || wasReadIn(freshMs)) return this.#last
    if (!wasReadIn(usableMs)) return undefined
    waitUntil(this.#readAgain(now))
    return this.#last
  }

  /** The last change that any isolate of this location made. @param now ms */
  async lastChange(now: number, waitUntil: (work: Promise<unknown>) => void): Promise<LastChange> {
    return this.knownChange(now, waitUntil) ?? this.#readAgain(now)
  }

  /** Notes a change that is stored: what was rendered before is not served here any more. */
  async change(last: LastChange): Promise<void> {
    this.#last = last
    try {
      const headers = { 'Cache-Control': `public, max-age=${rememberedSeconds}` }
      await (await this.#open?.())?.put(this.#address, Response.json(last, { headers }))
    } catch (error) {
      writeLog('warn', 'A change cannot be passed on to other isolates', { error })
    }
  }

  #readAgain(now: number): Promise<LastChange> {
    return this.#read.once('', { now }, async () => {
      const found = await this.#fetch()
      if (found.at > this.#last.at) this.#last = found
      this.#read.set('', true, now)
      return this.#last
    })
  }

  async #fetch(): Promise<LastChange> {
    try {
      const found = await (await this.#open!()).match(this.#address)
      return found ? await found.json<LastChange>() : none
    } catch {
      return none
    }
  }
}
