import { Icon } from '../../ui/media/icon.tsx'
import type { LetterVerdict } from '../game.contract.ts'
import type { Guess, VerdictWords } from './board.tsx'
import styles from './keyboard.module.css'

const order: LetterVerdict[] = ['absent', 'misplaced', 'right']

/** The best verdict so far on each tried letter. */
export function verdictsOf(guesses: readonly Guess[]): Map<string, LetterVerdict> {
  const best = new Map<string, LetterVerdict>()
  for (const { word, letters } of guesses)
    for (const [at, verdict] of letters.entries()) {
      const letter = word[at]!
      const known = best.get(letter)
      if (known === undefined || order.indexOf(verdict) > order.indexOf(known)) best.set(letter, verdict)
    }
  return best
}

interface KeyboardProps {
  /** Letters of the three rows. */
  rows: readonly string[]
  guesses: readonly Guess[]
  words: VerdictWords & { keyboard: string; enter: string; erase: string }
  disabled: boolean
  type: (key: string) => void
}

/** The keyboard on the screen. A press by pointer leaves the focus where it is, so that Enter on a real keyboard sends. */
export function Keyboard({ rows, guesses, words, disabled, type }: KeyboardProps) {
  const verdicts = verdictsOf(guesses)
  const key = (name: string) => ({
    type: 'button' as const,
    onClick: () => type(name),
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  })
  return (
    <div className={styles.keys} role="group" aria-label={words.keyboard} inert={disabled}>
      {rows.map((row, index) => (
        <div key={row}>
          {index === rows.length - 1 && (
            <button {...key('Enter')} data-wide="">
              {words.enter}
            </button>
          )}
          {[...row].map((letter) => {
            const verdict = verdicts.get(letter)
            return (
              <button
                key={letter}
                {...key(letter)}
                data-verdict={verdict}
                aria-label={verdict && `${letter}, ${words[verdict]}`}
              >
                {letter}
              </button>
            )
          })}
          {index === rows.length - 1 && (
            <button {...key('Backspace')} data-wide="" aria-label={words.erase}>
              <Icon name="delete" />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
