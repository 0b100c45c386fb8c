import { beginTotp, confirmTotp, factors, removeTotp, renewRecoveryCodes, type FactorList } from './factors.contract.ts'
import { removePasskey, renamePasskey } from './passkeys.contract.ts'
import { sessions, endOtherSessions, endSession, type Session } from '../own-account.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection, type AccountFormProps } from '../profile/account-section.tsx'
import { AccountLog } from './account-log.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { formatDay, formatHour } from '../../events/event-dates.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import { CodeField } from './code-field.tsx'
import type { User } from '../users.contract.ts'
import { Tag } from '../../ui/text/tag.tsx'
import styles from '../profile/sessions-list.module.css'

const done = {
  app: 'security.appAdded',
  removed: 'security.appRemoved',
  passkey: 'security.passkeys.added',
  passkeyRemoved: 'security.passkeys.removed',
  renamed: 'security.passkeys.renamed',
  session: 'account.profilePage.sessionEnded',
  others: 'account.profilePage.othersEnded',
} as const
const isDone = (value: string | null): value is keyof typeof done => value !== null && Object.hasOwn(done, value)

/** Second factors of one's own account. */
export default definePage('account/security', {
  async load(context) {
    const user = requireUser(context)
    const what = context.query.get('done')
    const own = { params: { _id: user._id } }
    const [list, devices] = await Promise.all([context.api(factors, own), context.api(sessions, own)])
    return {
      user,
      factors: list,
      devices: devices.data,
      done: isDone(what) ? what : undefined,
      // An operator without a second factor, where the site requires one.
      required: context.query.has('required') && list.totp === null,
      flash: context.visitor.flash,
    }
  },
  payload: ({ factors: own, devices }) => ({ factors: own, sessions: devices }),
  head: ({ i18n }) => ({ title: i18n.t('security.title'), noindex: true }),
  Component: ({ data: { user, factors: own, devices, done: what, required, flash }, context: { i18n } }) => {
    const { t, href } = i18n
    const next = (value: string) => href('account/security', {}, { done: value })
    const made = flash?.code === 'done' ? flash.values['codes']?.split(' ') : undefined
    const of = (...ids: string[]) => (flash && flash.code !== 'done' && ids.includes(flash.form) ? flash : undefined)
    return (
      <AccountFrame id="account/profile" title={t('security.title')}>
        {what && (flash === undefined || made) && (
          <Alert type="positive" role="status">
            {t(done[what])}
          </Alert>
        )}
        {required && <Required byPasskey={own.passkeys.length > 0} />}
        <p>{t('security.intro')}</p>
        <AccountSection id="passkeys" title={t('security.passkeys.title')}>
          <PasskeysSection
            user={user}
            flash={of(renamePasskey.spec.id, removePasskey.spec.id)}
            next={(value) => `${next(value)}#passkeys`}
            confirm={href('account/confirm', {}, { next: `${href('account/security')}#passkeys` })}
            passkeys={own.passkeys}
          />
        </AccountSection>
        <AccountSection id="app" title={t('security.appTitle')}>
          <AppSection
            user={user}
            factors={own}
            flash={of(beginTotp.spec.id, removeTotp.spec.id, confirmTotp.spec.id)}
            next={next('removed')}
          />
        </AccountSection>
        {own.totp && (
          <AccountSection id="recovery" title={t('security.recovery.title')}>
            <RecoveryCodes
              user={user}
              flash={of(renewRecoveryCodes.spec.id)}
              next={`${next('codes')}#recovery`}
              left={own.recoveryCodes}
              fresh={made}
            />
          </AccountSection>
        )}
        <AccountSection id="devices" title={t('account.profilePage.sessionsTitle')}>
          <SessionsList user={user} sessions={devices} next={next('session')} nextOthers={next('others')} />
        </AccountSection>
        {own.log.length > 0 && (
          <AccountSection id="log" title={t('security.log.title')}>
            <AccountLog entries={own.log} />
          </AccountSection>
        )}
      </AccountFrame>
    )
  },
})

/** For an operator whose session lacks the second factor that the site requires. */
function Required({ byPasskey }: { byPasskey: boolean }) {
  const { t, href } = useI18n()
  if (!byPasskey) return <Alert role="status">{t('security.required')}</Alert>
  return (
    <Alert role="status">
      <p>{t('security.requiredKey')}</p>
      <Button href={href('account/confirm', {}, { next: href('admin/people') })} size="medium" icon="key-round">
        {t('security.requiredConfirm')}
      </Button>
    </Alert>
  )
}

/** Sets the authenticator app up, or removes it. */
function AppSection({ user, flash, next, factors }: AccountFormProps & { factors: FactorList }) {
  const { t, locale, href } = useI18n()
  const own = { _id: user._id }
  const failed = flash?.code === 'confirm_first' ? undefined : flash
  if (!factors.totp)
    return (
      <>
        <p>{t('security.appText')}</p>
        {user.active ? (
          <Form endpoint={beginTotp} params={own} next={href('account/authenticator')}>
            <FormMessage flash={failed} />
            <div className="row">
              <Button submit>{t('security.appSetUp')}</Button>
            </div>
          </Form>
        ) : (
          <p>{t('security.appUnconfirmed')}</p>
        )}
      </>
    )
  return (
    <>
      <p>{t('security.appOn', { day: formatDay(factors.totp.createdAt, locale, siteTimeZone, 'dated') })}</p>
      <Disclosure summary={t('security.removeApp')} open={failed !== undefined}>
        <Form endpoint={removeTotp} params={own} next={next}>
          <p>{t('security.removeAppText')}</p>
          <FormMessage flash={failed} />
          {user.local && (
            <PasswordField
              name="password"
              label={t('security.password')}
              error={fieldMessage(t, failed?.errors['password'])}
            />
          )}
          <CodeField error={failed?.errors['code']} />
          <div className="row">
            <TonedButton submit type="danger">
              {t('security.removeAppSubmit')}
            </TonedButton>
          </div>
        </Form>
      </Disclosure>
    </>
  )
}

interface SessionsListProps {
  user: User
  sessions: readonly Session[]
  /** Where to redirect after ending a session. */
  next: string
  /** Where to redirect after ending all others. */
  nextOthers: string
}

/** The devices with an open session, each with a way to log out, and one button for all others. */
function SessionsList({ user, sessions, next, nextOthers }: SessionsListProps) {
  const { t, locale, href } = useI18n()
  return (
    <>
      <p>{t('account.profilePage.sessionsText')}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session._id} id={`session-${session._id}`}>
            <div>
              <b>{session.device || t('account.profilePage.device')}</b>
              <small>
                {session.place && `${session.place} · `}
                {t('account.profilePage.lastUsed', {
                  when: `${formatDay(session.usedAt, locale, siteTimeZone, 'dated')}, ${formatHour(session.usedAt, locale, siteTimeZone)}`,
                })}
              </small>
            </div>
            {session.current ? (
              <div className="row">
                <Tag label={t('account.profilePage.thisDevice')} />
                <Button href={href('login/logout')} variant="ghost" size="medium" rel="nofollow">
                  {t('account.profilePage.logOut')}
                </Button>
              </div>
            ) : (
              <Form endpoint={endSession} params={{ _id: user._id, sid: session._id }} next={next}>
                <Button submit variant="ghost" size="medium">
                  {t('account.profilePage.endSession')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Form endpoint={endOtherSessions} params={{ _id: user._id }} next={nextOthers}>
          <div className="row">
            <Button submit icon="log-out">
              {t('account.profilePage.others')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
