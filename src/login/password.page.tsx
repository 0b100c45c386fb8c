import { PasswordForm } from './steps/password-form.tsx'
import { StepBack } from './steps/step-parts.tsx'
import { definePage } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf, knownEmail, leaveIfSignedIn } from './load-flow.ts'

/** Password of an existing account (spec §4 Login flow, step login). */
export default definePage('login/password', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const flow = flowOf(context)
    return { flow, email: knownEmail(context, flow), flash: context.visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.logIn.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <AuthFrame heading={i18n.t('auth.logIn.heading')} text={i18n.t('auth.logIn.text')}>
      <PasswordForm {...data} />
      <StepBack flow={data.flow} step="login" />
    </AuthFrame>
  ),
})
