import type { ScanResult } from './checkin.contract.ts'
import type { Scan } from './checkin-model.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** Where the scans of one event wait; `checkin-store.ts` survives a closed tab. */
export interface ScanStore {
  read: () => Promise<Scan[]>
  add: (scan: Scan) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

/**
 * Sends scans to `/v1`.
 * @throws {Error} without an answer, or refused as a whole
 */
type SendScans = (scans: readonly Scan[]) => Promise<readonly ScanResult[]>

/** Scans of one call; with a ticket's text each, they are below the limit of a body. */
const chunk = 50

/**
 * The scans of a device that the server does not have yet, the oldest first. A scan is stored before it counts and removed
 * once the server has answered it, so that a closed tab loses none; its id makes sending it twice harmless.
 */
export class ScanQueue {
  #store: ScanStore
  #send: SendScans
  #scans: readonly Scan[] = []
  #sending = new Set<string>()
  #running: Promise<readonly ScanResult[]> | undefined
  #isRefused = false
  #listeners = new Set<() => void>()
  #resultListeners = new Set<(results: readonly ScanResult[]) => void>()

  constructor(store: ScanStore, send: SendScans) {
    this.#store = store
    this.#send = send
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): readonly Scan[] => this.#scans
  /** Whether the device refuses to store, as some do in private windows: scans last as long as the page. */
  isRefused = (): boolean => this.#isRefused

  /** Calls a function with the results of each call, before their scans leave the queue. @returns stops that */
  onResults(listener: (results: readonly ScanResult[]) => void): () => void {
    this.#resultListeners.add(listener)
    return () => this.#resultListeners.delete(listener)
  }

  /** Reads what an earlier visit left. */
  async open(): Promise<void> {
    const stored = (await this.#ask(this.#store.read())) ?? []
    const known = new Set(this.#scans.map(({ id }) => id))
    this.#change([...stored.filter(({ id }) => !known.has(id)), ...this.#scans])
  }

  /** Adds a scan; its time is later than that of the scan before, whatever the clock does. */
  async add(scan: Scan): Promise<void> {
    const last = this.#scans.at(-1)?.at ?? ''
    const at = scan.at > last ? scan.at : new Date(msOf(last) + 1).toISOString()
    const added = { ...scan, at }
    this.#change([...this.#scans, added])
    await this.#ask(this.#store.add(added))
  }

  /**
   * Removes a check-in that was not sent yet: the server never learns of it.
   * @returns false when there is none, or when it may have been sent
   */
  async takeBack(registration: string): Promise<boolean> {
    const own = this.#scans.filter((scan) => scan.registration === registration)
    if (own.length === 0 || own.some(({ id, kind }) => kind === 'out' || this.#sending.has(id))) return false
    await this.#forget(own.map(({ id }) => id))
    return true
  }

  /**
   * Sends everything; simultaneous calls share one sending.
   * @returns the results of all scans that were sent
   * @throws {Error} what `send` throws; the scans without an answer stay
   */
  flush(): Promise<readonly ScanResult[]> {
    this.#running ??= this.#flush().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #flush(): Promise<readonly ScanResult[]> {
    const results: ScanResult[] = []
    while (this.#scans.length > 0) {
      const scans = this.#scans.slice(0, chunk)
      for (const { id } of scans) this.#sending.add(id)
      const answered = await this.#send(scans)
      results.push(...answered)
      for (const listener of this.#resultListeners) listener(answered)
      await this.#forget(answered.map(({ id }) => id))
      if (answered.length === 0) break
    }
    return results
  }

  async #forget(ids: readonly string[]): Promise<void> {
    await this.#ask(this.#store.remove(ids))
    const gone = new Set(ids)
    this.#change(this.#scans.filter(({ id }) => !gone.has(id)))
  }

  /** What the store answers; `undefined` where it refuses. */
  #ask<T>(answer: Promise<T>): Promise<T | undefined> {
    return answer.catch(() => {
      this.#isRefused = true
      this.#change(this.#scans)
      return undefined
    })
  }

  #change(scans: readonly Scan[]): void {
    this.#scans = scans
    for (const listener of this.#listeners) listener()
  }
}
