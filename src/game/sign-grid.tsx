import type { LetterVerdict } from './game.contract.ts'
import type { Guess } from './play/board.tsx'
import styles from './sign-grid.module.css'

/** Signs of a shared grid: each verdict has a shape of its own. */
const signs: Record<LetterVerdict, string> = { right: '🟩', misplaced: '🟡', absent: '▫️' }

/** The lines of a shared grid, which reveal no letter. */
export const signLines = (guesses: readonly Guess[]): string[] =>
  guesses.map(({ letters }) => letters.map((letter) => signs[letter]).join(''))

/** The grid of a finished round without its letters. */
export function SignGrid({ guesses, label }: { guesses: readonly Guess[]; label: string }) {
  const length = guesses[0]?.letters.length ?? 5
  return (
    <div className={styles.grid} role="img" aria-label={label} style={{ '--letters': length } as object}>
      {guesses.map(({ word, letters }) =>
        letters.map((letter, at) => <b key={`${word}${at}`} data-verdict={letter === 'absent' ? undefined : letter} />),
      )}
    </div>
  )
}
