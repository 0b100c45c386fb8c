import { activateNewEmail } from '../../contracts/v1/users.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'

/** The page of the mail to a new address: puts it in the old one's place by a press (spec §2 `/change-email`). */
export default definePage('account/change-email', {
  layout: 'bare',
  async load({ query, visitor: { flash, mailedToken } }) {
    const step = query.has('done') ? 'done' : mailedToken && !flash ? 'confirm' : 'invalid'
    return { step } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.changeEmailPage.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <AuthFrame heading={t('auth.changeEmailPage.heading')} text={t('auth.changeEmailPage.text')}>
          <Form endpoint={activateNewEmail} next={href('account/change-email', {}, { done: 1 })}>
            <Button submit type="primary" size="full">
              {t('auth.changeEmailPage.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    const done = step === 'done'
    return (
      <AuthFrame heading={t('auth.changeEmailPage.heading')}>
        <Alert
          type={done ? 'positive' : 'negative'}
          role="alert"
          title={done ? undefined : t('auth.changeEmailPage.invalid')}
        >
          <p>{t(done ? 'auth.changeEmailPage.done' : 'auth.changeEmailPage.invalidText')}</p>
        </Alert>
        <Button href={href('account/profile')} type="primary" size="full">
          {t('auth.changeEmailPage.again')}
        </Button>
      </AuthFrame>
    )
  },
})
