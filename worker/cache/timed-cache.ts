import { currentRequest } from '../../src/lib/current-request.ts'
import { fromAnother } from './from-another.ts'

/** A value, and when it was read or made, ms. */
export interface Dated<Value> {
  value: Value
  at: number
}

/** How requests share what one of them makes. */
interface Sharing<Made> {
  /** Others may share it until this ends; by default until it is made. */
  until?: (made: Made) => Promise<unknown> | undefined
  /** What others get of it; by default the same. */
  forOthers?: (made: Made) => Made
}

/** What is being made, and for which request. */
interface Making extends Dated<Promise<unknown>> {
  by: string | undefined
}

export type WaitUntil = (work: Promise<unknown>) => void

/** Who asks for a value. */
export interface Asking {
  /** ms */
  now: number
  /** What was made before is not used, ms. */
  notBefore?: number
  /** Others may wait for what is made: it goes on when the request that began it ends. */
  waitUntil?: WaitUntil
}

/** A making that takes longer was stopped with its request: another one is begun. */
export const longestMakingMs = 30_000

/**
 * Values in an isolate's memory, each with its moment: fresh for a time, then stale while one request at a time makes a new one.
 * What weighs too much together is dropped, the oldest first.
 * @example const feeds = new TimedCache<Feed>(16)
 */
export class TimedCache<Value> {
  readonly #entries = new Map<string, Dated<Value>>()
  readonly #making = new Map<string, Making>()
  readonly #max: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  /** @param max number of values, or their weight together @param weigh a value; 1 each by default */
  constructor(max: number, weigh: (value: Value) => number = () => 1) {
    this.#max = max
    this.#weigh = weigh
  }

  /** A cache for each binding of the worker; tests have several. */
  static ofEach<Value>(max: number): (binding: object) => TimedCache<Value> {
    const caches = new WeakMap<object, TimedCache<Value>>()
    return (binding) => {
      const cache = caches.get(binding) ?? new TimedCache<Value>(max)
      caches.set(binding, cache)
      return cache
    }
  }

  /** A value, however old. */
  get(key: string): Dated<Value> | undefined {
    return this.#entries.get(key)
  }

  /** A value that is at most so old, ms; the clock may have been set back since. */
  fresh(key: string, asking: Asking, ms: number): Value | undefined {
    return this.#usable(key, asking, ms)?.value
  }

  #usable(key: string, { now, notBefore = -1 }: Asking, ms: number): Dated<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.at > notBefore && Math.abs(now - entry.at) <= ms ? entry : undefined
  }

  /** @param at ms */
  set(key: string, value: Value, at: number): Value {
    this.delete(key)
    this.#entries.set(key, { value, at })
    this.#weight += this.#weigh(value)
    while (this.#weight > this.#max) this.delete(this.#entries.keys().next().value!)
    return value
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#weight -= this.#weigh(entry.value)
  }

  /** The number of values of a kind. */
  count(isOf: (value: Value) => boolean): number {
    return [...this.#entries.values()].filter(({ value }) => isOf(value)).length
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }

  /**
   * A value through the cache: one that is stale is returned while a new one is made.
   * @throws what `make` throws, when no usable value is known
   */
  async read(
    key: string,
    asking: Asking,
    { freshMs, staleMs = 0 }: { freshMs: number; staleMs?: number },
    make: () => Promise<Value>,
  ): Promise<Value> {
    const fresh = this.#usable(key, asking, freshMs)
    if (fresh) return fresh.value
    const stale = this.#usable(key, asking, freshMs + staleMs)
    const store = async () => this.set(key, await make(), asking.now)
    if (!stale) return this.once(key, asking, store)
    this.renew(key, asking, store)
    return stale.value
  }

  /** Makes a value behind the request, unless one is being made. @param sharing as of `once` */
  renew<Made>(key: string, asking: Asking, make: () => Promise<Made>, sharing?: Sharing<Made>): void {
    if (!this.#running(key, asking)) void this.once(key, asking, make, sharing).catch(() => undefined)
  }

  #running(key: string, { now, notBefore = -1 }: Asking): Making | undefined {
    const running = this.#making.get(key)
    return running && running.at > notBefore && now - running.at <= longestMakingMs ? running : undefined
  }

  /** Makes a value, one of a key at a time: who asks meanwhile gets the same. */
  once<Made>(
    key: string,
    asking: Asking,
    make: () => Promise<Made>,
    { until, forOthers = (made) => made }: Sharing<Made> = {},
  ): Promise<Made> {
    const { now, waitUntil } = asking
    const by = currentRequest()
    const running = this.#running(key, asking)
    if (running) {
      const value = running.value as Promise<Made>
      return by !== undefined && by === running.by ? value : fromAnother(value, longestMakingMs).then(forOthers)
    }
    const forget = () => {
      if (this.#making.get(key) === entry) this.#making.delete(key)
    }
    const value = make().then(
      (made) => {
        const end = until?.(made)
        if (!end) forget()
        const ended = end?.then(forget, forget)
        if (ended) waitUntil?.(ended)
        return made
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    const entry = { at: now, value, by }
    this.#making.set(key, entry)
    waitUntil?.(value.catch(() => undefined))
    return value
  }
}
