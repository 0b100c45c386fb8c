import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

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

/** One choice of a list. */
export function Select({ options, ...props }: SelectProps) {
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, ...rest } = props
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled }}>
      {(control) => (
        <select {...rest} {...control}>
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
