import { activate, resendActivation } from '../../contracts/v1/users.ts'
import { FormMessage } from '../../features/auth-flow/form-message.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'

/** The page of the activation mail: confirms the e-mail by a press, since mail scanners open links too. */
export default definePage('account/activate', {
  layout: 'bare',
  async load({ query, visitor: { user, flash, mailedToken } }) {
    const step = query.has('done') ? 'done' : mailedToken && !flash ? 'confirm' : 'invalid'
    return { step, user, flash } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.activate.title'), noindex: true }),
  Component: ({ data: { step, user, flash }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'done')
      return (
        <AuthFrame heading={t('auth.activate.heading')}>
          <Alert type="positive" role="status">
            {t('auth.activate.done')}
          </Alert>
          <Button href={href(user ? 'events/list' : 'login/start')} type="primary" size="full">
            {t(user ? 'system.seeEvents' : 'auth.start.title')}
          </Button>
        </AuthFrame>
      )
    if (step === 'confirm')
      return (
        <AuthFrame heading={t('auth.activate.heading')} text={t('auth.activate.text')}>
          <Form endpoint={activate} next={href('account/activate', {}, { done: 1 })}>
            <Button submit type="primary" size="full">
              {t('auth.activate.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    return (
      <AuthFrame heading={t('auth.activate.heading')}>
        <Alert type="negative" role="alert" title={t('auth.activate.invalid')}>
          <p>{t('auth.activate.invalidText')}</p>
        </Alert>
        {user && !user.active ? (
          <Form endpoint={resendActivation} next={href('account/profile', {}, { done: 'resent' })}>
            <FormMessage flash={flash} />
            <input type="hidden" name="email" value={user.email} />
            <Button submit type="primary" size="full">
              {t('auth.activate.resend')}
            </Button>
          </Form>
        ) : (
          <Button href={href('account/profile')} type="primary" size="full">
            {t('auth.changeEmailPage.again')}
          </Button>
        )}
      </AuthFrame>
    )
  },
})
