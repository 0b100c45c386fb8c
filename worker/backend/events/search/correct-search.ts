import { sql } from 'drizzle-orm'
import { editDistance } from '../../../../src/lib/text/edit-distance.ts'
import type { Word } from '../../../../src/lib/text/search-words.ts'
import { batch, inList } from '../../db/run-sql.ts'
import { anyForm } from './search-match.ts'

interface Candidate {
  term: string
  word: string
  uses: number
}

/** Shorter words resemble too many others. */
const shortest = 4
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** What is searched: events, or the texts of editors too. */
type Searched = 'events' | 'everything'

/**
 * Spellings with an error in the first letter: replaced, missing, added, or swapped with the
 * second.
 */
function otherBeginnings(term: string): string[] {
  const rest = term.slice(1)
  return [...letters.flatMap((letter) => [letter + rest, letter + term]), rest, `${term[1]}${term[0]}${term.slice(2)}`]
}

/** Whether a word, one that begins with it, or another of its forms is in an index. */
function inIndex(word: Word, searched: Searched) {
  const inEvents = sql`SELECT 1 FROM event_search WHERE event_search MATCH ${`{title place body} : ${anyForm(word)}`}`
  const inTexts = sql`SELECT 1 FROM content_search WHERE content_search MATCH ${anyForm(word)}`
  return searched === 'events'
    ? sql`${inEvents} LIMIT 1`
    : sql`SELECT 1 WHERE EXISTS (${inEvents}) OR EXISTS (${inTexts})`
}

/** Words that begin alike and have about the same length, and those with an error at their beginning. */
function similarWords({ term }: Word, searched: Searched) {
  const alike = sql`term >= ${term[0]} AND term < ${`${term[0]}~`}
    AND length(term) BETWEEN ${term.length - 2} AND ${term.length + 2}`
  const otherwise = sql`term IN ${inList(otherBeginnings(term))}`
  const ofTexts = sql`SELECT term, term AS word, doc AS uses FROM content_terms WHERE`
  return sql<Candidate>`SELECT term, word, uses FROM search_terms WHERE ${alike}
    UNION ALL SELECT term, word, uses FROM search_terms WHERE ${otherwise}
    ${searched === 'events' ? sql`` : sql`UNION ALL ${ofTexts} ${alike} UNION ALL ${ofTexts} ${otherwise}`}`
}

/** The word that is nearest to a term; among equals the one that is used most. */
function nearest(term: string, candidates: readonly Candidate[]): Candidate | undefined {
  const maxDistance = term.length > 5 ? 2 : 1
  return candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(term, candidate.term, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses || a.term.localeCompare(b.term))[0]
}

/**
 * Corrects a misspelt search to words that are in the index.
 * @returns the words to search instead, or undefined when every word is known or one has no
 * near neighbour
 */
export async function correctSearch(
  db: D1Database,
  words: readonly Word[],
  searched: Searched = 'events',
): Promise<string | undefined> {
  if (words.length === 0) return undefined
  const known = await batch(
    db,
    words.map((word) => inIndex(word, searched)),
  )
  const unknown = words.filter((_, index) => !known[index]!.found)
  if (unknown.length === 0 || unknown.some(({ term }) => term.length < shortest)) return undefined
  const candidates = await batch(
    db,
    unknown.map((word) => similarWords(word, searched)),
  )
  const replacements = new Map<string, string>()
  for (const [index, { term }] of unknown.entries()) {
    const best = nearest(term, candidates[index]!.rows)
    if (!best) return undefined
    replacements.set(term, best.word)
  }
  return words.map(({ term, word }) => replacements.get(term) ?? word).join(' ')
}
