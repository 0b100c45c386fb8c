import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { type CheckinProps, type CheckinLook, tallyOf } from '../checkin-model.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import styles from './door-head.module.css'
import type { DoorPerson } from '../checkin.contract.ts'
import tallyStyles from './tally.module.css'

interface CheckinHeadProps extends Pick<CheckinProps, 'event' | 'words' | 'locale' | 'leave'> {
  /** Others who check people in. */
  others: readonly string[]
  net: 'online' | 'offline'
  /** Number of scans that wait to be sent. */
  waiting: number
}

/** Which event it is, who else is at the door, and whether everything is sent. */
export function CheckinHead({ event, words, locale, leave, others, net, waiting }: CheckinHeadProps) {
  const last = others.at(-1)
  const names = others.length > 1 ? fill(words.and, { names: others.slice(0, -1).join(', '), name: last ?? '' }) : last
  const state =
    net === 'offline'
      ? waiting > 0
        ? plural(words.net.stored, waiting, locale)
        : words.net.offline
      : waiting > 0
        ? fill(words.net.sending, { n: waiting })
        : words.net.sent
  return (
    <header className={styles.head}>
      <Button href={leave} variant="text" size="round" icon="x" label={words.leave} />
      <div>
        <h1 lang={event.titleLang}>{event.title}</h1>
        <p>
          {event.when}
          {names !== undefined && ` · ${plural(words.others, others.length, locale, { names })}`}
        </p>
      </div>
      <p className={styles.net} role="status" data-net={net} data-waiting={waiting > 0 || undefined}>
        <Icon name={net === 'offline' ? 'cloud-off' : waiting > 0 ? 'cloud-upload' : 'wifi'} />
        <span>{state}</span>
        {waiting > 0 && <b aria-hidden="true">{waiting}</b>}
      </p>
    </header>
  )
}

/** With more people than this a bar is shown instead of a bean for each. */
const maxBeans = 95

interface TallyProps extends Pick<CheckinLook, 'words' | 'locale'> {
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
    <div className={tallyStyles.tally}>
      <p className={tallyStyles.n} data-tally="here">
        <b>{number(here)}</b>
        <span>{word(words.here, here)}</span>
      </p>
      <p className={tallyStyles.n} data-tally="expected">
        <b>{number(expected)}</b>
        <span>{word(words.expected, expected)}</span>
      </p>
      {waiting > 0 && <p className={tallyStyles.rest}>{plural(words.line, waiting, locale)}</p>}
      {whole > 0 && whole <= maxBeans && (
        <div className={tallyStyles.beans} aria-hidden="true">
          {Array.from({ length: whole }, (_, index) => (
            <i key={index} data-on={index < here || undefined} />
          ))}
        </div>
      )}
      {whole > maxBeans && (
        <div className={tallyStyles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${(here / whole) * 100}%` }} />
        </div>
      )}
      {whole === 0 && <p className={tallyStyles.done}>{words.nobody}</p>}
      {whole > 0 && expected === 0 && <p className={tallyStyles.done}>{fill(words.allHere, { n: number(whole) })}</p>}
    </div>
  )
}
