import { password } from '../own-account.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { AccountFormProps } from './account-section.tsx'

/** Changes the password, which needs the current one (spec §7 `PUT /users/{_id}/password`). */
export function PasswordForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <Form endpoint={password} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} />
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        name="current"
        label={t('account.profilePage.current')}
        error={fieldMessage(t, flash?.errors['current'])}
      />
      <PasswordField
        isNew
        name="password"
        label={t('account.profilePage.newPassword')}
        error={fieldMessage(t, flash?.errors['password'])}
      />
      <div className="row">
        <Button submit type="primary">
          {t('account.profilePage.changePassword')}
        </Button>
      </div>
    </Form>
  )
}
