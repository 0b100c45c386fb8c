import type { TextareaHTMLAttributes } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { ruleSentences } from './rules.ts'

export interface TextareaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id' | 'className'> {
  name: string
}

/** A multi-line field that grows with its content. */
export function Textarea(props: TextareaProps) {
  const { t } = useI18n()
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, ...rest } = props
  const rules = ruleSentences(t, props)
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled, autoFocus, rules }}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  )
}
