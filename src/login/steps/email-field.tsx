import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input } from '../../ui/forms/input.tsx'

const emailInput = { name: 'email', type: 'email' } as const

interface EmailFieldProps {
  value?: string | undefined
  error?: string | undefined
  autoFocus?: boolean | undefined
  /** Beside a button: the label is the placeholder too, and not shown. */
  labelHidden?: boolean | undefined
  /** Log-in: browsers offer passkeys in it. */
  logsIn?: boolean | undefined
}

/** The e-mail field of log-in and registration. */
export function EmailField({ value, error, autoFocus, labelHidden, logsIn }: EmailFieldProps) {
  const { t } = useI18n()
  return (
    <Input
      {...emailInput}
      label={t('auth.email')}
      labelHidden={labelHidden}
      placeholder={labelHidden ? t('auth.email') : undefined}
      autoComplete={logsIn ? 'username webauthn' : 'email'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={value}
      error={error}
      autoFocus={autoFocus}
    />
  )
}

/** The e-mail of an earlier step, read-only: sent again and visible to password managers; a link leads back to change it. */
export function KnownEmail({
  value,
  changeHref,
  error,
}: {
  value: string
  changeHref: string
  error?: string | undefined
}) {
  const { t } = useI18n()
  return (
    <Input
      {...emailInput}
      label={t('auth.email')}
      autoComplete="username"
      readOnly
      fieldStyle="no-border"
      value={value}
      error={error}
      affix={<Button href={changeHref} variant="text" size="round" icon="pencil" label={t('auth.changeEmail')} />}
    />
  )
}
