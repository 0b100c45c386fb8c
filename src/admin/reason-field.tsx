import type { Flash } from '../contracts/flash.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Textarea } from '../ui/forms/textarea.tsx'

interface ReasonFieldProps {
  name: string
  label: string
  hint: string
  rows: number
  /** Characters. */
  maxLength?: number
  required?: boolean
  flash: Flash | undefined
}

/** Why an operator does something; after an error it has what was typed and the message. */
export function ReasonField({ name, maxLength = 2000, required = true, flash, ...props }: ReasonFieldProps) {
  const { t } = useI18n()
  const error = fieldMessage(t, flash?.errors[name])
  return <Textarea {...{ name, maxLength, required, error }} {...props} defaultValue={flash?.values[name]} />
}
