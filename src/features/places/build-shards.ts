import { firstOf, rank, searchKeys, toCandidate, type Candidate } from './rank.ts'
import { maxRows, shardFile, indexFile, type PlaceRow, type ShardIndex } from './shards.ts'

/** Rows that a split key keeps: enough for any list of suggestions. */
const keptRows = 40

/**
 * Cuts the gazetteer into files. Run by the build and by tests, never by the worker.
 * @returns content by file name
 */
export function buildShards(
  rows: readonly PlaceRow[],
  departments: ShardIndex['departments'],
): Map<string, PlaceRow[] | ShardIndex> {
  const files = new Map<string, PlaceRow[] | ShardIndex>()
  const keys: string[] = []
  const entries = rows.map(toCandidate).flatMap((candidate) => searchKeys(candidate).map((key) => ({ key, candidate })))

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
      const best = firstOf(rank(candidates, prefix), prefix, keptRows)
      files.set(
        shardFile(prefix),
        [...new Set([...best, ...exact])].map(({ row }) => row),
      )
    }
    const longer = Map.groupBy(
      within.filter(({ key }) => key.length > prefix.length),
      ({ key }) => key.slice(0, prefix.length + 1),
    )
    // A file name cannot tell a key that ends in a space from the one without it, so a space takes its next letter along.
    for (const [key, some] of longer) {
      if (!key.endsWith(' ')) split(key, some)
      else
        for (const [next, fewer] of Map.groupBy(some, (entry) => entry.key.slice(0, prefix.length + 2)))
          split(next, fewer)
    }
  }
  split('', entries)
  return files.set(indexFile, { keys: keys.sort(), departments })
}
