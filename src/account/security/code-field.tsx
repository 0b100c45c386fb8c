import type { FieldError } from '../../contracts/field-error.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Input } from '../../ui/forms/input.tsx'

interface CodeFieldProps {
  /** A recovery code rather than one of the app. */
  recovery?: boolean
  error: FieldError | undefined
  autoFocus?: boolean
}

/** The field for a code of the authenticator app, which phones and password managers fill in, or for a recovery code. */
export function CodeField({ recovery = false, error, autoFocus }: CodeFieldProps) {
  const { t } = useI18n()
  return (
    <Input
      name="code"
      label={t(recovery ? 'security.code.recoveryLabel' : 'security.code.label')}
      hint={recovery ? undefined : t('security.code.hint')}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : undefined}
      spellCheck={false}
      maxLength={40}
      required
      autoFocus={autoFocus}
      error={fieldMessage(t, error)}
    />
  )
}
