import { confirm } from '../../content/newsletter/newsletter.contract.ts'
import { definePage } from '../../page/define-page.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from './mail-link-page.tsx'

/** Landing page of the newsletter's confirmation mail. A button confirms, since mail scanners open links. */
export default definePage('account/newsletter', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor) }),
  head: ({ i18n }) => ({ title: i18n.t('mail.newsletter.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('mail.newsletter.heading')}
          text={t('mail.newsletter.text')}
          submit={t('mail.newsletter.submit')}
          endpoint={confirm}
          page="account/newsletter"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('mail.newsletter.heading')}
        done={done}
        link={{ href: href('events/list'), label: t('mail.newsletter.events') }}
      >
        <p>{t(done ? 'mail.newsletter.done' : 'mail.newsletter.invalid')}</p>
      </ResultStep>
    )
  },
})
