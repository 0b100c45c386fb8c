import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../../lib/text/fill.ts'
import { useState } from 'react'
import { type Locale, dateTags } from '../../../contracts/locales.ts'
import { areTogether } from '../../../lib/time/dates-together.ts'
import styles from './dates-question.module.css'
import { formatHour } from '../../../events/event-dates.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

interface QuestionProps {
  /** What was chosen, where it is not what the dates suggest. */
  together: boolean | undefined
  begins: readonly string[]
  locale: Locale
  words: Messages['wizard']['when']
}

/** Days drawn on an answer. */
const drawnDays = 4

/** Whether who comes on the first of several dates comes to the others too (docs/decisions D68). */
export function DatesQuestion({ begins, locale, together, words }: QuestionProps) {
  const [chosen, setChosen] = useState(together)
  const isCourse = chosen ?? areTogether(begins)
  const leaves = begins.map((begin) => leafWords(begin, locale))
  return (
    <fieldset className={styles.question}>
      <legend>{fill(words.question, { day: leaves[0]!.long })}</legend>
      {([false, true] as const).map((value) => {
        const { label, text, example } = words[value ? 'together' : 'apart']
        return (
          <label key={String(value)}>
            <span className={styles.leaves} data-together={value} aria-hidden="true">
              {leaves.slice(0, drawnDays).map(({ day }, index) => (
                <b key={index}>{day}</b>
              ))}
            </span>
            <span className={styles.answer}>
              <input
                type="radio"
                name="together"
                value={String(value)}
                checked={isCourse === value}
                onChange={() => setChosen(value)}
              />
              <b>{label}</b>
            </span>
            {text}
            <small>{example}</small>
          </label>
        )
      })}
    </fieldset>
  )
}

/**
 * The words on a leaf of the calendar.
 * @param moment by the clocks of the venue, `2026-12-01T18:30`
 */
export function leafWords(moment: string, locale: Locale) {
  const ms = msOf(moment)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTags[locale], { timeZone: 'UTC', ...options }).format(ms)
  return {
    weekday: write({ weekday: 'short' }),
    day: write({ day: 'numeric' }),
    month: write({ month: 'short' }),
    hour: formatHour(ms, locale, 'UTC'),
    full: write({ weekday: 'short', day: 'numeric', month: 'short' }),
    long: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
