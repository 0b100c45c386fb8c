import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> {
  id: string
  name: string
  label: ReactNode
  /** What follows from it. */
  hint?: ReactNode
}

/** A setting that is on or off. Its form sends `true` or `false`, so that switched off is not the same as absent. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={rest.id}>
        <b>{label}</b>
        {hint !== undefined && <small id={`${rest.id}-hint`}>{hint}</small>}
      </label>
      <input type="hidden" name={rest.name} value="false" disabled={rest.disabled} />
      <input
        {...rest}
        type="checkbox"
        role="switch"
        value="true"
        className={styles.switch}
        aria-describedby={hint === undefined ? undefined : `${rest.id}-hint`}
      />
    </div>
  )
}
