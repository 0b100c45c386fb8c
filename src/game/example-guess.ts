import type { I18n } from '../i18n/use-i18n.ts'
import type { LetterVerdict } from './game.contract.ts'
import type { Guess } from './play/board.tsx'

export interface WordOfDay {
  length: number
  firstLetter: string
  tries: number
  nextAt: string
}

/** Of the example, as many as it has letters. */
const verdicts: LetterVerdict[] = ['misplaced', 'absent', 'absent', 'right', 'right', 'absent', 'misplaced', 'absent']

/** A guess as long as a word, and what is right in it. */
export const exampleGuess = ({ length }: Pick<WordOfDay, 'length'>, t: I18n['t']): Guess => ({
  word: t(`game.examples.l${length as 5 | 6 | 7 | 8}`),
  letters: verdicts.slice(0, length),
})
