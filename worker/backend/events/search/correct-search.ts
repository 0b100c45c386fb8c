import type { Word } from './search-words.ts'

interface Candidate {
  term: string
  word: string
  uses: number
}

/** Shorter words are too easily another word. */
const shortest = 4
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * How many letters differ: inserted, left out, replaced, or swapped with their neighbour.
 * @returns the distance, or a number above `most` once it is sure to exceed it
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}

/** Spellings whose error is in the first letter: replaced, left out, added, or swapped with the second. */
function otherBeginnings(term: string): string[] {
  const rest = term.slice(1)
  return [...letters.flatMap((letter) => [letter + rest, letter + term]), rest, `${term[1]}${term[0]}${term.slice(2)}`]
}

/**
 * A misspelt search in words that events have, when that is possible.
 * @returns the words to search instead, or undefined when every word is known or one has no near neighbour
 */
export async function correctSearch(db: D1Database, words: readonly Word[]): Promise<string | undefined> {
  if (words.length === 0) return undefined
  const known = db.prepare('SELECT 1 FROM event_search WHERE event_search MATCH ?1 LIMIT 1')
  const found = await db.batch(words.map(({ term }) => known.bind(`{title place body} : "${term}" *`)))
  const unknown = words.filter((_, index) => found[index]!.results.length === 0)
  if (unknown.length === 0 || unknown.some(({ term }) => term.length < shortest)) return undefined
  const near = db.prepare(
    `SELECT term, word, uses FROM search_terms WHERE term >= ?1 AND term < ?2 AND length(term) BETWEEN ?3 AND ?4
      UNION ALL SELECT term, word, uses FROM search_terms WHERE term IN (SELECT value FROM json_each(?5))`,
  )
  const candidates = await db.batch<Candidate>(
    unknown.map(({ term }) =>
      near.bind(term[0], `${term[0]}~`, term.length - 2, term.length + 2, JSON.stringify(otherBeginnings(term))),
    ),
  )
  const replacements = new Map<string, string>()
  for (const [index, { term }] of unknown.entries()) {
    const most = term.length > 5 ? 2 : 1
    const best = candidates[index]!.results.map((candidate) => ({
      ...candidate,
      distance: editDistance(term, candidate.term, most),
    }))
      .filter(({ distance }) => distance <= most)
      .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses || a.term.localeCompare(b.term))[0]
    if (!best) return undefined
    replacements.set(term, best.word)
  }
  return words.map(({ term, word }) => replacements.get(term) ?? word).join(' ')
}
