import { confirm } from '../../contracts/v1/services/newsletter.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'

/** The page of the mail that confirms a subscription: by a press, since mail scanners open links too. */
export default definePage('account/newsletter', {
  layout: 'bare',
  async load({ query, visitor: { flash, mailedToken } }) {
    const step = query.has('done') ? 'done' : mailedToken && !flash ? 'confirm' : 'invalid'
    return { step } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('mail.newsletter.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <AuthFrame heading={t('mail.newsletter.heading')} text={t('mail.newsletter.text')}>
          <Form endpoint={confirm} next={href('account/newsletter', {}, { done: 1 })}>
            <Button submit type="primary" size="full">
              {t('mail.newsletter.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    const done = step === 'done'
    return (
      <AuthFrame heading={t('mail.newsletter.heading')}>
        <Alert type={done ? 'positive' : 'negative'} role={done ? 'status' : 'alert'}>
          <p>{t(done ? 'mail.newsletter.done' : 'mail.newsletter.invalid')}</p>
        </Alert>
        <Button href={href('events/list')} type="primary" size="full">
          {t('mail.newsletter.events')}
        </Button>
      </AuthFrame>
    )
  },
})
