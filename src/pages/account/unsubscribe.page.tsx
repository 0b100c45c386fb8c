import { unsubscribe } from '../../contracts/v1/unsubscribe.ts'
import { definePage } from '../define-page.ts'
import { ConfirmStep, ResultStep } from './mail-link/mail-link-page.tsx'

/** Landing page of unsubscribe links; a button confirms, opening the page changes nothing (RFC 8058 §3.1). */
export default definePage('account/unsubscribe', {
  layout: 'bare',
  async load({ query, visitor: { flash, user } }) {
    const token = query.get('token') ?? ''
    const topic = (['reminders', 'feedback', 'messages', 'others'] as const).find((name) =>
      token.startsWith(`${name}.`),
    )
    const step = query.has('done') ? 'done' : topic && !flash ? 'ask' : 'invalid'
    return { step, token, topic, signedIn: user !== null } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('mail.unsubscribe.title'), noindex: true }),
  Component: ({ data: { step, token, topic, signedIn }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'ask' && topic)
      return (
        <ConfirmStep
          heading={t('mail.unsubscribe.heading')}
          text={t(`mail.unsubscribe.${topic}`)}
          submit={t('mail.unsubscribe.submit')}
          endpoint={unsubscribe}
          page="account/unsubscribe"
        >
          <input type="hidden" name="token" value={token} />
        </ConfirmStep>
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('mail.unsubscribe.heading')}
        done={done}
        assertive
        link={{
          href: href(signedIn ? 'account/profile' : 'events/list'),
          label: t(signedIn ? 'mail.unsubscribe.profile' : 'mail.unsubscribe.events'),
        }}
      >
        <p>{t(done ? 'mail.unsubscribe.done' : 'mail.unsubscribe.invalid')}</p>
      </ResultStep>
    )
  },
})
