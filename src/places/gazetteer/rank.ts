import { fold, wordStarts } from './fold.ts'
import type { PlaceRow } from './shards.ts'

/** A row prepared for matching: names folded, postal codes split. */
export interface Candidate {
  row: PlaceRow
  names: string[]
  zips: string[]
}

export const toCandidate = (row: PlaceRow): Candidate => ({
  row,
  names: [...new Set([row[1], ...(row[9] ?? [])].filter(Boolean).map(fold))],
  zips: row[4] ? row[4].split(' ') : [],
})

/** All texts by which a candidate can be found. */
export const searchKeys = ({ names, zips }: Candidate): string[] => [...names.flatMap(wordStarts), ...zips]

// A small town abroad with exactly this name must not precede French towns whose names begin with it.
const minPopulationAbroad = 100_000
// Countries and regions rank above towns, but below large cities.
const maxAreaWeight = { region: 90_000, country: 60_000, department: 50_000 }

/** The weight of a place among equal matches: its population, limited for areas. */
const weightOf = (candidate: Candidate): number => {
  const { 7: population, 10: extent } = candidate.row
  return extent && !isAbroad(candidate) ? Math.min(population, maxAreaWeight[extent.kind]) : population
}

/** Comparator: heavier places first, then more populous ones. */
export const byWeight = (a: Candidate, b: Candidate): number => weightOf(b) - weightOf(a) || b.row[7] - a.row[7]

const isAbroad = ({ row }: Candidate) => row[2] !== 'FR' && row[10]?.kind !== 'country'

/** Quality of a match, 0 is best; `undefined` if it does not match. */
function matchClass(candidate: Candidate, query: string): number | undefined {
  const { row, names, zips } = candidate
  if (zips.some((zip) => zip.startsWith(query))) return 0
  if (names.includes(query) && (!isAbroad(candidate) || row[7] >= minPopulationAbroad)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => wordStarts(name).some((start) => start.startsWith(query)))) return 2
  return undefined
}

/**
 * The matching candidates, best first: exact names, then names that begin with the query, then names with such a word.
 * Within each, French communes and larger areas precede cities abroad; then by weight.
 * @param query folded
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const match = matchClass(candidate, query)
      return match === undefined ? [] : [{ candidate, match, abroad: isAbroad(candidate) ? 1 : 0 }]
    })
    .toSorted((a, b) => a.match - b.match || a.abroad - b.abroad || byWeight(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

/**
 * The first `limit` of a ranked list, with a quarter reserved for large cities abroad: `lon` must show London, although more
 * than `limit` French communes begin with it.
 */
export function firstOf(ranked: readonly Candidate[], query: string, limit: number): Candidate[] {
  const first = ranked.slice(0, limit)
  const foreign = ranked
    .slice(limit)
    .filter(
      (candidate) =>
        isAbroad(candidate) &&
        candidate.row[7] >= minPopulationAbroad &&
        candidate.names.some((name) => name.startsWith(query)),
    )
  const shown = first.filter(isAbroad).length
  const added = foreign.toSorted((a, b) => b.row[7] - a.row[7]).slice(0, Math.max(0, Math.floor(limit / 4) - shown))
  return [...first.slice(0, limit - added.length), ...added]
}
