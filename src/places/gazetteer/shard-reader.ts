import { BoundedMap } from '../../lib/bounded-map.ts'
import { toCandidate, type Candidate } from './rank.ts'
import { indexFile, namesFile, outlinesFile, shardFile, type PlaceRow, type ShardIndex } from './shards.ts'

/** Reads a file of the gazetteer as JSON; `undefined` if it does not exist. */
export type ReadShard = (file: string) => Promise<unknown>

/** A search reads one file, so the cache has the most searched ones, without 60,000 places in memory. */
const cachedFiles = 32

/** Reads the files of `buildShards`, with an LRU cache. Failures are passed on and not cached. */
export class ShardReader {
  readonly #read: ReadShard
  readonly #files = new BoundedMap<string, Promise<Candidate[]>>(cachedFiles)
  #index: Promise<{ keys: Set<string>; departments: ShardIndex['departments'] }> | undefined
  #outlines: Promise<number[][]> | undefined

  constructor(read: ReadShard) {
    this.#read = read
  }

  /** The candidates for a folded query: the rows of the longest key with which it begins. */
  async candidates(query: string): Promise<Candidate[]> {
    const { keys } = await this.#readIndex()
    for (let length = query.length; length > 0; length--) {
      const key = query.slice(0, length)
      if (keys.has(key)) return this.rows(shardFile(key))
    }
    return []
  }

  /** Names and regions of the French departments. */
  async departments(): Promise<ShardIndex['departments']> {
    return (await this.#readIndex()).departments
  }

  /** The folded names of well-known places, the largest first. */
  async knownNames(): Promise<string[]> {
    return ((await this.#read(namesFile)) as string[] | undefined) ?? []
  }

  /** The outlines of all countries, degrees: longitude, latitude, … */
  outlines(): Promise<number[][]> {
    this.#outlines ??= this.#read(outlinesFile).then((file) => ((file as number[][] | undefined) ?? []).map(summed))
    this.#outlines.catch(() => (this.#outlines = undefined))
    return this.#outlines
  }

  /** The rows of a file, prepared for matching. */
  rows(file: string): Promise<Candidate[]> {
    const rows =
      this.#files.get(file) ??
      this.#read(file).then((read) => ((read as PlaceRow[] | undefined) ?? []).map(toCandidate))
    // Set anew, so that the file read longest ago is evicted.
    this.#files.set(file, rows)
    rows.catch(() => this.#files.delete(file))
    return rows
  }

  #readIndex() {
    this.#index ??= this.#read(indexFile).then((file) => {
      const { keys, departments } = (file as ShardIndex | undefined) ?? { keys: [], departments: {} }
      return { keys: new Set(keys), departments }
    })
    this.#index.catch(() => (this.#index = undefined))
    return this.#index
  }
}

/** The points of an outline, from steps of hundredths of a degree. */
function summed(steps: readonly number[]): number[] {
  const at = [0, 0]
  return steps.map((step, n) => (at[n % 2]! += step) / 100)
}
