import { confirmProvider } from '../../login/providers/providers.contract.ts'
import { definePage } from '../../page/define-page.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from './mail-link-page.tsx'

/** Landing page of the mail that asks to link an OAuth provider. A button confirms, since mail scanners open links. */
export default definePage('account/link-provider', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor), user: visitor.user }),
  head: ({ i18n }) => ({ title: i18n.t('provider.link.title'), noindex: true }),
  Component: ({ data: { step, user }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('provider.link.heading')}
          text={t('provider.link.text')}
          submit={t('provider.link.submit')}
          endpoint={confirmProvider}
          page="account/link-provider"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('provider.link.title')}
        done={done}
        title={done ? undefined : t('provider.link.invalid')}
        link={{
          href: href(user ? 'account/profile' : 'login/start'),
          label: t(user ? 'account.profilePage.title' : 'auth.start.title'),
        }}
      >
        {done ? t('provider.link.done') : <p>{t('provider.link.invalidText')}</p>}
      </ResultStep>
    )
  },
})
