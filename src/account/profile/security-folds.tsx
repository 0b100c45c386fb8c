import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { Identity } from '../../login/providers/providers.contract.ts'
import { exportData, password, remove } from '../own-account.contract.ts'
import type { AccountFormProps } from './account-section.tsx'
import { DeleteAccount, ExportData, IdentitiesList } from './data-section.tsx'
import { Fold } from './fold.tsx'
import { nextOf, profileForm, type Profile } from './profile-form.ts'

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
