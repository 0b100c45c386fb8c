import { fold, wordStarts } from './fold.ts'
import type { PlaceRow } from './shards.ts'

/** A row made ready for comparing: its names folded, its postal codes apart. */
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

/** Every text under which a candidate can be found. */
export const searchKeys = ({ names, zips }: Candidate): string[] => [...names.flatMap(wordStarts), ...zips]

// A foreign village with exactly the typed name does not go before the French towns that begin with it.
const knownAbroad = 100_000

/** How well a candidate answers, 0 best; `undefined` when it does not. */
function matchClass({ row, names, zips }: Candidate, query: string): number | undefined {
  if (zips.some((zip) => zip.startsWith(query))) return 0
  if (names.includes(query) && (row[2] === 'FR' || row[7] >= knownAbroad)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => wordStarts(name).some((start) => start.startsWith(query)))) return 2
  return undefined
}

/**
 * The candidates that match, best first: the exact name, then full names that begin with the query, then words;
 * within each French communes before others, then by population.
 * @param query folded
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const match = matchClass(candidate, query)
      return match === undefined ? [] : [{ candidate, match, abroad: candidate.row[2] === 'FR' ? 0 : 1 }]
    })
    .toSorted((a, b) => a.match - b.match || a.abroad - b.abroad || b.candidate.row[7] - a.candidate.row[7])
    .map(({ candidate }) => candidate)
}

/**
 * The first of a ranked list, with room kept for the best foreign ones: `lon` must show London although more French
 * communes than there is room for begin with it.
 */
export function firstOf(ranked: readonly Candidate[], query: string, limit: number): Candidate[] {
  const first = ranked.slice(0, limit)
  const foreign = ranked
    .slice(limit)
    .filter(
      ({ row, names }) => row[2] !== 'FR' && row[7] >= knownAbroad && names.some((name) => name.startsWith(query)),
    )
  const shown = first.filter(({ row }) => row[2] !== 'FR').length
  const added = foreign.toSorted((a, b) => b.row[7] - a.row[7]).slice(0, Math.max(0, Math.floor(limit / 4) - shown))
  return [...first.slice(0, limit - added.length), ...added]
}
