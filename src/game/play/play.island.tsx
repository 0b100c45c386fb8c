import { Board } from './board.tsx'
import { Keyboard } from './keyboard.tsx'
import { keyboardRows } from './keyboard-rows.ts'
import type { PlayProps } from './play-props.ts'
import { TryForm } from './try-form.tsx'
import { useRound } from './use-round.ts'
import styles from './play.module.css'

type Title = 'begin' | 'cold' | 'warm' | 'hot' | 'last'

/** How near the last guess was. */
function titleOf(guesses: PlayProps['guesses'], { tries, length }: PlayProps): Title {
  const last = guesses.at(-1)
  if (!last) return 'begin'
  if (guesses.length === tries - 1) return 'last'
  const right = last.letters.filter((letter) => letter === 'right').length
  const found = last.letters.filter((letter) => letter !== 'absent').length
  if (right * 2 >= length || found >= length - 1) return 'hot'
  return found * 2 >= length ? 'warm' : 'cold'
}

/** A round: grid and keyboard, and without script a form for the next try. */
export default function Play(props: PlayProps) {
  const { lang, length, firstLetter, tries, words, refused } = props
  const { guesses, draft, message, state, type, isFresh } = useRound(props)
  return (
    <>
      <h2>{words[titleOf(guesses, props)]}</h2>
      <Board
        label={words.board}
        length={length}
        tries={tries}
        guesses={guesses}
        words={words}
        fresh={isFresh}
        draft={
          guesses.length < tries && state !== 'over'
            ? { letters: draft, label: words.current.replace('{letters}', draft), firstLetter }
            : undefined
        }
      />
      <p className={styles.message} role="status">
        {message || (state === 'loading' && refused?.message) || ''}
      </p>
      <Keyboard
        rows={keyboardRows[lang]}
        guesses={guesses}
        words={words}
        disabled={state === 'loading' || state === 'over'}
        type={type}
      />
      {state === 'loading' && <TryForm {...props} />}
    </>
  )
}
