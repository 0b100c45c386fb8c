import { useI18n } from '../../i18n/use-i18n.ts'
import { type Identity, removeIdentity } from '../../login/providers/providers.contract.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { exportData, password, remove } from '../own-account.contract.ts'
import type { User } from '../users.contract.ts'
import type { AccountFormProps } from './account-section.tsx'
import { Fold } from './fold.tsx'
import { nextOf, type Profile, profileForm } from './profile-form.ts'
import styles from './sessions-list.module.css'

/** Downloads all data about the user (GDPR article 20). @param confirmed whether the session needs no confirmation before */
function ExportData({ user, confirmed }: { user: User; confirmed: boolean }) {
  const { t, href } = useI18n()
  return (
    <>
      <p>{t('account.profilePage.exportText')}</p>
      <div className="row">
        {confirmed ? (
          <Button
            href={`/v1/users/${encodeURIComponent(user._id)}/export`}
            download="chiche.json"
            rel="nofollow"
            variant="ghost"
            icon="download"
          >
            {t('account.profilePage.exportData')}
          </Button>
        ) : (
          <Button
            href={href('account/confirm', {}, { next: `${href('account/profile')}#data` })}
            variant="ghost"
            icon="download"
          >
            {t('security.exportFirst')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Deletes the account after a confirmation (GDPR article 17). */
function DeleteAccount({ user, flash, next }: AccountFormProps) {
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
function IdentitiesList({ user, identities, next }: IdentitiesListProps) {
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

interface SecurityFoldProps extends Profile {
  linked: readonly Identity[]
  /** Whether the site has providers to log in with. */
  hasProviders: boolean
}

/** How one logs in: password, second factor and devices, providers. */
export function SecurityFold({ linked, hasProviders, ...profile }: SecurityFoldProps) {
  const i18n = useI18n()
  const { t, href, offers } = i18n
  const { user, done } = profile
  const secret = profileForm(profile, { call: password, saved: 'password' }, i18n)
  const names = linked.map(({ provider }) => t(`provider.names.${provider}`))
  return (
    <Fold
      id="security"
      title={t('security.title')}
      summary={[...(user.local ? [t('account.profilePage.passwordTitle')] : []), ...names]}
      open={secret.isOpen || done === 'provider'}
    >
      <h3>{t('account.profilePage.passwordTitle')}</h3>
      {user.local ? (
        <PasswordForm {...secret.form} />
      ) : (
        <>
          <p>{t('account.profilePage.noPassword')}</p>
          <div className="row">
            <Button href={href('login/lost-password')}>{t('account.profilePage.choosePassword')}</Button>
          </div>
        </>
      )}
      {offers.hasPage('account/security') && (
        <>
          <h3>{t('security.open')}</h3>
          <p>{t('security.openText')}</p>
          <div className="row">
            <Button href={href('account/security')} variant="ghost">
              {t('security.title')}
            </Button>
          </div>
        </>
      )}
      {(hasProviders || linked.length > 0) && (
        <>
          <h3>{t('provider.account.title')}</h3>
          <IdentitiesList user={user} identities={linked} next={nextOf('provider', i18n)} />
        </>
      )}
    </Fold>
  )
}

/** Changes the password, which needs the current one (spec §7 `PUT /users/{_id}/password`). */
function PasswordForm({ user, flash, next }: AccountFormProps) {
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

/** The data of the account: to take along, and to delete. */
export function DataFold({ confirmed, ...profile }: Profile & { confirmed: boolean }) {
  const i18n = useI18n()
  const { t, href, offers } = i18n
  const { user, flash } = profile
  const failed = flash?.form === remove.spec.id ? flash : undefined
  return (
    <Fold
      id="data"
      title={t('account.profilePage.dataTitle')}
      summary={[t('account.profilePage.dataText')]}
      open={failed !== undefined}
    >
      {offers.has(exportData) && <ExportData user={user} confirmed={confirmed} />}
      {offers.has(remove) && <DeleteAccount user={user} flash={failed} next={href('content/home')} />}
    </Fold>
  )
}
