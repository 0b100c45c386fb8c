import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Input, type InputProps } from '../../ui/forms/input.tsx'
import { Icon } from '../../ui/media/icon.tsx'

/** Minimum length of a new password, characters. */
const passwordMin = 8

interface PasswordFieldProps extends Pick<InputProps, 'label' | 'error' | 'hint' | 'autoFocus'> {
  name: string
  /** A new password rather than the current one: password managers suggest one. */
  isNew?: boolean | undefined
}

/** A password field; its script adds a button that shows the password. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const { t } = useI18n()
  return (
    <div data-password="">
      <Input
        {...props}
        type="password"
        required
        hint={props.hint ?? (isNew ? t('auth.newPasswordHint', { n: passwordMin }) : undefined)}
        minLength={isNew ? passwordMin : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        affix={
          <Button hidden variant="text" size="round" icon="eye" label={t('auth.showPassword')} aria-pressed={false}>
            <Icon name="eye-off" />
          </Button>
        }
      />
    </div>
  )
}
