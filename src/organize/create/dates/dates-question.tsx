import { useState } from 'react'
import type { Locale } from '../../../contracts/locales.ts'
import { areTogether } from '../../../lib/time/dates-together.ts'
import { leafWords } from './leaf-words.ts'
import styles from './dates-question.module.css'

export interface QuestionProps {
  /** What was chosen, where it is not what the dates suggest. */
  together: boolean | undefined
  labels: {
    /** `{day}` is the first date. */
    legend: string
    /** One page a date, and one registration for all. */
    apart: Answer
    together: Answer
  }
}

interface Answer {
  label: string
  text: string
  example: string
}

/** Days drawn on an answer. */
const drawnDays = 4

/** Whether who comes on the first of several dates comes to the others too (docs/decisions D68). */
export function DatesQuestion({
  begins,
  locale,
  together,
  labels,
}: QuestionProps & { begins: readonly string[]; locale: Locale }) {
  const [chosen, setChosen] = useState(together)
  const isCourse = chosen ?? areTogether(begins)
  const words = begins.map((begin) => leafWords(begin, locale))
  return (
    <fieldset className={styles.question}>
      <legend>{labels.legend.replace('{day}', words[0]!.long)}</legend>
      {([false, true] as const).map((value) => {
        const { label, text, example } = value ? labels.together : labels.apart
        return (
          <label key={String(value)}>
            <span className={styles.leaves} data-together={value} aria-hidden="true">
              {words.slice(0, drawnDays).map(({ day }, index) => (
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
