import { definePage } from '../define-page.ts'
import { knownEmail, leaveIfSignedIn, stepHref } from './parts/flow.ts'
import { NewAccountStep } from './parts/new-account-step.tsx'

/** An invited account gets its password (spec §4 Login flow, step choose-password). */
export default definePage('login/create-password', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const [after, start] = [stepHref(context, 'login/customize'), stepHref(context, 'login/start')]
    return { email: knownEmail(context), after, start, flash: context.visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.createPassword.title'), noindex: true }),
  Component: ({ data }) => <NewAccountStep kind="createPassword" data={data} />,
})
