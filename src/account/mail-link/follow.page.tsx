import { confirm } from '../../events/follow/follows.contract.ts'
import { definePage } from '../../page/define-page.ts'
import { ConfirmStep, mailLinkStep, ResultStep } from './mail-link-page.tsx'

/** Landing page of the mail that confirms a follow. A button confirms, since mail scanners open links. */
export default definePage('account/follow', {
  layout: 'bare',
  load: async ({ query, visitor }) => ({ step: mailLinkStep(query, visitor) }),
  head: ({ i18n }) => ({ title: i18n.t('follow.landing.title'), noindex: true }),
  Component: ({ data: { step }, context: { i18n } }) => {
    const { t, href } = i18n
    if (step === 'confirm')
      return (
        <ConfirmStep
          heading={t('follow.landing.heading')}
          text={t('follow.landing.text')}
          submit={t('follow.landing.submit')}
          endpoint={confirm}
          page="account/follow"
        />
      )
    const done = step === 'done'
    return (
      <ResultStep
        heading={t('follow.landing.title')}
        done={done}
        link={{ href: href('events/list'), label: t('follow.landing.events') }}
      >
        <p>{t(done ? 'follow.landing.done' : 'follow.landing.invalid')}</p>
      </ResultStep>
    )
  },
})
