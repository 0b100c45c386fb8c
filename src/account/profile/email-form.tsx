import { changeEmail } from '../own-account.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { AccountFormProps } from './account-section.tsx'

/** Changes the e-mail; the new address is pending until the link in its mail is opened (spec §7 `PUT /users/{_id}/email`). */
export function EmailForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <>
      <p>{t('account.profilePage.emailNow', { email: user.email })}</p>
      {user.pendingEmail && <Alert>{t('account.profilePage.emailPending', { email: user.pendingEmail })}</Alert>}
      <Form endpoint={changeEmail} params={{ _id: user._id }} next={next}>
        <FormMessage flash={flash} />
        <Input
          name="email"
          type="email"
          label={t('account.profilePage.newEmail')}
          hint={t('account.profilePage.emailHint')}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={flash?.values['email']}
          error={fieldMessage(t, flash?.errors['email'])}
        />
        <PasswordField
          name="password"
          label={t('account.profilePage.current')}
          error={fieldMessage(t, flash?.errors['password'])}
        />
        <div className="row">
          <Button submit type="primary">
            {t('account.profilePage.changeEmail')}
          </Button>
        </div>
      </Form>
    </>
  )
}
