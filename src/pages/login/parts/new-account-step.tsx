import { register } from '../../../contracts/v1/users.ts'
import { KnownEmail } from '../../../features/auth-flow/email-field.tsx'
import { FormMessage } from '../../../features/auth-flow/form-message.tsx'
import { PasswordField } from '../../../features/auth-flow/password-field.tsx'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import type { Visitor } from '../../define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { PrivacyNote } from './privacy-note.tsx'

interface NewAccountStepProps {
  kind: 'register' | 'createPassword'
  data: { email: string; after: string; start: string; flash: Visitor['flash'] }
}

/** Chooses the password of a new account, or of one that somebody was invited to. */
export function NewAccountStep({ kind, data: { email, after, start, flash } }: NewAccountStepProps) {
  const { t, locale } = useI18n()
  return (
    <AuthFrame heading={t(`auth.${kind}.heading`)} text={t(`auth.${kind}.text`)}>
      <Form endpoint={register} next={after}>
        <FormMessage flash={flash} />
        <KnownEmail value={email} changeHref={start} error={fieldMessage(t, flash?.errors['email'])} />
        <PasswordField
          isNew
          name="password"
          label={t('auth.newPassword')}
          error={fieldMessage(t, flash?.errors['password'])}
          autoFocus
        />
        <input type="hidden" name="source" value="login" />
        <input type="hidden" name="site" value="chiche" />
        <input type="hidden" name="lang" value={locale} />
        <Button submit type="primary" size="full">
          {t(`auth.${kind}.submit`)}
        </Button>
      </Form>
      <PrivacyNote />
    </AuthFrame>
  )
}
