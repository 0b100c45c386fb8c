import { confirmProvider } from '../../contracts/v1/providers.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'

/** The page of the mail that asks whether a provider may log in: by a press, since mail scanners open links too. */
export default definePage('account/link-provider', {
  layout: 'bare',
  async load({ query, visitor: { user, flash, mailedToken } }) {
    const step = query.has('done') ? 'done' : mailedToken && !flash ? 'confirm' : 'invalid'
    return { step, user } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('provider.link.title'), noindex: true }),
  Component: ({ data: { step, user }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <AuthFrame heading={t('provider.link.heading')} text={t('provider.link.text')}>
          <Form endpoint={confirmProvider} next={href('account/link-provider', {}, { done: 1 })}>
            <Button submit type="primary" size="full">
              {t('provider.link.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    return (
      <AuthFrame heading={t('provider.link.title')}>
        {step === 'done' ? (
          <Alert type="positive" role="status">
            {t('provider.link.done')}
          </Alert>
        ) : (
          <Alert type="negative" role="alert" title={t('provider.link.invalid')}>
            <p>{t('provider.link.invalidText')}</p>
          </Alert>
        )}
        <Button href={href(user ? 'account/profile' : 'login/start')} type="primary" size="full">
          {t(user ? 'account.profilePage.title' : 'auth.start.title')}
        </Button>
      </AuthFrame>
    )
  },
})
