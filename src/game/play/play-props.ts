import type { Locale } from '../../contracts/locales.ts'
import type { Guess, VerdictWords } from './board.tsx'

/** The words of the playing island. `{name}` is replaced in the browser. */
export interface PlayWords extends VerdictWords {
  begin: string
  cold: string
  warm: string
  hot: string
  last: string
  board: string
  keyboard: string
  current: string
  count: string
  enter: string
  erase: string
  field: string
  hint: string
  submit: string
  short: string
  unknown: string
  repeated: string
  offline: string
  failed: string
}

/** A round that is not over, as the server has it. The word is not among its properties. */
export interface PlayProps {
  id: string
  lang: Locale
  /** Path of the page, to which the form of a try returns. */
  next: string
  length: number
  firstLetter: string
  tries: number
  guesses: readonly Guess[]
  /** What was wrong with the last try of the form, and what was typed. */
  refused?: { message: string; word: string } | undefined
  words: PlayWords
}
