import { byWeight, firstOf, rank, searchKeys, toCandidate, type Candidate } from './rank.ts'
import { indexFile, maxRows, namesFile, nearFile, shardFile, type PlaceRow, type ShardIndex } from './shards.ts'

/** Number of rows in the file of a key that is split: enough for a list of suggestions. */
const splitKeyRows = 40
/** Minimum population of places to which misspelt names are corrected. */
const corrected = { inFrance: 5000, abroad: 100_000 }
/** Minimum population of French towns that name a point on the map; cities abroad have no minimum. */
const minTownPopulation = 5000

/**
 * Splits the gazetteer into files. Used by the build and tests, never by the worker.
 * @returns content by file name
 */
export function buildShards(
  rows: readonly PlaceRow[],
  departments: ShardIndex['departments'],
): Map<string, PlaceRow[] | ShardIndex | string[]> {
  const files = new Map<string, PlaceRow[] | ShardIndex | string[]>()
  const keys: string[] = []
  const places = rows.map(toCandidate)
  const entries = places.flatMap((candidate) => searchKeys(candidate).map((key) => ({ key, candidate })))

  const split = (prefix: string, within: readonly { key: string; candidate: Candidate }[]) => {
    const candidates = [...new Set(within.map(({ candidate }) => candidate))]
    if (prefix) keys.push(prefix)
    if (prefix && candidates.length <= maxRows) {
      files.set(
        shardFile(prefix),
        rank(candidates, prefix).map(({ row }) => row),
      )
      return
    }
    if (prefix) {
      const exact = candidates.filter(({ names, zips }) => names.includes(prefix) || zips.includes(prefix))
      const best = firstOf(rank(candidates, prefix), prefix, splitKeyRows)
      files.set(
        shardFile(prefix),
        [...new Set([...best, ...exact])].map(({ row }) => row),
      )
    }
    const longer = Map.groupBy(
      within.filter(({ key }) => key.length > prefix.length),
      ({ key }) => key.slice(0, prefix.length + 1),
    )
    // File names cannot end in a space, so a key that would gets one more letter.
    for (const [key, some] of longer) {
      if (!key.endsWith(' ')) split(key, some)
      else
        for (const [next, fewer] of Map.groupBy(some, (entry) => entry.key.slice(0, prefix.length + 2)))
          split(next, fewer)
    }
  }
  split('', entries)

  const known = places.filter(
    ({ row }) => row[10] || row[7] >= (row[2] === 'FR' ? corrected.inFrance : corrected.abroad),
  )
  files.set(namesFile, [...new Set(known.toSorted(byWeight).flatMap(({ names }) => names))])

  const towns = rows.filter((row) => !row[10] && (row[2] !== 'FR' || row[7] >= minTownPopulation))
  for (const [file, some] of Map.groupBy(towns, (row) => nearFile(row[5], row[6]))) files.set(file, some)
  return files.set(indexFile, { keys: keys.sort(), departments })
}
