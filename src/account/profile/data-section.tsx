import type { User } from '../users.contract.ts'
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
import { removeIdentity, type Identity } from '../../login/providers/providers.contract.ts'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import styles from './sessions-list.module.css'

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

interface IdentitiesListProps {
  user: User
  identities: readonly Identity[]
  /** Where to redirect after removing a provider. */
  next: string
}

/** The providers that the user can log in with, removable only if the account has a password. */
export function IdentitiesList({ user, identities, next }: IdentitiesListProps) {
  const { t } = useI18n()
  if (identities.length === 0) return <p>{t('provider.account.none')}</p>
  return (
    <>
      <p>{t('provider.account.text')}</p>
      <ul className={styles.sessions}>
        {identities.map(({ provider, email }) => (
          <li key={provider + email}>
            <div>
              <b>
                <BrandMark of={provider} /> {t(`provider.names.${provider}`)}
              </b>
              <small>{email}</small>
            </div>
            {user.local && (
              <Form endpoint={removeIdentity} params={{ _id: user._id, provider }} next={next}>
                <Button submit variant="ghost" size="medium">
                  {t('provider.account.remove', { name: t(`provider.names.${provider}`) })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!user.local && <p>{t('provider.account.needsPassword')}</p>}
    </>
  )
}
