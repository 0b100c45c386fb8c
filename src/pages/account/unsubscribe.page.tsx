import { unsubscribe } from '../../contracts/v1/unsubscribe.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'

/** The page that mails lead to for those who want fewer of them; nothing happens before the press (RFC 8058 §3.1). */
export default definePage('account/unsubscribe', {
  layout: 'bare',
  async load({ query, visitor: { flash, user } }) {
    const token = query.get('token') ?? ''
    const topic = (['reminders', 'feedback'] as const).find((name) => token.startsWith(`${name}.`))
    const step = query.has('done') ? 'done' : topic && !flash ? 'ask' : 'invalid'
    return { step, token, topic, signedIn: user !== null } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('mail.unsubscribe.title'), noindex: true }),
  Component: ({ data: { step, token, topic, signedIn }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'ask' && topic)
      return (
        <AuthFrame heading={t('mail.unsubscribe.heading')} text={t(`mail.unsubscribe.${topic}`)}>
          <Form endpoint={unsubscribe} next={href('account/unsubscribe', {}, { done: 1 })}>
            <input type="hidden" name="token" value={token} />
            <Button submit type="primary" size="full">
              {t('mail.unsubscribe.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    const done = step === 'done'
    return (
      <AuthFrame heading={t('mail.unsubscribe.heading')}>
        <Alert type={done ? 'positive' : 'negative'} role="alert">
          <p>{t(done ? 'mail.unsubscribe.done' : 'mail.unsubscribe.invalid')}</p>
        </Alert>
        <Button href={href(signedIn ? 'account/profile' : 'events/list')} type="primary" size="full">
          {t(signedIn ? 'mail.unsubscribe.profile' : 'mail.unsubscribe.events')}
        </Button>
      </AuthFrame>
    )
  },
})
