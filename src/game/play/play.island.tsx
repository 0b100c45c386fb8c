import { Board } from './board.tsx'
import { Keyboard } from './keyboard.tsx'
import { useRound, type PlayProps } from './use-round.ts'
import styles from './play.module.css'
import type { Locale } from '../../contracts/locales.ts'

const qwerty = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']

/** The keyboard that people of a language know. */
const keyboardRows: Record<Locale, readonly string[]> = {
  fr: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  en: qwerty,
  es: qwerty,
}

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
            ? { letters: draft, label: words.current.replace('{{letters}}', draft), firstLetter }
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

/** The next try as a form, for browsers without script. */
function TryForm({ id, lang, length, next, words, refused }: PlayProps) {
  return (
    <form className={styles.form} method="post" action="/forms/game.valid">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="next" value={next} />
      <label htmlFor="try">{words.field}</label>
      <div>
        <input
          id="try"
          name="word"
          defaultValue={refused?.word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={length}
          aria-describedby="try-hint"
          aria-invalid={refused ? true : undefined}
        />
        <button type="submit">{words.submit}</button>
      </div>
      <small id="try-hint">{words.hint.replace('{{n}}', String(length))}</small>
    </form>
  )
}
