import { type User } from '../users.contract.ts'
import { remove } from '../own-account.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { AccountFormProps } from './account-section.tsx'

/** Downloads all data about the user (GDPR article 20). @param confirmed whether the session needs no confirmation before */
export function ExportData({ user, confirmed }: { user: User; confirmed: boolean }) {
  const { t, href } = useI18n()
  if (!confirmed)
    return (
      <>
        <p>{t('account.profilePage.exportText')}</p>
        <div className="row">
          <Button
            href={href('account/confirm', {}, { next: `${href('account/profile')}#data` })}
            variant="ghost"
            icon="download"
          >
            {t('security.exportFirst')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p>{t('account.profilePage.exportText')}</p>
      <div className="row">
        <Button
          href={`/v1/users/${encodeURIComponent(user._id)}/export`}
          download="chiche.json"
          rel="nofollow"
          variant="ghost"
          icon="download"
        >
          {t('account.profilePage.exportData')}
        </Button>
      </div>
    </>
  )
}

/** Deletes the account after a confirmation (GDPR article 17). */
export function DeleteAccount({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <Disclosure summary={t('account.profilePage.deleteTitle')} open={flash !== undefined}>
      <Form endpoint={remove} params={{ _id: user._id }} next={next}>
        <p>{t('account.profilePage.deleteText')}</p>
        <FormMessage flash={flash} />
        {user.local && (
          <PasswordField
            name="password"
            label={t('account.profilePage.deletePassword')}
            error={fieldMessage(t, flash?.errors['password'])}
          />
        )}
        <div className="row">
          <TonedButton submit type="danger">
            {t('account.profilePage.deleteAccount')}
          </TonedButton>
        </div>
      </Form>
    </Disclosure>
  )
}
