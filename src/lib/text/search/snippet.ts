import type { Word } from '../search-words.ts'
import { searchedMarks } from './searched-marks.ts'

/** Longest snippet, and what precedes its first hit, characters. */
const longest = 180
const before = 60

/** A part of a text with the searched words in it, as `searchedMarks` has them. */
export interface Snippet {
  text: string
  marks: [number, number][]
}

/**
 * The part of a text around its first hit, cut between words; undefined without a hit.
 * @param text plain text
 * @example snippet('On y répare en moyenne six objets sur dix', searchedWords('objet')) // { text: '… répare …', marks }
 */
export function snippet(text: string, searched: readonly Word[]): Snippet | undefined {
  const plain = text.replace(/\s+/g, ' ').trim()
  const first = searchedMarks(plain, searched)[0]
  if (!first) return undefined
  const from = first[0] <= before ? 0 : plain.indexOf(' ', first[0] - before) + 1
  const begin = from > first[0] ? first[0] : from
  const isLast = plain.length <= begin + longest
  const end = isLast ? plain.length : Math.max(plain.lastIndexOf(' ', begin + longest), first[1])
  const shown = `${begin > 0 ? '… ' : ''}${plain.slice(begin, end)}${isLast ? '' : ' …'}`
  return { text: shown, marks: searchedMarks(shown, searched) }
}
