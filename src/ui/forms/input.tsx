import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

export const inputTypes = ['text', 'email', 'password', 'number', 'search', 'tel', 'url', 'datetime'] as const

export interface InputProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'id' | 'className'> {
  name: string
  type?: (typeof inputTypes)[number] | undefined
  /** A round button at the end of the control: show the password, use my position. */
  affix?: ReactNode
}

/** A field of one line (spec §5 Field types). */
export function Input({ type = 'text', affix, ...props }: InputProps) {
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, ...rest } = props
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled }}>
      {(control) => {
        const input = <input {...rest} {...control} type={type === 'datetime' ? 'datetime-local' : type} />
        return affix === undefined ? (
          input
        ) : (
          <div className={styles.affixed}>
            {input}
            {affix}
          </div>
        )
      }}
    </Field>
  )
}
