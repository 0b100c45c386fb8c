import { topicKeywords, typeKeywords } from './topic-keywords.ts'

/** A text and the weight of a keyword found in it. */
export type Evidence = readonly (readonly [text: string, weight: number])[]

/** The synonyms that operators gave taxonomies, by their ids. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

type Table = readonly (readonly [slug: string, pattern: RegExp])[]
const topics = compile(topicKeywords)
const types = compile(typeKeywords)

/**
 * The topic with the highest score of keywords, each counted once per text.
 * @returns its slug, or `undefined` if none matches; the first of the table among equals
 */
export const topicOf = (evidence: Evidence): string | undefined => best(topics, evidence)

/** Likewise for the event's type. */
export const typeOf = (evidence: Evidence): string | undefined => best(types, evidence)

/** Finds the id of the taxonomy that matches an event by the operators' synonyms, which take precedence over all keywords. */
export function namedBy(synonyms: Synonyms): (evidence: Evidence) => string | undefined {
  const table = Object.entries(synonyms).flatMap(([id, words]) => {
    // A word without Latin letters or digits folds to nothing, which would match every text.
    const alternatives = words.map((word) => fold(word).replace(/^-+|-+$/g, '')).filter(Boolean)
    return alternatives.length > 0 ? [[id, new RegExp(`(?<=-)(?:${alternatives.join('|')})`, 'g')] as const] : []
  })
  return (evidence) => best(table, evidence)
}

function best(table: Table, evidence: Evidence): string | undefined {
  const folded = evidence.map(([text, weight]) => [fold(text), weight] as const)
  let found: string | undefined
  let highest = 0
  for (const [slug, pattern] of table) {
    const score = folded.reduce((sum, [text, weight]) => sum + weight * new Set(text.match(pattern)).size, 0)
    if (score > highest) [found, highest] = [slug, score]
  }
  return found
}

/** Words joined by single hyphens, so that a keyword can consist of several words. */
const fold = (text: string) =>
  `-${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')}-`

function compile(keywords: Readonly<Record<string, string>>): Table {
  return Object.entries(keywords).map(([slug, words]) => {
    const alternatives = words.split(' ').map((word) => (word.endsWith('.') ? `${word.slice(0, -1)}(?=-)` : word))
    return [slug, new RegExp(`(?<=-)(?:${alternatives.join('|')})`, 'g')]
  })
}
