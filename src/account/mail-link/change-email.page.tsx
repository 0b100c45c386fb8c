import { activateNewEmail } from '../users.contract.ts'
import { definePage } from '../../page/define-page.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from './mail-link-page.tsx'

/** Landing page of the mail to a new address; a button confirms the change (spec §2 `/change-email`). */
export default definePage('account/change-email', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor) }),
  head: ({ i18n }) => ({ title: i18n.t('auth.changeEmailPage.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('auth.changeEmailPage.heading')}
          text={t('auth.changeEmailPage.text')}
          submit={t('auth.changeEmailPage.submit')}
          endpoint={activateNewEmail}
          page="account/change-email"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('auth.changeEmailPage.heading')}
        done={done}
        title={done ? undefined : t('auth.changeEmailPage.invalid')}
        assertive
        link={{ href: href('account/profile'), label: t('auth.changeEmailPage.again') }}
      >
        <p>{t(done ? 'auth.changeEmailPage.done' : 'auth.changeEmailPage.invalidText')}</p>
      </ResultStep>
    )
  },
})
