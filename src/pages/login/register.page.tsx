import { definePage } from '../define-page.ts'
import { knownEmail, leaveIfSignedIn, stepHref } from './parts/flow.ts'
import { NewAccountStep } from './parts/new-account-step.tsx'

/** A new e-mail becomes an account (spec §4 Login flow, step register). */
export default definePage('login/register', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const [after, start] = [stepHref(context, 'login/customize'), stepHref(context, 'login/start')]
    return { email: knownEmail(context), after, start, flash: context.visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.register.title'), noindex: true }),
  Component: ({ data }) => <NewAccountStep kind="register" data={data} />,
})
