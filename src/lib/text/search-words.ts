import { rootOf } from './search/word-forms.ts'

/**
 * Words as the full-text index knows them: without accents, elided articles and plural endings. Index and query go
 * through the same functions, so French, English and Spanish texts share one index.
 */

const elisions = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'(?=[\p{L}\p{N}])/gu

/** Words that say nothing about an event; they are left out of a search that has others. */
const stopWords = new Set(
  (
    'a à au aux avec ce ces dans de des du elle en et il je la le les leur ma mon ne nos notre on ou par pas pour sa se ses ' +
    'son sur ta te tes ton tu un une vos votre y an and at by for from in is it of on or the to with al con del el las los ' +
    'o para por que un una unos unas'
  ).split(' '),
)

export interface Word {
  /** As it is indexed. */
  term: string
  /** As it is written, in lower case. */
  word: string
  /** Of a searched word: what its other forms begin with. */
  root?: string | undefined
}

/** A word in lower case without accents and ligatures. */
export function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss')
}

/**
 * Takes off the endings of number and of feminine that French, English and Spanish share: `ateliers` and `atelier`,
 * `talleres` and `taller`, `activities` and `activity`, `journaux` and `journal` meet.
 */
export function stem(folded: string): string {
  let word = folded
  if (word.length <= 3 || /\d/.test(word)) return word
  if (/[^e]aux$/.test(word)) return word.slice(0, -3) + 'al'
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1)
  if (/[^s]s$/.test(word)) word = word.slice(0, -1)
  if (word.length > 3 && /(ie|y)$/.test(word)) return word.replace(/(ie|y)$/, 'i')
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}

/** Other scripts letter by letter in ASCII, so that no tokenizer can cut a word in two and beginnings still match. */
const ascii = (folded: string) => folded.replace(/[^a-z0-9]/gu, (letter) => `x${letter.codePointAt(0)!.toString(16)}`)

/** Every word of a text in order, repeated ones too. */
export function words(text: string): Word[] {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(elisions, '')
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => ({
    term: ascii(stem(fold(word.slice(0, 60)))),
    word: word.slice(0, 60),
  }))
}

/** What a visitor searches for: at most eight different words, without those that say nothing, with their roots. */
export function searchedWords(search: string): Word[] {
  const all = [...new Map(words(search).map((word) => [word.term, word])).values()]
  const useful = all.filter(({ word }) => !stopWords.has(word))
  return (useful.length > 0 ? useful : all).slice(0, 8).map((word) => ({ ...word, root: rootOf(word.term) }))
}
