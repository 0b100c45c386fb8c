import type { DoorPerson } from '../checkin.contract.ts'
import type { DoorLook } from '../door-props.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { tallyOf } from '../door-model.ts'
import styles from './tally.module.css'

/** With more people than this a bar is shown instead of a bean for each. */
const maxBeans = 95

interface TallyProps extends Pick<DoorLook, 'words' | 'locale'> {
  people: readonly DoorPerson[]
}

/** How many are here, how many are expected, and how many wait, to be read at arm's length. */
export function Tally({ people, words, locale }: TallyProps) {
  const { here, expected, waiting } = tallyOf(people)
  const whole = here + expected
  const number = (n: number) => new Intl.NumberFormat(locale).format(n)
  const word = (forms: { one: string; other: string }, n: number) =>
    new Intl.PluralRules(locale).select(n) === 'one' ? forms.one : forms.other
  return (
    <div className={styles.tally}>
      <p className={styles.n} data-tally="here">
        <b>{number(here)}</b>
        <span>{word(words.here, here)}</span>
      </p>
      <p className={styles.n} data-tally="expected">
        <b>{number(expected)}</b>
        <span>{word(words.expected, expected)}</span>
      </p>
      {waiting > 0 && <p className={styles.rest}>{plural(words.line, waiting, locale)}</p>}
      {whole > 0 && whole <= maxBeans && (
        <div className={styles.beans} aria-hidden="true">
          {Array.from({ length: whole }, (_, index) => (
            <i key={index} data-on={index < here || undefined} />
          ))}
        </div>
      )}
      {whole > maxBeans && (
        <div className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${(here / whole) * 100}%` }} />
        </div>
      )}
      {whole === 0 && <p className={styles.done}>{words.nobody}</p>}
      {whole > 0 && expected === 0 && <p className={styles.done}>{fill(words.allHere, { n: number(whole) })}</p>}
    </div>
  )
}
