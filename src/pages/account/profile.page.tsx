import { AppError } from '../../contracts/errors.ts'
import { changeEmail, password, remove, sessions, update, type Session, type User } from '../../contracts/v1/users.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AccountSection } from '../../features/account/account-section.tsx'
import { ActivationNotice } from '../../features/account/activation-notice.tsx'
import { DeleteAccount, ExportData } from '../../features/account/data-section.tsx'
import { EmailForm } from '../../features/account/email-form.tsx'
import { PasswordForm } from '../../features/account/password-form.tsx'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import { SessionsList } from '../../features/account/sessions-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../define-page.ts'
import { requireUser } from './require-user.ts'

/** What was just done, as the address says it, and the sentence for it. */
const done = {
  profile: 'account.profilePage.saved',
  email: 'account.profilePage.emailSent',
  password: 'account.profilePage.passwordChanged',
  session: 'account.profilePage.sessionEnded',
  resent: 'account.activation.resent',
} as const
const isDone = (value: string | null): value is keyof typeof done => value !== null && Object.hasOwn(done, value)

/** The account itself: profile, e-mail, password, devices, data (spec §2 `/account/profile`). */
export default definePage('account/profile', {
  async load(context) {
    const user = requireUser(context)
    const what = context.query.get('done')
    return {
      user,
      sessions: await openSessions(context, user),
      done: isDone(what) ? what : undefined,
      flash: context.visitor.flash,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('account.profilePage.title'), noindex: true }),
  Component: ({ data: { user, sessions, done: what, flash }, context: { i18n } }) => {
    const { t, href } = i18n
    const next = (done: string) => href('account/profile', {}, { done })
    const of = (id: string) => (flash?.form === id ? flash : undefined)
    return (
      <AccountFrame id="account/profile" title={t('account.profilePage.title')}>
        {what && !flash && (
          <Alert type="positive" role="status">
            {t(done[what])}
          </Alert>
        )}
        {!user.active && <ActivationNotice user={user} next={next('resent')} />}
        <AccountSection id="about" title={t('account.profilePage.about')}>
          <ProfileForm user={user} flash={of(update.spec.id)} next={next('profile')} />
        </AccountSection>
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
        <AccountSection id="devices" title={t('account.profilePage.sessionsTitle')}>
          <SessionsList user={user} sessions={sessions} next={next('session')} />
        </AccountSection>
        <AccountSection id="data" title={t('account.profilePage.dataTitle')}>
          <ExportData user={user} />
          <DeleteAccount user={user} flash={of(remove.spec.id)} next={href('content/home')} />
        </AccountSection>
      </AccountFrame>
    )
  },
})

/** The list of devices is an extension of ours: without it the page still stands. */
async function openSessions({ api }: RequestContext, user: User): Promise<Session[]> {
  try {
    return (await api(sessions, { params: { _id: user._id } })).data
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
