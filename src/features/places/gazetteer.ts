import type { Locale } from '../../contracts/locales.ts'
import { fold } from './fold.ts'
import { maxAddress, type Place } from './location.ts'
import { toPlace, countryNames } from './place-texts.ts'
import { firstOf, rank, toCandidate, type Candidate } from './rank.ts'
import { indexFile, shardFile, type PlaceRow, type ShardIndex } from './shards.ts'

export interface Gazetteer {
  /** Places whose name, a word of it, or postal code begins with the text, best first. */
  search(text: string, locale: Locale, limit?: number): Promise<Place[]>
  /** The place that a typed text or a formatted address names; `undefined` when nothing begins like it. */
  resolve(text: string, locale: Locale): Promise<Place | undefined>
  /** The place that a text names exactly: no beginnings. */
  resolveExact(text: string, locale: Locale): Promise<Place | undefined>
  /** The city of `/events/city/{slug}`: of several with this name the French, then the most populous. */
  findCity(slug: string, locale: Locale): Promise<Place | undefined>
}

/** The look-ups of a page's loader, in the page's language. */
export interface PlaceLookup {
  findCity(slug: string): Promise<Place | undefined>
  resolve(text: string): Promise<Place | undefined>
  resolveExact(text: string): Promise<Place | undefined>
}

/** Reads one file of the gazetteer; `undefined` when it does not exist. */
export type ReadShard = (file: string) => Promise<unknown>

// A search reads one file, so this holds what is typed most without keeping 60,000 places in memory.
const rememberedShards = 32

/**
 * World cities with French communes first, over files made by `buildShards`.
 * @param read gives a file's parsed JSON; a rejection is passed on and nothing of it is remembered
 */
export function createGazetteer(read: ReadShard): Gazetteer {
  const shards = new Map<string, Promise<Candidate[]>>()
  let index: Promise<{ keys: Set<string>; departments: ShardIndex['departments'] }> | undefined

  function readIndex() {
    index ??= read(indexFile).then((file) => {
      const { keys, departments } = (file as ShardIndex | undefined) ?? { keys: [], departments: {} }
      return { keys: new Set(keys), departments }
    })
    index.catch(() => (index = undefined))
    return index
  }

  function readShard(key: string): Promise<Candidate[]> {
    const known =
      shards.get(key) ?? read(shardFile(key)).then((rows) => ((rows as PlaceRow[] | undefined) ?? []).map(toCandidate))
    shards.delete(key)
    shards.set(key, known)
    known.catch(() => shards.delete(key))
    const oldest = shards.keys().next()
    if (shards.size > rememberedShards && !oldest.done) shards.delete(oldest.value)
    return known
  }

  /** The rows that may match a folded query: those of the longest key it begins with. */
  async function candidates(query: string): Promise<Candidate[]> {
    const { keys } = await readIndex()
    for (let length = query.length; length > 0; length--) {
      const key = query.slice(0, length)
      if (keys.has(key)) return readShard(key)
    }
    return []
  }

  async function present(candidate: Candidate, locale: Locale, zip?: string): Promise<Place> {
    return toPlace(candidate, { locale, zip, departments: (await readIndex()).departments })
  }

  async function search(text: string, locale: Locale, limit = 8): Promise<Place[]> {
    const query = fold(text.slice(0, maxAddress))
    if (!query) return []
    const found = firstOf(rank(await candidates(query), query), query, limit)
    return Promise.all(
      found.map((one) =>
        present(
          one,
          locale,
          one.zips.find((zip) => zip.startsWith(query)),
        ),
      ),
    )
  }

  /** The best of the places that are named exactly, `hints` being what the rest of the address says. */
  async function named(part: string, hints: readonly string[], locale: Locale): Promise<Place | undefined> {
    const { zip, name } = splitZip(fold(part))
    const query = name || zip
    if (!query) return undefined
    const { departments } = await readIndex()
    const exact = rank(await candidates(query), query).filter(({ names, zips }) =>
      name ? names.includes(name) : zips.includes(zip),
    )
    const wanted = zip && name ? [...hints, zip] : hints
    const agreement = ({ row: [, , countryCode, area], zips }: Candidate) => {
      const said = [...countryNames(countryCode), area, ...(departments[area] ?? [])].map(fold)
      return wanted.filter((hint) => said.includes(hint) || zips.includes(hint)).length
    }
    // Sorting is stable: with equal agreement the rank decides.
    const best = exact.toSorted((a, b) => agreement(b) - agreement(a))[0]
    return best && present(best, locale, best.zips.includes(zip) ? zip : undefined)
  }

  async function resolveExact(text: string, locale: Locale): Promise<Place | undefined> {
    const parts = text
      .slice(0, maxAddress)
      .split(/[,()]/)
      .filter((part) => fold(part))
    for (const [position, part] of parts.entries()) {
      const place = await named(part, parts.slice(position + 1).map(fold), locale)
      if (place) return place
    }
    return undefined
  }

  return {
    search,
    resolveExact,
    resolve: async (text, locale) => (await resolveExact(text, locale)) ?? (await search(text, locale, 1))[0],
    findCity: (slug, locale) => named(slug, [], locale),
  }
}

/** `69003 lyon` → its two halves; either may be empty. */
function splitZip(folded: string): { zip: string; name: string } {
  const match = /^(\d{5})(?: (.+))?$/.exec(folded)
  return match ? { zip: match[1] ?? '', name: match[2] ?? '' } : { zip: '', name: folded }
}
