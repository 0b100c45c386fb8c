import type { PlayProps } from './play-props.ts'
import styles from './play.module.css'

/** The next try as a form, for browsers without script. */
export function TryForm({ id, lang, length, next, words, refused }: PlayProps) {
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
      <small id="try-hint">{words.hint.replace('{n}', String(length))}</small>
    </form>
  )
}
