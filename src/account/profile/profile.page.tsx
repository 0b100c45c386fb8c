import { AppError } from '../../contracts/errors.ts'
import type { Flash } from '../../contracts/flash.ts'
import { identities } from '../../login/providers/providers.contract.ts'
import { create } from '../../ui/fields/uploads.contract.ts'
import { unsubscribe } from '../mail-link/unsubscribe.contract.ts'
import { update, type User } from '../users.contract.ts'
import { changeEmail, exportData, password, remove } from '../own-account.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection, type AccountFormProps } from './account-section.tsx'
import { DeleteAccount, ExportData, IdentitiesList } from './data-section.tsx'
import { AvatarForm, EmailForm, ProfileForm, UpdateForm } from './profile-forms.tsx'
import { ActivationNotice } from '../activation-notice.tsx'
import { PushQuestion } from '../push/push-question.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage } from '../../page/define-page.ts'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { requireUser } from '../../page/require-user.ts'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'

const choices = ['reminders', 'feedbackRequests'] as const

/** Turns optional mails on and off; mails about registrations are always sent. */
function NotificationsForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <p>{t('account.profilePage.mailsText')}</p>
      <div>
        {choices.map((choice) => (
          <div key={choice}>
            {/* An unchecked checkbox sends nothing, so this sends `false`. */}
            <input type="hidden" name={`notifications.${choice}`} value="false" />
            <Checkbox
              name={`notifications.${choice}`}
              value="true"
              label={t(`account.profilePage.${choice}`)}
              defaultChecked={user.notifications[choice]}
            />
          </div>
        ))}
      </div>
    </UpdateForm>
  )
}

/** Success messages by the query parameter of the redirect. */
const done = {
  profile: 'account.profilePage.saved',
  portrait: 'account.profilePage.portraitSaved',
  email: 'account.profilePage.emailSent',
  password: 'account.profilePage.passwordChanged',
  provider: 'provider.account.removed',
  mails: 'account.profilePage.mailsSaved',
  resent: 'account.activation.resent',
} as const
const isDone = (value: string | null): value is keyof typeof done => value !== null && Object.hasOwn(done, value)

/** Account settings: profile, e-mail, password, data (spec §2 `/account/profile`). */
export default definePage('account/profile', {
  async load(context) {
    const user = requireUser(context)
    const what = context.query.get('done')
    const own = { params: { _id: user._id } }
    const [linked, confirmed] = await Promise.all([orNone(context.api(identities, own)), isConfirmed(context)])
    return {
      user,
      linked,
      confirmed,
      done: isDone(what) ? what : undefined,
      flash: context.visitor.flash,
    }
  },
  payload: ({ user, linked }) => ({ user, identities: linked }),
  head: ({ i18n }) => ({ title: i18n.t('account.profilePage.title'), noindex: true }),
  Component: ({ data: { user, linked, confirmed, done: what, flash }, context: { i18n, settings } }) => {
    const { t, href, offers } = i18n
    const next = (done: string) => href('account/profile', {}, { done })
    const of = (id: string) => (flash?.form === id ? flash : undefined)
    const aboutMails = flash?.values['notifications.reminders'] !== undefined
    return (
      <AccountFrame id="account/profile" title={t('account.profilePage.title')}>
        {what && !flash && (
          <Alert type="positive" role="status">
            {t(done[what])}
          </Alert>
        )}
        {!user.active && <ActivationNotice user={user} next={next('resent')} />}
        <AccountSection id="about" title={t('account.profilePage.about')}>
          <AvatarForm user={user} flash={of(create.spec.id)} next={next('portrait')} />
          <ProfileForm
            user={user}
            flash={aboutMails ? undefined : of(update.spec.id)}
            next={next('profile')}
            mapsKey={settings.googleMapsKey}
          />
        </AccountSection>
        {offers.has(unsubscribe) && (
          <AccountSection id="mails" title={t('account.profilePage.mailsTitle')}>
            <NotificationsForm user={user} flash={aboutMails ? flash : undefined} next={next('mails')} />
            {settings.pushKey && <PushQuestion publicKey={settings.pushKey} text={t('push.account')} />}
          </AccountSection>
        )}
        <AccountSection id="email" title={t('account.profilePage.emailTitle')}>
          <EmailForm user={user} flash={of(changeEmail.spec.id)} next={next('email')} />
        </AccountSection>
        <AccountSection id="password" title={t('account.profilePage.passwordTitle')}>
          {user.local ? (
            <PasswordForm user={user} flash={of(password.spec.id)} next={next('password')} />
          ) : (
            <>
              <p>{t('account.profilePage.noPassword')}</p>
              <div className="row">
                <Button href={href('login/lost-password')}>{t('account.profilePage.choosePassword')}</Button>
              </div>
            </>
          )}
        </AccountSection>
        {offers.hasPage('account/security') && (
          <AccountSection id="security" title={t('security.open')}>
            <SecurityLink />
          </AccountSection>
        )}
        {(settings.providers.length > 0 || linked.length > 0) && (
          <AccountSection id="providers" title={t('provider.account.title')}>
            <IdentitiesList user={user} identities={linked} next={next('provider')} />
          </AccountSection>
        )}
        <OwnData user={user} confirmed={confirmed} flash={of(remove.spec.id)} />
      </AccountFrame>
    )
  },
})

/** The data of the account: to take along, and to delete. */
function OwnData({ user, confirmed, flash }: { user: User; confirmed: boolean; flash: Flash | undefined }) {
  const { t, href, offers } = useI18n()
  if (!offers.has(exportData) && !offers.has(remove)) return null
  return (
    <AccountSection id="data" title={t('account.profilePage.dataTitle')}>
      {offers.has(exportData) && <ExportData user={user} confirmed={confirmed} />}
      {offers.has(remove) && <DeleteAccount user={user} flash={flash} next={href('content/home')} />}
    </AccountSection>
  )
}

/** Providers are an extension of the API, so the page also works when they are unavailable. */
async function orNone<T>(list: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await list).data
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Leads to second factors and devices. */
function SecurityLink() {
  const { t, href } = useI18n()
  return (
    <>
      <p>{t('security.openText')}</p>
      <div className="row">
        <Button href={href('account/security')} variant="ghost">
          {t('security.title')}
        </Button>
      </div>
    </>
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
