import type { InputHTMLAttributes, ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { emailPattern, ruleSentences } from './rules.ts'
import styles from './input.module.css'

export const inputTypes = ['text', 'email', 'password', 'number', 'search', 'tel', 'url', 'date', 'datetime'] as const

export interface InputProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'id' | 'className'> {
  name: string
  type?: (typeof inputTypes)[number] | undefined
  /** A round button at the end of the control: show the password, use my position. */
  affix?: ReactNode
}

/** A single-line field (spec §5 Field types). */
export function Input({ type = 'text', affix, ...props }: InputProps) {
  const { t } = useI18n()
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, ...rest } = props
  const rules = ruleSentences(t, { ...props, type })
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, rules }}>
      {(control) => {
        const input = (
          <input
            {...(type === 'email' && { pattern: emailPattern })}
            {...rest}
            {...control}
            type={type === 'datetime' ? 'datetime-local' : type}
          />
        )
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
