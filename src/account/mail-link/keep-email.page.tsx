import { undoEmailChange } from '../users.contract.ts'
import { definePage } from '../../page/define-page.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from './mail-link-page.tsx'

/**
 * Landing page of "This was not me" in mails about a change of e-mail. A button undoes the change, since mail scanners
 * open links.
 */
export default definePage('account/keep-email', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor) }),
  head: ({ i18n }) => ({ title: i18n.t('auth.keepEmailPage.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('auth.keepEmailPage.heading')}
          text={t('auth.keepEmailPage.text')}
          submit={t('auth.keepEmailPage.submit')}
          endpoint={undoEmailChange}
          page="account/keep-email"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('auth.keepEmailPage.title')}
        done={done}
        title={done ? undefined : t('auth.keepEmailPage.invalid')}
        link={{
          href: href(done ? 'login/start' : 'login/lost-password'),
          label: t(done ? 'auth.start.title' : 'auth.lost.title'),
        }}
      >
        <p>{t(done ? 'auth.keepEmailPage.done' : 'auth.keepEmailPage.invalidText')}</p>
      </ResultStep>
    )
  },
})
