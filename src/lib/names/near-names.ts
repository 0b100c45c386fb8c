import { editDistance } from '../text/edit-distance.ts'
import { foldName } from '../text/fold-name.ts'

/** A name that resembles what was searched, and how many people have it. */
export interface NearName {
  name: string
  count: number
  /** Index of the first person who has it. */
  first: number
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** How many letters may differ: one in a short word, two in a longer one. */
const toleranceOf = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** The letters of a word as bits; different letters may share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** The number of bits that are set. */
function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How far a word is from a part of a name, or from its beginning; `Infinity` when it is too far. */
function distanceTo(word: string, part: string): number {
  const most = toleranceOf(word)
  // Each letter that the part lacks is at least one change: most parts need no closer look.
  if (countBits(lettersOf(word) & ~lettersOf(part)) > most) return Infinity
  const distance = Math.min(editDistance(word, part, most), editDistance(word, part.slice(0, word.length), most))
  return distance > most ? Infinity : distance
}

/**
 * The names that are meant by a search which found nobody: one word leads to a first name or a surname, several to whole names.
 * Accents and case do not count.
 * @param text what was typed
 * @param names one per person
 * @param most number of names that are returned, the nearest first, then those of most people
 * @example nearNames('Dupond', ['Léa Dupont', 'Ana Dupont']) // [{ name: 'Dupont', count: 2, first: 0 }]
 */
export function nearNames(text: string, names: readonly string[], most = 3): NearName[] {
  const typed = wordsOf(foldName(text))
  if (typed.every((word) => toleranceOf(word) === 0)) return []
  // A few first names and surnames are those of many people: each is compared once.
  const distances = typed.map(() => new Map<string, number>())
  const distance = (at: number, part: string) => {
    const known = distances[at]!.get(part) ?? distanceTo(typed[at]!, foldName(part))
    distances[at]!.set(part, known)
    return known
  }
  const found = new Map<string, NearName & { distance: number }>()
  const add = (name: string, far: number, index: number) => {
    const key = foldName(name)
    const known = found.get(key)
    found.set(key, { name, first: index, ...known, count: (known?.count ?? 0) + 1, distance: far })
  }
  for (const [index, name] of names.entries()) {
    const parts = wordsOf(name)
    let far = 0
    for (let at = 0; at < typed.length && far < Infinity; at++)
      far += parts.reduce((least, part) => Math.min(least, distance(at, part)), Infinity)
    if (far === Infinity) continue
    add(typed.length > 1 ? name : parts.find((part) => distance(0, part) === far)!, far, index)
  }
  return [...found.values()]
    .toSorted((a, b) => a.distance - b.distance || b.count - a.count || a.name.localeCompare(b.name, 'fr'))
    .slice(0, most)
    .map(({ name, count, first }) => ({ name, count, first }))
}
