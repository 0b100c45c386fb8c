import { NewAccountForm } from './steps/new-account-form.tsx'
import { StepBack } from './steps/step-parts.tsx'
import { definePage } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf, knownEmail, leaveIfSignedIn } from './load-flow.ts'

/** Sets the password of an invited account (spec §4 Login flow, step choose-password). */
export default definePage('login/create-password', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const flow = flowOf(context)
    return { flow, email: knownEmail(context, flow), flash: context.visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.createPassword.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <AuthFrame heading={i18n.t('auth.createPassword.heading')} text={i18n.t('auth.createPassword.text')}>
      <NewAccountForm {...data} step="choose-password" submit={i18n.t('auth.createPassword.submit')} />
      <StepBack flow={data.flow} step="choose-password" />
    </AuthFrame>
  ),
})
