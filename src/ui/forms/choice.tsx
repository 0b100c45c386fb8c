import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { FieldError } from './field.tsx'
import { ruleSentences } from './rules.ts'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className' | 'children'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox or radio with its label; a radio shows no error, its `ChoiceGroup` does. */
function Choice({ type, label, hint, error, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  const { t } = useI18n()
  const described = [hint !== undefined && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className={styles.choice} data-field={type === 'checkbox' ? '' : undefined}>
      <label>
        <input
          {...rest}
          type={type}
          autoFocus={rest.autoFocus ?? Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && <small id={`${id}h`}>{hint}</small>}
      {type === 'checkbox' && (
        <FieldError id={`${id}e`} error={error} rules={ruleSentences(t, { type, required: rest.required })} />
      )}
    </div>
  )
}

/** A checkbox. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

/** A radio button; put those with the same `name` into a `ChoiceGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

interface ChoiceGroupProps {
  legend: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Checkboxes or radios under one question. */
export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} data-field="" aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
