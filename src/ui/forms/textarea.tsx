import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextareaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id' | 'className'> {
  name: string
}

/** A field of several lines; it grows with what is written. */
export function Textarea(props: TextareaProps) {
  const { label, labelHidden, hint, error, fieldStyle, required, disabled, ...rest } = props
  return (
    <Field {...{ label, labelHidden, hint, error, fieldStyle, required, disabled }}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  )
}
