import { useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './reasons.module.css'

interface ReasonsProps {
  legend: string
  name: string
  options: readonly { value: string; label: string; hint: string }[]
  chosen: string | undefined
  error?: string | undefined
}

/** A choice among a few things that need a sentence each: native radios, one below the other. */
export function Reasons({ legend, name, options, chosen, error }: ReasonsProps) {
  const id = useId()
  return (
    <fieldset className={styles.reasons} data-field="" aria-describedby={error ? id : undefined}>
      <legend className="sr">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
