import type { SelectHTMLAttributes } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { ruleSentences } from './rules.ts'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps
  extends
    FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'className' | 'children'> {
  name: string
  options: readonly Option[]
}

/** A drop-down list. */
export function Select({ options, ...props }: SelectProps) {
  const { t } = useI18n()
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, ...rest } = props
  const rules = ruleSentences(t, props)
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, rules }}>
      {(control) => (
        <select {...rest} {...control} className={classNames(control.className, styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
