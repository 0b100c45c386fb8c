import { words, type Word } from '../search-words.ts'
import { meets, rootOf } from './word-forms.ts'

/** Length of the beginning of a written word that makes up `wanted` folded letters. */
function beginning(word: string, wanted: number): number {
  let folded = 0
  let length = 0
  for (const letter of word) {
    // Accents that are letters of their own belong to the letter before them.
    const isAccent = /^\p{M}$/u.test(letter)
    if (folded >= wanted && !isAccent) return length
    length += letter.length
    if (!isAccent) folded += /[œæß]/i.test(letter) ? 2 : 1
  }
  return length
}

/**
 * Where the searched words are in a text, so that they can be highlighted: whole words with their other forms, and
 * beginnings of longer ones.
 * @returns `[begin, end)` in UTF-16 code units, in order and without overlaps
 * @example searchedMarks('Réparer le vélo', searchedWords('velo')) // [[11, 15]]
 */
export function searchedMarks(text: string, searched: readonly Word[]): [number, number][] {
  const marks: [number, number][] = []
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const term = words(written)[0]?.term
    if (term === undefined) continue
    const fitting = searched.filter((one) => meets(one, term))
    if (fitting.length === 0) continue
    const root = rootOf(term) ?? term
    const isWhole = fitting.some((one) => one.term === term || one.root === root || one.root === term)
    const longest = Math.max(...fitting.map((one) => (term.startsWith(one.term) ? one.term : (one.root ?? '')).length))
    marks.push([index, index + (isWhole ? written.length : beginning(written, longest))])
  }
  return marks
}
