import type { LetterVerdict } from '../game.contract.ts'
import styles from './board.module.css'

/** Names of the verdicts on a letter, in the page's language. */
export type VerdictWords = Record<LetterVerdict, string>

/** An evaluated guess. */
export interface Guess {
  word: string
  letters: readonly LetterVerdict[]
}

interface BoardProps {
  label: string
  /** Number of letters. */
  length: number
  /** Number of rows. */
  tries: number
  guesses: readonly Guess[]
  words: VerdictWords
  /** Letters of the row that is being typed; `undefined` without one. */
  draft?: { letters: string; label: string; firstLetter: string } | undefined
  /** The last row turns its tiles. */
  fresh?: boolean | undefined
}

/** A guess as a sentence: `RUCHE: R elsewhere, U absent, …`. */
export const guessSentence = ({ word, letters }: Guess, words: VerdictWords): string =>
  `${word}: ${[...word].map((letter, index) => `${letter} ${words[letters[index]!]}`).join(', ')}`

/** The grid of a round: a verdict is a colour, a sign and a shape, and for assistive technology a sentence. */
export function Board({ label, length, tries, guesses, words, draft, fresh = false }: BoardProps) {
  const empty = Math.max(0, tries - guesses.length - (draft ? 1 : 0))
  return (
    <ol className={styles.board} aria-label={label} style={{ '--letters': length } as object}>
      {guesses.map((guess, row) => (
        <li key={guess.word} data-fresh={(fresh && row === guesses.length - 1) || undefined}>
          <span className="sr">{guessSentence(guess, words)}</span>
          {[...guess.word].map((letter, at) => (
            <i key={at} aria-hidden="true" data-verdict={guess.letters[at]} style={{ '--at': at } as object}>
              {letter}
            </i>
          ))}
        </li>
      ))}
      {draft && (
        <li>
          <span className="sr">{draft.label}</span>
          {Array.from({ length }, (_, at) => (
            <i key={at} aria-hidden="true" data-now={at === draft.letters.length || undefined}>
              {draft.letters[at] ?? (at === 0 ? <small>{draft.firstLetter}</small> : '')}
            </i>
          ))}
        </li>
      )}
      {Array.from({ length: empty }, (_, row) => (
        <li key={row} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <i key={at} />
          ))}
        </li>
      ))}
    </ol>
  )
}
