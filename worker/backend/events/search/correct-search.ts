import { sql } from 'drizzle-orm'
import { editDistance } from '../../../../src/lib/text/edit-distance.ts'
import type { Word } from '../../../../src/lib/text/search-words.ts'
import { batch, inList, prepare } from '../../db/run-sql.ts'

interface Candidate {
  term: string
  word: string
  uses: number
}

/** Shorter words resemble too many others. */
const shortest = 4
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Spellings with an error in the first letter: replaced, missing, added, or swapped with the
 * second.
 */
function otherBeginnings(term: string): string[] {
  const rest = term.slice(1)
  return [...letters.flatMap((letter) => [letter + rest, letter + term]), rest, `${term[1]}${term[0]}${term.slice(2)}`]
}

/**
 * Corrects a misspelt search to words that events contain.
 * @returns the words to search instead, or undefined when every word is known or one has no
 * near neighbour
 */
export async function correctSearch(db: D1Database, words: readonly Word[]): Promise<string | undefined> {
  if (words.length === 0) return undefined
  const inIndex = ({ term }: Word) =>
    prepare(db, sql`SELECT 1 FROM event_search WHERE event_search MATCH ${`{title place body} : "${term}" *`} LIMIT 1`)
  const known = await batch(db, words.map(inIndex))
  const unknown = words.filter((_, index) => !known[index]!.found)
  if (unknown.length === 0 || unknown.some(({ term }) => term.length < shortest)) return undefined
  const similar = ({ term }: Word) =>
    prepare(
      db,
      sql<Candidate>`SELECT term, word, uses FROM search_terms
          WHERE term >= ${term[0]} AND term < ${`${term[0]}~`} AND length(term) BETWEEN ${term.length - 2} AND ${term.length + 2}
        UNION ALL SELECT term, word, uses FROM search_terms WHERE term IN ${inList(otherBeginnings(term))}`,
    )
  const candidates = await batch(db, unknown.map(similar))
  const replacements = new Map<string, string>()
  for (const [index, { term }] of unknown.entries()) {
    const maxDistance = term.length > 5 ? 2 : 1
    const best = candidates[index]!.rows.map((candidate) => ({
      ...candidate,
      distance: editDistance(term, candidate.term, maxDistance),
    }))
      .filter(({ distance }) => distance <= maxDistance)
      .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses || a.term.localeCompare(b.term))[0]
    if (!best) return undefined
    replacements.set(term, best.word)
  }
  return words.map(({ term, word }) => replacements.get(term) ?? word).join(' ')
}
